import { expect, test } from './fixtures/portal-mail-test.ts'

test.use({ axeInGate: true })
test.beforeEach(({ database }) => database.pool.query('truncate job_applications, outgoing_mails cascade'))

for (const width of [390, 1440])
  test(`an applicant who wrote by mail is added at ${width} px, and follows the link in the receipt`, async ({
    page,
    enter,
    database,
    smtp,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const email = `ada${width}@added.test`
    await page.setViewportSize({ width, height: 900 })
    await enter('/cms/dashboard?tab=applications')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add an applicant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an applicant' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Please say where the application came from')).toBeVisible()
    await dialog.getByLabel('Job', { exact: true }).selectOption({ label: 'Systems Consultant' })
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Stone')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Where it came from').fill('By mail <img src=x onerror="window.ran=1">')
    const buffer = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n0\n%%EOF\n')
    await dialog.getByLabel('Resume').setInputFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByText('ada.pdf is uploaded.')).toBeVisible()
    await expectFineInEveryLook()
    await page.setViewportSize({ width, height: 900 })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Stone')
    await expect(dialog).toHaveCount(0)

    const { rows } = await database.pool.query(
      `select a.job_title, a.source_note, a.resume_name, l.action, l.user_id is not null as staff from job_applications a
       join audit_log l on l.subject = 'application:' || a.id where l.action = 'application-added'`,
    )
    expect(rows).toEqual([
      {
        job_title: 'Systems Consultant',
        source_note: 'By mail <img src=x onerror="window.ran=1">',
        resume_name: 'ada.pdf',
        action: 'application-added',
        staff: true,
      },
    ])
    await expect(page.locator('dd', { hasText: 'By mail <img' })).toHaveCount(1)
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()

    const receipt = () => smtp.mails.find(({ to }) => to?.[0]?.address === email)?.text ?? ''
    await expect.poll(receipt).toContain('See your application')
    await page.goto(/https?:\S+\/careers\/application#\S+/.exec(receipt())?.[0] ?? '')
    await expect(page.getByText('Your application, Systems Consultant')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('By mail')
  })
