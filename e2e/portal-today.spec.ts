import { distressWords } from '#contract/inbox/messages.staff.ts'
import { livePath } from '#contract/live.ts'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { storeMessages } from './fixtures/messages.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

const dashboard = '/cms/dashboard?tab=dashboard'

/** One after the other: what waits is counted over all. */
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database }) => {
  await database.pool.query(
    'truncate contact_messages, job_applications, outgoing_mails, self_checks cascade; delete from newsletter_subscriptions',
  )
})

test('says what waits under the welcome, and each line opens its list', async ({ page, enter, database }) => {
  const [, second] = await storeMessages(database, 2)
  await database.pool.query(
    `insert into outgoing_mails (kind, subject_id, issue, due_at) values ('contact-receipt', $1, 0, now() - interval '1 minute')`,
    [second],
  )
  await enter(dashboard)
  const today = page.getByRole('region', { name: 'What waits' })
  await expect(page.getByRole('heading', { name: 'Welcome, Maren.' })).toBeVisible()
  // What nobody has looked at for too long leads to its fact.
  await expect(page.getByRole('link', { name: '“June 2025” is overdue for review' })).toHaveAttribute(
    'href',
    /tab=facts.*id=/,
  )

  await test.step('mail that does not go out leads to what it is about', async () => {
    const mail = today.getByRole('link', { name: '1 message has mail that has not gone out.' })
    await expect(mail).toContainText('1 min')
    await mail.click()
    await expect(page.locator('.submission')).toHaveText(/Visitor 2/)
    await page.getByRole('link', { name: 'Dashboard' }).click()
  })

  await today.getByRole('link', { name: '2 new messages wait for a reply.' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expect(page.locator('.submission')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove the filter New' })).toBeVisible()

  await test.step('the menu counts what is new, and forgets it once it was read', async () => {
    const badge = page.getByRole('link', { name: 'Messages' }).locator('.badge')
    await expect(badge).toHaveText('22 unread')
    await page.locator('.submission__open').first().click()
    await expect(badge).toHaveText('11 unread')
  })
})

test.describe('when it cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('it says so, the rest stays, and it can be tried again', async ({ page, enter, database }) => {
    await storeMessages(database, 1)
    await database.pool.query(`insert into audit_log (action, subject) values ('application-moved', 'application:1')`)
    await page.route('**/api/cms/today', (route) => route.abort())
    // News would have it tried again before anybody can.
    await page.route(`**${livePath}`, (route) => route.abort())
    await enter(dashboard)
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { name: 'What colleagues did' })).toBeVisible()
    await page.unroute('**/api/cms/today')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 new message waits')).toBeVisible()
  })
})

test('Today is accessible in every look', async ({ page, enter, database, expectFineInEveryLook }) => {
  await storeMessages(database, 120)
  await database.pool.query(`
    insert into outgoing_mails (kind, subject_id, issue, state)
    select 'contact-receipt', id, 0, 'dead' from contact_messages limit 3;
    insert into self_checks (name, ended_at, found, failure) values
      ('drill', now() - interval '2 days', '44 tables', null), ('drill', now(), '', 'pg_dump failed.')`)
  await enter(dashboard)
  await expect(page.getByText('120 new messages wait')).toBeVisible()
  // The portal cannot fix it, so there is no link.
  await expect(page.getByText('The last backup drill failed: pg_dump failed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'backup drill' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Backups and mail' })).toContainText(
    'The last backup drill failedTo be fixed',
  )
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
})

