import type { Page } from '@playwright/test'
import { testPassword } from './fixtures/accounts.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { openAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { clearToast } from './fixtures/toast.ts'

/** Campaigns from the first word to the numbers, by one thumb. */

/** One after the other: the recipients are everybody's. */
test.describe.configure({ mode: 'default' })
test.use({
  ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  // Somebody who has not shown lately who they are is asked for it.
  allowedConsole: [/status of 403/],
})

const campaigns = '/cms/dashboard?tab=campaigns'
const recipients = 5
const address = '1 Elm Street, Albany, NY 12207'
const setting = (changed: object) => `insert into settings (id, changed) values (1, '${JSON.stringify(changed)}')
  on conflict (id) do update set changed = excluded.changed`

test.beforeEach(async ({ database, smtp }) => {
  smtp.mails.length = 0
  await database.pool.query(`
    delete from campaigns; delete from newsletter_subscriptions;
    insert into newsletter_subscriptions (email, source, confirmed_at, paused_until, refusal)
    select 'reader' || i || '@letters.test', 'blog-page', case when i <> 7 then now() - interval '30 days' end,
      case when i = 6 then now() + interval '9 days' end, case when i = 8 then 'bounced' end
    from generate_series(1, 8) i;
    ${setting({ postalAddress: address })}`)
})

