import { expect, test } from './fixtures/portal-test.ts'

const applications = '/cms/dashboard?tab=applications'

/** One after the other: all of them look at the same applications. */
test.describe.configure({ mode: 'default' })
test.use({ axeInGate: true })
test.beforeEach(async ({ database }) => {
  await database.pool.query('truncate job_applications, outgoing_mails cascade')
  await database.pool.query(`
    update jobs set assignee_id = null;
    insert into job_applications (first_name, last_name, email, job_id, job_title, cover_letter, captcha, read_at, created_at)
    select 'Person', i::text, 'person' || i || '@applicant.test', j.id, j.title, 'I listen.', 'verified', now(),
      now() - make_interval(hours => i)
    from generate_series(1, 3) i, (select id, title from jobs order by id limit 1) j`)
})

for (const width of [390, 1440])
  test(`whose applicant it is can be seen and changed at ${width} px, and a job names it for new ones`, async ({
    page,
    enter,
    database,
    expectAccessible,
  }) => {
    test.slow()
    const charges = async () =>
      (
        await database.pool.query<{ applicant: string; name: string | null }>(
          `select a.last_name as applicant, u.first_name as name from job_applications a
           left join cms_users u on u.id = a.assignee_id order by a.last_name`,
        )
      ).rows.flatMap(({ applicant, name }) => (name ? [`${applicant} ${name}`] : []))
    await page.setViewportSize({ width, height: 844 })
    const row = (name: string) => page.locator('.submission').filter({ hasText: name })
    const chip = page.getByRole('button', { name: /^Mine/ })

    await test.step('Take charge is one press, and so is letting go', async () => {
      await enter(applications)
      await expect(row('Person 1')).toBeVisible()
      await expect(chip).toHaveCount(0)
      await row('Person 2').getByRole('link').click()
      await page.getByRole('button', { name: 'Take charge' }).click()
      await expect(page.getByRole('button', { name: 'Yours' })).toHaveAttribute('aria-pressed', 'true')
      expect(await charges()).toEqual(['2 Maren'])
      await expectAccessible()
      await page.keyboard.press('a')
      await expect(page.getByRole('button', { name: 'Take charge' })).toBeVisible()
      expect(await charges()).toEqual([])
      await page.keyboard.press('a')
      await expect(page.getByRole('button', { name: 'Yours' })).toBeVisible()
    })

    await test.step('“Mine” filters the list and the board', async () => {
      await page.goto(applications)
      await expect(row('Person 2')).toContainText('Maren Okafor')
      await expect(chip).toHaveText('Mine 1')
      await chip.click()
      await expect(page.locator('.submission')).toHaveCount(1)
      await expectAccessible()
      await page.goto(`${applications}&waiting=yes&assignee=me&view=board`)
      await expect(page.locator('.cardlet')).toHaveCount(1)
      await expect(page.locator('.cardlet')).toContainText('In charge: Maren Okafor')
    })

    await test.step('the dashboard says so, and leads there', async () => {
      await page.goto('/cms/dashboard?tab=dashboard')
      await expect(page.getByRole('link', { name: '2 new applications wait.' })).toBeVisible()
      await page.getByRole('link', { name: '1 application waits for your decision.' }).click()
      await expect(page.locator('.submission')).toHaveCount(1)
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('a job has somebody in charge of its new applicants', async () => {
      const { rows } = await database.pool.query('select id from jobs order by id limit 1')
      await page.goto(`/cms/dashboard?tab=jobs&id=${rows[0].id}`)
      await page.getByLabel('In charge').selectOption('Maren Okafor')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(async () => (await database.pool.query('select 1 from jobs where assignee_id is not null')).rowCount)
        .toBe(1)
      expect(await charges()).toEqual(['2 Maren'])
    })
  })