test('six lines and the charts fit on a screen, in order, with age and owner; Everyone adds the rest', async ({
  page,
  enter,
  admin,
  database,
}) => {
  await enter(dashboard)
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
  // Without data there is no chart and no zero.
  await expect(page.locator('figure')).toHaveCount(0)

  const colleague = await database.pool.query<{ id: number }>(
    `insert into cms_users (email, first_name, last_name, role) values ('priya@staff.test', 'Priya', 'Raman', 'editor')
     returning id`,
  )
  await database.pool.query(
    `insert into contact_messages (name, email, subject, message, state, assignee_id, read_at, created_at) values
       ('Ada Stone', 'a@mail.test', 'general', 'I want to die', 'open', null, null, now() - interval '42 minutes'),
       ('Bo Reed', 'b@mail.test', 'demo', 'Hello', 'open', ${admin.id}, now(), now() - interval '2 days'),
       ('Cy Lane', 'c@mail.test', 'demo', 'Hello', 'open', ${colleague.rows[0]?.id}, now(), now() - interval '3 days')`,
  )
  await database.pool.query(`
    insert into message_replies (message_id, email, text, state_before, created_at)
      select id, email, 'Hello', 'new', now() - interval '1 day' from contact_messages where name = 'Bo Reed';
    insert into contact_messages (name, email, subject, message, state, read_at, created_at)
      select 'Visitor ' || i, 'v@mail.test', 'general', 'Hello', 'new', now(), now() - interval '4 days' from generate_series(1, 3) i;
    insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha, read_at, stage, created_at)
      select 'Job ' || i % 5, 'First', 'Last ' || i, 'p@mail.test', 'c', 'verified', now(),
        case when i = 60 then 'reviewing' else 'declined' end::application_stage, now() - make_interval(days => i)
      from generate_series(1, 60) i;
    insert into newsletter_subscriptions (email, source, confirmed_at, created_at)
      select 'r' || i || '@mail.test', 'blog-page', now(), now() - make_interval(days => i * 10) from generate_series(1, 20) i;
    insert into outgoing_mails (kind, subject_id, issue, state)
      select 'contact-notice', id, 0, 'dead' from contact_messages where name = 'Visitor 1'`)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  const lines = page.getByRole('region', { name: 'What waits' }).getByRole('listitem')
  await expect(lines.locator('b')).toHaveText([
    distressWords.line,
    '1 applicant has heard nothing from us for 10 days.',
    '1 open message waits for your reply.',
    '3 new messages wait for a reply.',
    '1 open message waits for a reply.',
    /is overdue for review/,
    /is overdue for review/,
    '1 message has mail that has not gone out.',
  ])
  await expect(lines.nth(0)).toContainText('42 min')
  await expect(lines.nth(0)).toContainText('Nobody yet')
  await expect(lines.nth(1)).toContainText('60 d')
  await expect(lines.nth(2)).toContainText('You')

  await test.step('Everyone adds what others are in charge of, and a reload keeps it', async () => {
    const theirs = lines.filter({ hasText: '1 open message waits for a colleague’s reply.' })
    await expect(theirs).toHaveCount(0)
    await page.getByRole('button', { name: 'Everyone' }).click()
    await expect(theirs).toContainText('Priya Raman')
    await page.reload()
    await theirs.getByRole('link').click()
    await expect(page.getByText('Cy Lane')).toBeVisible()
    await expect(page.getByText('Bo Reed')).toHaveCount(0)
    await page.goto(dashboard)
    await page.getByRole('button', { name: 'For you' }).click()
    await expect(theirs).toHaveCount(0)
  })

  await test.step('every chart says its numbers, and has them in a table', async () => {
    await expect(page.getByRole('img', { name: '60 applications in 12 weeks' })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^0 of 6 messages were answered within a day, 1 later, 5 are open/ }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /joined, 0 left/ })).toBeVisible()
    await expect(page.locator('figure table')).toHaveCount(0)
    const figure = page.getByRole('figure').filter({ hasText: 'Answered within a day' })
    await figure.getByText('Numbers').click()
    await expect(figure.getByRole('row')).toHaveText(['AnsweredMessages', 'Within a day0', 'Later1', 'Open5'])
    await figure.getByText('Numbers').click()
  })

  await test.step('with six lines nothing is scrolled at 1440 × 900', async () => {
    await database.pool.query(`delete from contact_messages where name in ('Bo Reed', 'Ada Stone')`)
    await database.pool.query(
      `insert into contact_messages (name, email, subject, message) values ('Ada Stone', 'a@mail.test', 'general', 'I want to die')`,
    )
    await page.reload()
    await expect(lines).toHaveCount(6)
    await expect(page.locator('figure svg[role=img]')).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
  })

  await test.step('on a phone the first line begins above y = 220, and nothing is too small or too wide', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    expect((await lines.first().boundingBox())?.y).toBeLessThan(220)
    const small = await page
      .getByRole('main')
      .locator('a, button, summary')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML.slice(0, 90)),
      )
    expect(small).toEqual([])
    await expectNothingTooWide(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingTooWide(page)
  })
  await database.pool.query(`delete from cms_users where email = 'priya@staff.test'`)
})