const plainText = (page: Page) => page.getByRole('checkbox', { name: 'Plain text' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d [AP]M$/)
const toast = (page: Page) => page.locator('.toast')
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Opened over the text on a phone. */
const before = (page: Page) => page.getByRole('dialog', { name: 'Before it goes out' })
const sendButton = (page: Page) => before(page).getByRole('button', { name: 'Send', exact: true })
const closeBefore = (page: Page) => before(page).getByRole('button', { name: 'Close' }).tap()

async function write(page: Page, { subject, body }: { subject: string; body: string }) {
  await act(page, 'New campaign').tap()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Preview line').fill('What we did this fall')
  await plainText(page).check()
  await text(page).fill(body)
}
async function send(page: Page) {
  await act(page, 'Check').tap()
  await sendButton(page).tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Send to ${recipients} people` })
    .tap()
}

test('a campaign is written, checked, tried, sent, and stopped before anybody has got it', async ({
  page,
  enter,
  database,
  smtp,
  admin,
  expectFineInEveryLook,
}) => {
  test.slow()
  await database.pool.query(setting({}))
  await enter(campaigns)
  await expect(page.getByText('There are no campaigns yet.')).toBeVisible()
  await write(page, { subject: '', body: 'Come on January 5, 2020: [our page](/no-such-page).' })

  await act(page, 'Check').tap()
  const found = page.locator('.campaign-problems')
  await expect(found).toContainText('2 things to fix')
  await expect(found).toContainText('The campaign has no subject.')
  await expect(found).toContainText('The law asks for a postal address in every campaign.')
  await expect(sendButton(page)).toHaveCount(0)
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('each problem leads to where it is fixed', async () => {
    await expect(found.getByRole('link', { name: 'Open the postal address' })).toHaveAttribute('href', /tab=settings/)
    await found.getByRole('button', { name: 'Show it in the text' }).first().tap()
    await expect(text(page)).toBeFocused()
    await page.getByRole('button', { name: 'Before it goes out' }).tap()
    await found.getByRole('button', { name: 'Write a subject' }).tap()
    await expect(page.getByLabel('Subject')).toBeFocused()
  })

  await database.pool.query(setting({ postalAddress: address }))
  await page.keyboard.type('Roots in fall')
  await page.getByRole('button', { name: 'Before it goes out' }).tap()
  await expect(page.getByText('The campaign has changed since it was checked.')).toBeVisible()
  await before(page).getByRole('button', { name: 'Check' }).tap()
  await expect(found).toBeVisible()
  await expect(found).not.toContainText('to fix')
  await expect(found).toContainText('This date has passed. January 5, 2020')
  await expect(found).toContainText('This link leads nowhere. /no-such-page')
  const sums = page.locator('.campaign-recipients')
  await expect(sums).toContainText('5 people, confirmed')
  await expect(sums).toContainText('1 paused, 1 not confirmed, 1 refused by their mail server')
  await expect(page.getByText('Tick what you have seen. Then you can send it.')).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: 'I have seen this' }).all()) {
    await expect(sendButton(page)).toHaveCount(0)
    await box.tap()
  }

  await test.step('the test arrives, and reads as the page shows it', async () => {
    await act(page, 'Send a test to me').tap()
    await expect(toast(page)).toContainText(`A test is on its way to ${admin.email}.`)
    await expect
      .poll(() => smtp.mails.map(({ subject, to }) => [subject, to?.[0]?.address]))
      .toEqual([['Test: Roots in fall', admin.email]])
    await clearToast(page)
    await closeBefore(page)
    await page.getByRole('button', { name: 'Phone' }).tap()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText('Come on January 5, 2020')).toBeVisible()
    await expect(mail.getByText(address)).toBeVisible()
    await page.getByRole('button', { name: 'Write' }).tap()
  })

  await act(page, 'Send').tap()
  const dialog = page.getByRole('alertdialog', { name: 'Send it to 5 people?' })
  await dialog.getByRole('button', { name: 'Not yet' }).tap()
  await act(page, 'Send').tap()
  await database.pool.query(`update cms_sessions set confirmed_at = now() - interval '1 hour'`)
  await dialog.getByRole('button', { name: 'Send to 5 people' }).tap()
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await expect(question).toContainText('Before a campaign goes to everybody we make sure that it is you.')
  await question.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await question.getByRole('button', { name: 'Continue' }).tap()
  await expect(toast(page)).toContainText('The campaign leaves in ten minutes. Until then you can stop it.')
  await clearToast(page)
  await expect(page.getByText(/^Leaves at \d+:\d\d [AP]M, in (9|10) minutes\.$/)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveCount(0)
  const stop = act(page, 'Stop')
  expect((await stop.boundingBox())?.y).toBeGreaterThan(370)
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })

  await stop.tap()
  await expect(toast(page)).toContainText('The campaign was stopped. No subscriber has got it.')
  await expect(page.getByLabel('Subject')).toHaveValue('Roots in fall')
  const { rows } = await database.pool.query(
    'select send_at, (select count(*)::int from campaign_recipients) from campaigns',
  )
  expect(rows).toEqual([{ send_at: null, count: 0 }])
  expect(smtp.mails).toHaveLength(1)

  await page.getByRole('link', { name: 'All campaigns' }).tap()
  await expect(page.getByRole('row', { name: /Roots in fall/ })).toContainText('Draft')
  await expectFineInEveryLook()
})

test('a campaign leaves at a chosen time, checked again, and says why when it does not', async ({
  page,
  enter,
  database,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  await enter(campaigns)
  await write(page, { subject: 'Roots on Tuesday', body: 'Dear reader,\n\nwe have **planted** a tree.' })
  await act(page, 'Check').tap()
  await before(page).getByText('At a time', { exact: true }).tap()
  const moment = before(page).getByLabel('Day and time')
  await moment.fill('2026-01-05T09:00')
  await act(page, 'Schedule').tap()
  await expect(before(page).getByText('That moment has passed. Please choose a later one.')).toBeVisible()
  await expect(moment).toBeFocused()
  await moment.fill('2095-03-01T09:00')
  await sendButton(page).tap()
  await expect(before(page).getByText(/^It leaves Mar 1, 2095, 9:00 AM \(.+\), once it is checked again/)).toBeVisible()
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })
  await sendButton(page).tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Send to ${recipients} people` })
    .tap()
  await expect(toast(page)).toContainText('The campaign leaves at its time, once it is checked again.')
  await clearToast(page)
  await expect(page.getByText(/^Leaves Mar 1, 2095, 9:00 AM \(.+\), once it is checked again\.$/)).toBeVisible()
  const { rows } = await database.pool.query(
    `select to_char(send_at at time zone 'UTC', 'YYYY-MM-DD') as day, accepted_problems, started_at from campaigns`,
  )
  expect(rows).toEqual([{ day: '2095-03-01', accepted_problems: [], started_at: null }])

  await database.pool.query(`${setting({})}; update campaigns set send_at = now()`)
  await expect(
    page.getByText('Did not go out: it was checked again, and something has come up.', { exact: false }),
  ).toContainText('The law asks for a postal address in every campaign.')
  await expect(act(page, 'Go on')).toHaveCount(0)
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })
  await act(page, 'Stop').tap()
  await expect(page.getByLabel('Subject')).toHaveValue('Roots on Tuesday')
  // Staff may have been told by then.
  expect(smtp.mails.filter(({ to }) => to?.[0]?.address?.endsWith('@letters.test'))).toEqual([])
})

