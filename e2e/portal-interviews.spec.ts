import { statusTokenOf } from './fixtures/applications.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'

test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database, smtp }) => {
  await database.pool.query(`
    delete from job_applications;
    delete from outgoing_mails;
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, stage)
      values ('Wren', 'Roe', 'wren@applicant.test', 'Nurse Trainer', 'Hello', 'verified', 'interview')`)
  smtp.mails.length = 0
})

/** By the clocks of New York. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

for (const width of [390, 1440])
  test(`times are offered, one is picked without JavaScript, and canceled by staff, at ${width} px`, async ({
    page,
    enter,
    browser,
    database,
    smtp,
    expectFineInEveryLook,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await enter('/cms/dashboard?tab=applications')
    await page.locator('.submission__open').filter({ hasText: 'Wren Roe' }).click()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    await dialog.getByLabel('Your reply').fill('Dear {name}, let us talk.')

    await test.step('staff offer two times', async () => {
      await dialog.getByRole('button', { name: 'Offer interview times' }).click()
      await send.click()
      await expect(dialog).toContainText('Please give at least one time.')
      await expect(dialog).toContainText('Please say where')
      await expect(dialog.getByLabel('Time 1')).toBeFocused()
      await dialog.getByLabel('Time 1').fill(inDays(21, '09:30'))
      await dialog.getByLabel('Time 2').fill(inDays(20, '14:00'))
      await dialog.getByLabel('Time zone').selectOption('America/New_York')
      await dialog.getByLabel('Length').selectOption('45 minutes')
      await dialog.getByLabel('Place or link').fill('https://meet.test/wren')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Reply', exact: true }).click()
      await dialog.getByRole('button', { name: 'Show the mail' }).click()
      const mail = dialog.getByRole('region', { name: 'The mail' })
      await expect(mail).toContainText(/2:00 PM – 2:45 PM Eastern Time \(America\/New_York\).*9:30 AM – 10:15 AM/s)
      await expect(mail).toBeInViewport()
      await expectFineInEveryLook(width)
      await page.setViewportSize({ width, height: 900 })
      await send.click()
    })
    const timeline = page.locator('.timeline')
    await expect(timeline).toContainText('The reply with these times has not left yet.')
    await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
    await expect.poll(() => smtp.mails.length).toBe(1)
    const link = /https?:\S+\/careers\/application#\S+/.exec(smtp.mails[0]?.text ?? '')?.[0] ?? ''
    await expect(timeline).toContainText('The applicant has not chosen yet.')

    await test.step('the applicant picks one', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
      const applicant = await context.newPage()
      await applicant.goto(link)
      await applicant.getByLabel('Link from our email').fill(link)
      await applicant.getByRole('button', { name: 'Show my application' }).click()
      await expect(applicant.getByRole('heading', { name: 'Choose a time for the interview' })).toBeVisible()
      await applicant.getByRole('radio').nth(1).check()
      await applicant.getByRole('button', { name: 'Take this time' }).click()
      await expect(applicant.getByRole('status')).toContainText('The time is yours.')
      await expect(applicant.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible()
      await expect(applicant.getByText(/9:30 AM – 10:15 AM Eastern Time/)).toBeVisible()
      await applicant.getByText('I cannot come').click()
      await expect(applicant.getByLabel('What would suit you instead?')).toBeVisible()
      await context.close()
    })
    await expect.poll(() => smtp.mails.length).toBe(3)
    const files = smtp.mails.slice(1).map(({ attachments }) => attachments.map(({ mimeType }) => mimeType))
    for (const types of files) expect(types).toContain('application/ics')
    const { rows } = await database.pool.query(
      'select place, minutes, picked_at is not null as picked from application_interviews',
    )
    expect(rows).toEqual([{ place: 'https://meet.test/wren', minutes: 45, picked: true }])

    await test.step('staff see it, and cancel', async () => {
      const applicant = page.url()
      await page.goto('/cms/dashboard?tab=applications&view=board')
      await expect(page.locator('.cardlet', { hasText: 'Wren Roe' })).toContainText(/Interview .*:30 (AM|PM)/)
      await page.goto(applicant)
      await expect(timeline).toContainText('The applicant chose a time')
      await expectFineInEveryLook(width)
      await page.setViewportSize({ width, height: 900 })
      await timeline.getByRole('button', { name: 'Cancel the interview' }).click()
      await page.getByRole('button', { name: 'Yes, cancel' }).click()
      await expect(timeline).toContainText('canceled the interview')
    })
    await expect.poll(() => smtp.mails.filter(({ subject }) => /cancell?ed/i.test(subject ?? '')).length).toBe(2)
  })

test('no time fits: the applicant says what would, and the dashboard names them', async ({
  page,
  enter,
  visit,
  database,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  await database.pool.query(`
    with reply as (insert into application_replies (application_id, author_id, email, text, leaves_at)
      select a.id, u.id, a.email, 'Let us talk', now() from job_applications a, cms_users u limit 1 returning *)
    insert into application_interviews (application_id, reply_id, author_id, starts, minutes, place, time_zone)
      select application_id, id, author_id, jsonb_build_array(now() + interval '20 days'), 30, 'By phone', 'America/New_York' from reply;
    insert into outgoing_mails (kind, subject_id, issue) select 'application-reply', application_id, id from application_replies;
    update application_replies set left_at = now()`)
  const { rows } = await database.pool.query('select id from job_applications')
  await visit('/careers/application')
  await page.getByLabel('Link from our email').fill(statusTokenOf(rows[0].id))
  await page.getByRole('button', { name: 'Show my application' }).click()
  await page.getByText('None of these fits').click()
  await page.getByLabel('What would suit you?').fill('Mornings only')
  await expectFineInEveryLook()
  await page.getByRole('button', { name: 'Tell us' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you for telling us.')
  await expect.poll(() => smtp.mails.length).toBe(1)
  expect(smtp.mails[0]?.text).not.toMatch(/Wren|Mornings/)
  await enter('/cms/dashboard?tab=dashboard')
  await expect(page.getByText('1 applicant needs other interview times')).toBeVisible()
})
