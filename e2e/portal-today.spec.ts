import { livePath } from '#contract/live.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { storeMessages } from './fixtures/messages.ts'
import { expect, test } from './fixtures/portal-test.ts'

const dashboard = '/cms/dashboard?tab=dashboard'

/** One after the other: what waits is counted over all. */
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database }) => {
  await database.pool.query('truncate contact_messages, job_applications, outgoing_mails cascade')
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
  await expect(page.getByLabel('State')).toHaveValue('new')

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
    await page.route('**/api/cms/today', (route) => route.abort())
    // News would have it tried again before anybody can.
    await page.route(`**${livePath}`, (route) => route.abort())
    await enter(dashboard)
    await expect(page.getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 })
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