test('a campaign goes out to everybody once, stands still when told to, and ends in numbers', async ({
  page,
  enter,
  database,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  // One in two seconds, so that there is something to see.
  await database.pool.query(setting({ postalAddress: address, campaignsPerMinute: '30' }))
  await enter(campaigns)
  await write(page, { subject: 'Roots in fall', body: 'Dear reader,\n\nwe have **planted** a tree.' })
  await send(page)
  await expect(page.getByText(/^Leaves at/)).toBeVisible()
  await database.pool.query(`update campaigns set send_at = now()`)
  await expect(page.getByRole('heading', { name: 'Going out' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'How far it is' })).toHaveAttribute('max', '5')
  await expect(page.getByText(/^[12] of 5 done$/)).toBeVisible()

  await act(page, 'Pause').tap()
  await expect(page.getByText('A user paused it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stands still' })).toBeVisible()
  // Mails that were being sent during the pause still arrive.
  const settled = await page.getByRole('progressbar').getAttribute('value')
  await page.waitForTimeout(4_500)
  expect(smtp.mails.length).toBeLessThanOrEqual(Number(settled) + 1)
  expect(smtp.mails.length).toBeLessThan(recipients)
  await clearToast(page)
  await database.pool.query(setting({ postalAddress: address }))
  await act(page, 'Go on').tap()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 20_000 })
  expect(smtp.mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    Array.from({ length: recipients }, (_, index) => `reader${index + 1}@letters.test`),
  )
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(recipients)

  const number = (label: string) =>
    page
      .locator('.campaign-numbers > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(number('Delivered')).toHaveText('5')
  await database.pool.query(`delete from newsletter_subscriptions where email = 'reader1@letters.test'`)
  await page.reload()
  await expect(number('Unsubscribed since')).toHaveText('1')
  for (const label of ['Refused', 'Left before their turn', 'Replies', 'New subscribers that week'])
    await expect(number(label), label).toHaveText('0')
  await expect(page.getByText('Opens and clicks are not tracked.')).toBeVisible()
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.getByRole('link', { name: 'All campaigns' }).click()
  const row = page.getByRole('row', { name: /Roots in fall/ })
  await expect(row).toContainText('Sent ')
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('what a campaign waits for, and why it stands still, is said in words', async ({
  page,
  enter,
  database,
  expectFineInEveryLook,
}) => {
  test.skip(!isFullRun, 'the states are tried without a browser')
  const { rows } = await database.pool.query(`
    insert into campaigns (subject, body, send_at, started_at, paused_at, pause_reason, pause_response, needs_approval) values
      ('Refused', 'x', now(), now(), now(), 'refusals', '550 5.1.1', false),
      ('Deferred', 'x', now(), now(), now(), 'deferrals', '450 4.7.1', false),
      ('Waiting', 'x', now() + interval '1 day', null, null, null, null, true)
    returning id`)
  const [refused, deferred] = rows
  await database.pool.query(`
    insert into campaign_recipients (campaign_id, subscription_id, state)
    select ${refused.id}, i, (case when i <= 8 then 'refused' when i <= 100 then 'sent' else 'queued' end)::recipient_state
    from generate_series(1, 4000) i;
    insert into campaign_recipients (campaign_id, subscription_id) values (${deferred.id}, 1)`)
  await enter(campaigns)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Waiting')).toContainText('Waits for a colleague')
  await expect(row('Refused')).toContainText('Stopped by itself: too many addresses refused')
  await expectFineInEveryLook()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('State').selectOption('Paused')
  await expect(row('Waiting')).toHaveCount(0)
  await page.getByLabel('Search').fill('defer')
  await expect(row('Refused')).toHaveCount(0)
  await row('Deferred').getByRole('button', { name: /^Open/ }).click()
  await expect(page.getByText('the mail server has not taken a mail for some minutes (450 4.7.1).')).toBeVisible()
  await page.getByRole('link', { name: 'All campaigns' }).click()
  await page.goto(`${campaigns}&id=${refused.id}`)
  await expect(page.getByText('100 of 4,000 done')).toBeVisible()
  await expect(
    page.getByText('8 of 100 addresses were refused (550 5.1.1). That is more than 5 %.', { exact: false }),
  ).toBeVisible()
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
})

test('a campaign begins with a post, from the list and from the post, is deleted, and comes back', async ({
  page,
  enter,
  database,
}) => {
  test.skip(!isFullRun, 'a detail of writing; a campaign is written and sent in the gate')
  await enter(campaigns)
  await act(page, 'From a post').tap()
  const dialog = page.getByRole('dialog', { name: 'A campaign from a post' })
  await dialog.getByLabel('Search').fill('late for a reason')
  await dialog.getByRole('button', { name: /late for a reason/ }).tap()
  await expect(page.getByLabel('Subject')).toHaveValue(/late for a reason/)
  await expect(text(page)).not.toBeEmpty()

  await page.goto('/cms/dashboard?tab=posts')
  await page.getByRole('button', { name: /^Edit .*late for a reason/ }).tap()
  await page.getByLabel('Title').fill('Your notes, once more')
  await act(page, 'Settings').tap()
  await act(page, 'Send as a campaign').tap()
  await expect(page.getByLabel('Subject')).toHaveValue('Your notes, once more')
  expect((await database.pool.query('select count(*)::int from campaigns where post_id is not null')).rows).toEqual([
    { count: 2 },
  ])

  await page.getByRole('link', { name: 'All campaigns' }).tap()
  await page.getByRole('button', { name: 'Delete Your notes, once more' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(toast(page)).toContainText('The campaign was deleted.')
  await expect(page.getByRole('row', { name: /once more/ })).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('row', { name: /once more/ })).toHaveCount(1)
})

test('an older version is compared word by word, and taken back', async ({ page, enter, database }) => {
  await enter(campaigns)
  await write(page, { subject: 'Roots in fall', body: 'We planted six trees.' })
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/id=\d+$/)
  const bodies = async () =>
    (await database.pool.query('select body from campaign_versions order by id')).rows.map((row) => row.body)
  await expect.poll(bodies).toEqual(['We planted six trees.'])
  await database.pool.query(`update campaign_versions set saved_at = saved_at - interval '31 minutes'`)
  await text(page).fill('We planted nine trees.')
  await expect.poll(bodies).toEqual(['We planted six trees.', 'We planted nine trees.'])

  await page.getByRole('button', { name: 'Before it goes out' }).tap()
  await before(page).getByRole('button', { name: 'Versions' }).tap()
  await page.getByRole('button', { name: /^Compare with the campaign/ }).tap()
  await expect(page.locator('.word-diff dt')).toHaveText(['Text'])
  await expect(page.locator('.word-diff del')).toHaveText('Was there then: six')
  await expect(page.locator('.word-diff ins')).toHaveText('Is there now: nine')
  await page.getByRole('button', { name: 'Restore this version' }).tap()
  await expect(text(page)).toHaveValue('We planted six trees.')
  expect(await bodies()).toEqual(['We planted six trees.', 'We planted nine trees.', 'We planted six trees.'])
})

test('nothing is stored before something is typed, and the page stays when it is', async ({
  page,
  enter,
  database,
}) => {
  test.skip(!isFullRun, 'a detail of writing; a campaign is written and sent in the gate')
  const counts = async () =>
    (
      await database.pool.query(
        'select (select count(*)::int from campaigns) as campaigns, (select count(*)::int from posts) as posts',
      )
    ).rows[0]
  for (const [tab, button, label, stored] of [
    ['campaigns', 'New campaign', 'Subject', 'select subject as text from campaigns order by id desc limit 1'],
    ['posts', 'New post', 'Title', 'select title as text from post_versions order by id desc limit 1'],
  ] as const) {
    const before = await counts()
    await enter(`/cms/dashboard?tab=${tab}`)
    await act(page, button).tap()
    const field = page.getByLabel(label)
    await expect(field).toBeVisible()
    await page.waitForTimeout(2_500)
    expect(await counts()).toEqual(before)
    await field.focus()
    await page.keyboard.type('First words')
    await expect(page).toHaveURL(/id=\d+$/)
    // The same field, with the caret in it: what is typed next belongs to the same text.
    await page.keyboard.type(', and more')
    await expect(field).toHaveValue('First words, and more')
    await expect.poll(async () => (await database.pool.query(stored)).rows[0]?.text).toBe('First words, and more')
    expect((await counts())[tab]).toBe(before[tab] + 1)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('First words, and more')
  }
})

test.describe('with a connection that comes and goes', () => {
  test.use({ allowedConsole: [/status of 40[19]|Failed to (load|fetch)|net::ERR|dynamically imported/] })

  test('text typed offline is saved when the connection is back', async ({ page, enter, context, database }) => {
    test.skip(!isFullRun, 'waits for the connection to come back')
    await enter(campaigns)
    await act(page, 'New campaign').tap()
    await page.getByLabel('Subject').fill('Before the tunnel')
    await expect(saved(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Subject').fill('Written in a tunnel')
    await expect(page.getByText(/^Not saved/)).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible({ timeout: 15_000 })
    expect((await database.pool.query('select subject from campaigns')).rows).toEqual([
      { subject: 'Written in a tunnel' },
    ])
  })

  test('the second of two users in the same field chooses a version', async ({
    page,
    enter,
    browser,
    database,
    site,
    hearNothing,
  }) => {
    test.skip(!isFullRun, 'portal-writing.spec.ts has the choice between two versions')
    await hearNothing()
    await enter(campaigns)
    await write(page, { subject: 'Mine', body: 'One.' })
    const stored = async () => (await database.pool.query('select subject, body from campaigns')).rows[0]
    await expect.poll(stored).toEqual({ subject: 'Mine', body: 'One.' })
    const other = await openAs(browser, database, site.origin, page.url())
    await other.getByLabel('Subject').fill('Theirs')
    await expect.poll(stored).toEqual({ subject: 'Theirs', body: 'One.' })
    await other.context().close()
    await page.getByLabel('Subject').fill('Mine after all')
    const dialog = page.getByRole('alertdialog', { name: 'Another user was faster' })
    await expect(dialog).toContainText('Theirs')
    await dialog.getByRole('button', { name: 'Use theirs' }).tap()
    await expect(page.getByLabel('Subject')).toHaveValue('Theirs')
  })

  test('text typed into a campaign that somebody else has just sent is reported as not saved', async ({
    page,
    enter,
    database,
    hearNothing,
  }) => {
    test.skip(!isFullRun, 'the refusal is tried without a browser')
    await hearNothing()
    await enter(campaigns)
    await act(page, 'New campaign').tap()
    await page.getByLabel('Subject').fill('In time')
    await expect(saved(page)).toBeVisible()
    // From here on nothing is fetched that tells the page.
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue('In time')
    await database.pool.query(`update campaigns set send_at = now() + interval '10 minutes'`)
    await page.getByLabel('Subject').fill('Too late')
    await expect(toast(page)).toContainText('This campaign is already on its way or has been sent.')
    await expect(page.getByText(/^Not saved: This campaign is already on its way/)).toBeVisible()
  })

  test('without its code the screen says so, and comes when it can; without the editor’s there is plain text', async ({
    page,
    enter,
  }) => {
    test.skip(!isFullRun, 'takes code away')
    await page.route(/\/assets\/(campaigns-screen|rich-editor)-/, (route) => route.abort())
    await enter(campaigns)
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
    await page.unrouteAll()
    await page.route('**/assets/rich-editor-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Dashboard' }).tap()
    await page.goto(campaigns)
    await act(page, 'New campaign').tap()
    await expect(page.getByText('The editor could not be loaded.')).toBeVisible()
    await text(page).fill('In plain words.')
    await expect(saved(page)).toBeVisible()
  })
})

test('with keys alone a campaign is begun, checked and sent', async ({ page, enter }) => {
  await enter(campaigns)
  await expect(page.getByText('There are no campaigns yet.')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Subject').focus()
  await page.keyboard.type('By keys')
  await plainText(page).press('Space')
  await text(page).focus()
  await page.keyboard.type('One line.')
  await act(page, 'Check').press('Enter')
  await expect(page.getByText('All checks passed.')).toBeVisible()
  await sendButton(page).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send to 5 people' }).press('Enter')
  await expect(page.getByText(/^Leaves at/)).toBeVisible()
})