test('what goes out next can be stopped, and is as it was before', async ({ page, enter, admin, database }) => {
  const [id] = await storeMessages(database, 1)
  await database.pool.query(
    `with reply as (
       insert into message_replies (message_id, author_id, email, text, state_before)
       values ($1, $2, 'visitor1@mail.test', 'Hello Visitor.', 'new') returning id)
     insert into outgoing_mails (kind, subject_id, issue, due_at) select 'contact-reply', $1, id, now() + interval '1 hour' from reply`,
    [id, admin.id],
  )
  await database.pool.query(`update contact_messages set state = 'answered'`)
  await enter(dashboard)
  const next = page.getByRole('region', { name: 'Goes out next' })
  await expect(next.getByRole('link', { name: 'Reply to Visitor 1' })).toHaveAttribute('href', new RegExp(`id=${id}`))
  await expect(next.getByRole('time')).toHaveText(/\d\s(AM|PM)/)
  await next.getByRole('button', { name: 'Stop: Reply to Visitor 1' }).click()
  await expect(page.getByText('1 new message waits for a reply.')).toBeVisible()
  await expect(next.getByText('Reply to Visitor 1')).toHaveCount(0)
  const stored = `select state, (select count(*)::int from message_replies) as replies,
    (select count(*)::int from outgoing_mails) as mails from contact_messages`
  expect((await database.pool.query(stored)).rows).toEqual([{ state: 'new', replies: 0, mails: 0 }])
  // The text is not lost.
  expect(await page.evaluate((name) => localStorage.getItem(name), `staff:reply:${id}`)).toContain('Hello Visitor.')
})

test('an owner of a new site has a checklist first, below distress only, and can put it away', async ({
  page,
  open,
  context,
  database,
  site,
}) => {
  await signInAs(context, database, site.origin, 'owner')
  await open(dashboard)
  const list = page.getByRole('region', { name: 'To begin with' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expect(list).toContainText(/\d of 6 done/)
  await expect(list.getByRole('listitem').filter({ hasText: 'The first team member' })).toContainText('Done')
  const waits = page.getByRole('region', { name: 'What waits' })
  const [first, second] = [await list.boundingBox(), await waits.boundingBox()]
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  await test.step('every entry of the menu is seen at 1440 × 900', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const menu = page.locator('.menu__scroll')
    expect(await menu.evaluate((entries) => entries.scrollHeight - entries.clientHeight)).toBe(0)
  })
  await list.getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL(/tab=account/)
  await page.goBack()

  await test.step('a message in distress stands above it until it is answered', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into contact_messages (name, email, subject, message)
       values ('Ada Stone', 'a@mail.test', 'general', 'I want to die') returning id`,
    )
    await page.reload()
    const distress = page.getByRole('link', { name: distressWords.line })
    await expect(list.getByRole('listitem')).toHaveCount(6)
    await expect
      .poll(async () => ((await distress.boundingBox())?.y ?? 900) - ((await list.boundingBox())?.y ?? 0))
      .toBeLessThan(0)
    expect((await list.boundingBox())?.y).toBeLessThan((await waits.boundingBox())?.y ?? 0)
    await expect(waits).not.toContainText(distressWords.line)
    await database.pool.query(`update contact_messages set state = 'answered' where id = $1`, [rows[0]?.id])
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(6)
    await expect(distress).toHaveCount(0)
    await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThan((await waits.boundingBox())?.y ?? 0)
  })

  await list.getByRole('button', { name: 'Put away' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(list).toHaveCount(0)
})
