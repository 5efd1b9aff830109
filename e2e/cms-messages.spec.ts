import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addAdmin, sessionCookie, startSession } from './fixtures/accounts.ts'
import { expect, test } from './fixtures/cms-test.ts'
import { expectHeadingsInOrder, expectNothingTooWide, inEveryLook } from './fixtures/looks.ts'

const messages = '/cms/dashboard?tab=messages'

/** One after the other: what counts as unread is counted over all. */
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database }) => {
  await database.pool.query('delete from contact_messages')
  await database.pool.query(`
    insert into contact_messages (name, email, phone, subject, message, is_investor, spam_reason, created_at)
    select 'Visitor ' || i, 'visitor' || i / 2 || '@mail.test', '+1 (555) 010-' || i,
      case when i = 1 then 'investment' else 'demo' end, E'How do I begin?\\nWe are ' || i || ' clinicians & more.', i = 1,
      case when i = 60 then 'honeypot' end, now() - make_interval(days => i)
    from generate_series(1, 60) i`)
})

const messagesScreen = (page: Page) => ({
  rows: page.locator('.submission'),
  row: (name: string) => page.locator('.submission').filter({ has: page.getByText(name, { exact: true }) }),
  unread: page.locator('.submission--unread'),
  open: (name: string) => page.locator('.submission__open').filter({ has: page.getByText(name, { exact: true }) }),
  select: (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
  moveTo: page.getByLabel('Move to'),
  inCharge: page.getByLabel('In charge'),
  toast: page.locator('.toast'),
  undo: page.locator('.toast').getByRole('button', { name: 'Undo' }),
  heading: page.getByRole('heading', { level: 1 }),
})

test('a message is read, answered in one’s own mail app with its words quoted, and closed', async ({ page, enter }) => {
  await enter(messages)
  const screen = messagesScreen(page)
  await expect(screen.rows).toHaveCount(50)
  await expect(screen.rows.first()).toContainText('Investment Information, Investor')
  await screen.open('Visitor 2').click()
  await expect(screen.heading).toHaveText('Visitor 2')
  await expect(page.getByText('We are 2 clinicians & more.')).toBeVisible()
  const reply = await page.getByRole('link', { name: 'Reply in your mail app' }).getAttribute('href')
  const { pathname, searchParams } = new URL(reply ?? '')
  expect(decodeURIComponent(pathname)).toBe('visitor1@mail.test')
  expect(searchParams.get('subject')).toBe('Re: Request a Demo')
  expect(searchParams.get('body')).toBe('\n\nVisitor 2 wrote:\n> How do I begin?\n> We are 2 clinicians & more.')
  expect(reply).not.toContain('+')
  await screen.moveTo.selectOption('Answered')
  await expect(screen.toast).toContainText('1 message moved to Answered.')
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(screen.row('Visitor 2')).toContainText('Answered')
  await expect(screen.unread).toHaveCount(49)
})

test('somebody is put in charge, found by it, and Undo takes it back', async ({ page, enter, admin }) => {
  await enter(messages)
  const screen = messagesScreen(page)
  await screen.open('Visitor 2').click()
  await screen.inCharge.selectOption(String(admin.id))
  await expect(screen.toast).toContainText('Maren Okafor is in charge now.')
  await page.goto(`${messages}&assignee=me`)
  await expect(screen.rows).toHaveCount(1)
  await screen.open('Visitor 2').click()
  await screen.inCharge.selectOption({ label: 'Nobody' })
  await screen.undo.click()
  await expect(screen.inCharge).not.toHaveValue('')
})

test('several are closed at once, and Undo moves them back', async ({ page, enter, database }) => {
  const closed = async () =>
    (await database.pool.query(`select 1 from contact_messages where state = 'closed'`)).rowCount
  await enter(messages)
  const screen = messagesScreen(page)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await screen.moveTo.selectOption('Closed')
  await expect(screen.toast).toContainText('50 messages moved to Closed.')
  expect(await closed()).toBe(50)
  await screen.undo.click()
  await expect(screen.toast).toContainText('50 messages moved back.')
  expect(await closed()).toBe(0)
})

test('possible spam is kept apart; Not spam brings it in and sends the receipt', async ({ page, enter, database }) => {
  await enter(`${messages}&quarantined=yes`)
  const screen = messagesScreen(page)
  await screen.open('Visitor 60').click()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(screen.toast).toContainText('The sender gets the receipt now.')
  const receipts = `select 1 from outgoing_mails m join contact_messages c on c.id = m.subject_id
    where kind = 'contact-receipt' and name = 'Visitor 60'`
  expect((await database.pool.query(receipts)).rowCount).toBe(1)
})

for (const [role, isRead] of [
  ['editor', true],
  ['hiring', false],
] as const) {
  test(`a colleague who is ${role} sees ${isRead ? 'all but investors’ messages' : 'none'}`, async ({
    page,
    open,
    database,
    context,
    site,
  }) => {
    const id = await addAdmin(database, { email: `${randomUUID()}@healyourroots.example`, role })
    const { hostname: domain } = new URL(site.origin)
    const value = await startSession(database, id)
    await context.addCookies([{ name: sessionCookie, value, domain, path: '/', secure: true, httpOnly: true }])
    await open(messages)
    const main = page.getByRole('main')
    if (isRead) await expect(main).toContainText('Visitor 2')
    await expect(main).not.toContainText('Investor')
    await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(isRead ? 1 : 0)
  })
}

test('list and message are accessible, fit and have headings in order, in every look', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter(messages)
  const screen = messagesScreen(page)
  const look = async () => {
    await expectNothingTooWide(page)
    await expectAccessible('color-contrast')
  }
  await screen.select('Visitor 2').check()
  await expectHeadingsInOrder(page)
  await expectAccessible()
  await inEveryLook(page, look)
  await screen.open('Visitor 3').click()
  await expect(screen.inCharge).toBeVisible()
  await expectHeadingsInOrder(page)
  await expectAccessible()
  await inEveryLook(page, look)
})
