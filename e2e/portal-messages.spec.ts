import type { Page } from '@playwright/test'
import type { TestDatabase } from './fixtures/database.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { openAs, signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { clearToast, keepToast } from './fixtures/toast.ts'

const messages = '/cms/dashboard?tab=messages'

// A lost connection, and another user who was faster.
// A server that is full for a moment says so, and is asked again.
test.use({ allowedConsole: [/status of (401|409)|status of 503 .*\/here$|net::ERR_/] })
/** One after the other: what counts as unread is counted over all. */
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database, smtp }) => {
  smtp.mails.length = 0
  // Mails of another test may still wait for their time.
  await database.pool.query(`delete from contact_messages; delete from pgboss.job where name = 'mail'`)
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
  moveTo: async (state: string) => {
    await page.getByRole('button', { name: /^(Move|States, and more)$/ }).click()
    await page.getByRole('menuitem', { name: state, exact: true }).click()
  },
  chooseFromMenu: async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  },
  removeFilter: (name: string) => page.getByRole('button', { name: `Remove the filter ${name}` }).click(),
  inCharge: page.locator('.facts').getByLabel('In charge'),
  toast: page.locator('.toast'),
  undo: page.locator('.toast').getByRole('button', { name: 'Undo' }),
  heading: page.getByRole('heading', { level: 1 }),
  box: page.getByLabel('Your reply to'),
  savedReplies: page.getByRole('button', { name: 'Saved replies' }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  replies: page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Replies' }) })
    .getByRole('listitem'),
})

test('possible spam is brought in, a message is read and answered in a mail app, and several are closed', async ({
  page,
  enter,
  database,
}) => {
  await enter(`${messages}&quarantined=yes`)
  const screen = messagesScreen(page)
  await test.step('Not spam brings it in and sends the receipt', async () => {
    await screen.open('Visitor 60').click()
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(screen.toast).toContainText('The sender gets the receipt now.')
    const receipts = `select 1 from outgoing_mails m join contact_messages c on c.id = m.subject_id
      where kind = 'contact-receipt' and name = 'Visitor 60'`
    expect((await database.pool.query(receipts)).rowCount).toBe(1)
    await page.getByRole('link', { name: 'All messages' }).click()
    await screen.removeFilter('Possible spam')
  })

  await test.step('is read, answered with its words quoted, and moved', async () => {
    await expect(screen.rows).toHaveCount(50)
    await expect(screen.rows.first()).toContainText('Investment Information, Investor')
    await screen.open('Visitor 2').click()
    await expect(screen.heading).toHaveText('Visitor 2')
    await expect(page.locator('.open__body')).toContainText('We are 2 clinicians & more.')
    await page.keyboard.press('e')
    const reply = await page.getByRole('menuitem', { name: 'Reply in your mail app' }).getAttribute('href')
    await page.keyboard.press('Escape')
    const { pathname, searchParams } = new URL(reply ?? '')
    expect(decodeURIComponent(pathname)).toBe('visitor1@mail.test')
    expect(searchParams.get('subject')).toBe('Re: Request a Demo')
    expect(searchParams.get('body')).toBe('\n\nVisitor 2 wrote:\n> How do I begin?\n> We are 2 clinicians & more.')
    expect(reply).not.toContain('+')
    await screen.moveTo('Answered')
    await expect(screen.toast).toHaveText('The message from Visitor 2 is answered now.')
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(screen.row('Visitor 2')).toContainText('Answered')
    await expect(screen.unread).toHaveCount(49)
  })

  await test.step('several are closed at once, and Undo moves them back', async () => {
    const closed = async () =>
      (await database.pool.query(`select 1 from contact_messages where state = 'closed'`)).rowCount
    await screen.chooseFromMenu('Select')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await screen.moveTo('Closed')
    await expect(screen.toast).toContainText('50 messages moved to Closed.')
    expect(await closed()).toBe(50)
    await screen.undo.click()
    await expect(screen.toast).toContainText('50 messages moved back.')
    expect(await closed()).toBe(0)
  })
})

test('a message is put off until tomorrow morning, somebody is put in charge, and Undo takes either back', async ({
  page,
  enter,
  admin,
  database,
}) => {
  test.skip(!isFullRun, 'alike: states and Undo are tried with other messages')
  await enter(messages)
  const screen = messagesScreen(page)
  await test.step('is put off, found under Later, and brought back', async () => {
    await screen.open('Visitor 2').click()
    await page.getByLabel('Later', { exact: true }).getByRole('combobox').selectOption('Tomorrow, 8:00 AM')
    await expect(screen.toast).toContainText('Put off until')
    await keepToast(page)
    await expect(page.getByText('Out of the inbox until')).toBeVisible()
    const { rows } = await database.pool.query<{ until: Date }>(
      `select later_until as until from contact_messages where name = 'Visitor 2'`,
    )
    const tomorrow = await page.evaluate(() => new Date(Date.now() + 86_400_000).toDateString())
    const until = rows[0]?.until.toISOString() ?? ''
    expect(await page.evaluate((at) => [new Date(at).toDateString(), new Date(at).getHours()], until)).toEqual([
      tomorrow,
      8,
    ])
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(screen.rows.first()).toBeVisible()
    await expect(screen.row('Visitor 2')).toHaveCount(0)
    await screen.chooseFromMenu('Later (1)')
    await expect(screen.rows).toHaveCount(1)
    await screen.undo.click()
    await expect(screen.rows).toHaveCount(0)
    await screen.removeFilter('Later')
    await expect(screen.row('Visitor 2')).toBeVisible()
  })

  await test.step('has somebody in charge, and is found by it', async () => {
    await screen.open('Visitor 2').click()
    await screen.inCharge.selectOption(String(admin.id))
    await expect(screen.toast).toContainText('Maren Okafor is in charge now.')
    await page.goto(`${messages}&assignee=me`)
    await expect(screen.rows).toHaveCount(1)
    await screen.open('Visitor 2').click()
    await screen.inCharge.selectOption({ label: 'Not assigned' })
    await screen.undo.click()
    await expect(screen.inCharge).not.toHaveValue('')
  })
})

/** As if the time for Undo were over. */
const endOfUndo = (database: TestDatabase) =>
  database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
const countReplies = async (database: TestDatabase) =>
  (await database.pool.query('select 1 from message_replies')).rowCount
const stateOf = async (database: TestDatabase, name: string) =>
  (await database.pool.query('select state from contact_messages where name = $1', [name])).rows[0]?.state

test('a reply is taken back, sent again when its response was lost, or made from a saved one', async ({
  page,
  enter,
  admin,
  database,
  smtp,
}) => {
  test.skip(!isFullRun, 'the rules are tried without a browser')
  await enter(messages)
  const screen = messagesScreen(page)
  await test.step('Undo takes it back: no mail leaves, and the words are in the box again', async () => {
    await screen.open('Visitor 4').click()
    await screen.box.fill('Too early')
    await screen.send.click()
    await screen.undo.click()
    await expect(screen.box).toHaveValue('Too early\n\nMaren Okafor')
    await expect(screen.toast).toContainText('Your reply was not sent.')
    expect(await countReplies(database)).toBe(0)
    expect(await stateOf(database, 'Visitor 4')).toBe('new')
    await endOfUndo(database)
    const waiting = `select 1 from pgboss.job where name = 'mail' and state < 'completed'`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(0)
    expect(smtp.mails).toEqual([])
    await clearToast(page)
  })

  await test.step('one for later says when it leaves, and can still be taken back', async () => {
    await screen.box.fill('On Monday')
    await page.getByRole('button', { name: 'Send later' }).click()
    await page.getByRole('menuitem', { name: 'Monday, 8:00 AM' }).click()
    await expect(screen.toast).toContainText(/Your reply leaves (Mon|[A-Z][a-z]{2} \d+,?) 8:00 AM\./)
    await expect(screen.replies).toContainText(/Leaves .*8:00 AM/)
    const due = `select extract(isodow from due_at) as day from outgoing_mails where kind = 'contact-reply'`
    expect((await database.pool.query(due)).rows).toEqual([{ day: '1' }])
    await clearToast(page)
    await screen.replies.getByRole('button', { name: 'Undo' }).click()
    await expect(screen.box).toHaveValue('On Monday\n\nMaren Okafor')
    expect(await countReplies(database)).toBe(0)
    await clearToast(page)
  })

  await test.step('one whose response was lost is sent again, and is one mail', async () => {
    await screen.box.fill('Once')
    await page.route('**/replies', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await screen.send.click()
    await expect(screen.toast).toContainText('kept in this browser')
    expect(await countReplies(database)).toBe(1)
    await page.unroute('**/replies')
    await expect(screen.toast).toContainText('Sent: 1 change that waited.')
    await endOfUndo(database)
    await expect(screen.replies).toContainText('. Sent')
    expect(await countReplies(database)).toBe(1)
    expect(smtp.mails).toHaveLength(1)
    await clearToast(page)
    await page.getByRole('link', { name: 'All messages' }).click()
  })

  await test.step('one made from a saved one reaches the person, with the user’s address as Reply-To', async () => {
    smtp.mails.length = 0
    await screen.open('Visitor 2').click()
    await expect(screen.heading).toHaveText('Visitor 2')
    await page.keyboard.press('r')
    await expect(screen.box).toBeFocused()
    await page.keyboard.press('/')
    await page.getByRole('menuitem', { name: 'Arrange a demo' }).click()
    await expect(screen.box).toBeFocused()
    await expect(screen.box).toHaveValue(/^Hello Visitor 2,\n/)
    await screen.box.fill('Hello {name}')
    await screen.send.click()
    await expect(page.getByText('Please replace what stands in curly braces first')).toBeVisible()
    await screen.box.fill('Hello Visitor 2,\n\nby writing to us.')
    await screen.send.click()
    await expect(screen.toast).toContainText('Your reply leaves in 10 seconds.')
    await expect(screen.replies).toContainText('Waiting to be sent')
    await endOfUndo(database)
    await expect(screen.replies).toContainText('You, ')
    await expect(screen.replies).toContainText('. Sent')
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({
      to: [{ address: 'visitor1@mail.test' }],
      replyTo: [{ address: admin.email }],
      subject: 'Re: Request a Demo',
    })
    expect(mail?.from?.name).toContain('Maren Okafor')
    expect(mail?.text).toContain(
      '\n\nHello Visitor 2,\n\nby writing to us.\n\nMaren Okafor\n\nVisitor 2 wrote:\n> How do I begin?\n> We are 2 clinicians & more.\n\n-- \n',
    )
    expect(await stateOf(database, 'Visitor 2')).toBe('answered')
  })
})

test('a reply that Undo takes back is in the box again, also for those who went to another message and back', async ({
  page,
  enter,
}) => {
  await enter(messages)
  const screen = messagesScreen(page)
  await screen.open('Visitor 4').click()
  await screen.box.fill('A long and careful reply')
  await screen.send.click()
  await keepToast(page)
  await screen.open('Visitor 3').click()
  await expect(page.getByRole('heading', { name: 'Visitor 3' })).toBeVisible()
  await screen.open('Visitor 4').click()
  await expect(page.getByRole('heading', { name: 'Visitor 4' })).toBeVisible()
  await screen.undo.click()
  await expect(screen.box).toHaveValue('A long and careful reply\n\nMaren Okafor')
})

test('what was typed survives a lost connection and a closed tab', async ({ page, enter, context, database }) => {
  test.skip(!isFullRun, 'alike: portal-closed-tab.spec.ts tries it with other records')
  await enter(messages)
  const screen = messagesScreen(page)
  await screen.open('Visitor 2').click()
  await screen.box.fill('Written in a tunnel')
  await context.setOffline(true)
  await expect(screen.box).toHaveValue('Written in a tunnel')
  const address = page.url()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  const box = messagesScreen(again)
  await expect(box.box).toHaveValue('Written in a tunnel')
  await box.send.click()
  await expect(box.toast).toContainText('Your reply leaves')
  expect(await countReplies(database)).toBe(1)
  await again.reload()
  await expect(box.box).toHaveValue('')
})

test('two who reply at once: the second is asked first, nothing is lost, and both see both', async ({
  page,
  enter,
  browser,
  database,
  site,
}) => {
  test.skip(!isFullRun, 'the rule is tried without a browser')
  await enter(messages)
  const screen = messagesScreen(page)
  await screen.open('Visitor 2').click()
  await expect(screen.heading).toHaveText('Visitor 2')
  const otherUser = await openAs(browser, database, site.origin, page.url())
  const theirs = messagesScreen(otherUser)
  await theirs.box.fill('Theirs')
  await screen.box.fill('Mine')
  await theirs.send.click()
  await expect(theirs.toast).toContainText('Your reply leaves')
  // It stands above the box by now; who is writing need not have noticed.
  await expect(screen.replies).toContainText(['Theirs'])
  await screen.send.click()
  const question = page.getByRole('alertdialog', { name: 'Send yours too?' })
  await expect(question).toContainText('Maren Okafor answered')
  expect(await countReplies(database)).toBe(1)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(screen.box).toHaveValue('Mine')
  await expect(screen.replies).toContainText(['Theirs'])
  await screen.send.click()
  await expect(screen.toast).toContainText('Your reply leaves')
  await otherUser.reload()
  await expect(screen.replies).toContainText(['Theirs', 'Mine'])
  await expect(theirs.replies).toContainText(['Theirs', 'Mine'])
  await otherUser.context().close()
})

test('a viewer reads and is offered nothing else, an editor sees no investors’ messages, and hiring none', async ({
  page,
  open,
  database,
  context,
  site,
}) => {
  await signInAs(context, database, site.origin, 'viewer')
  await open(messages)
  const screen = messagesScreen(page)
  await expect(screen.rows.first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await screen.open('Visitor 2').click()
  await expect(screen.heading).toHaveText('Visitor 2')
  await expect(screen.box).toHaveCount(0)
  for (const name of ['Take charge', 'Later', 'Close', 'Select'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.getByRole('menuitem')).toHaveText(['Reply in your mail app'])
  await page.keyboard.press('Escape')
  await expect(screen.inCharge).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Saved Replies' })).toHaveCount(0)

  for (const [role, isRead] of [
    ['editor', true],
    ['hiring', false],
  ] as const) {
    // The page of the one before may just be asking again.
    await page.goto('about:blank')
    await signInAs(context, database, site.origin, role)
    await open(messages)
    const main = page.getByRole('main')
    if (isRead) await expect(main).toContainText('Visitor 2')
    await expect(main).not.toContainText('Investor')
    await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(isRead ? 1 : 0)
  }
})

test('the list and a message that is being answered are accessible, fit and have headings in order, in every look', async ({
  page,
  enter,
  expectFineInEveryLook,
}) => {
  test.slow()
  const expectFine = async () => {
    await expectHeadingsInOrder(page)
    await expectFineInEveryLook()
  }
  // A few of them: each is like the other.
  await enter(`${messages}&q=visitor1@`)
  const screen = messagesScreen(page)
  await screen.chooseFromMenu('Select')
  await screen.select('Visitor 2').check()
  await expectFine()
  await page.getByRole('button', { name: 'Done' }).click()

  await test.step('on a phone the reply box is in the lower half, within reach of a thumb', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await screen.open('Visitor 2').click()
    await expect(screen.savedReplies).toBeVisible()
    for (const control of [screen.box, screen.savedReplies, screen.send]) {
      const place = await control.boundingBox()
      expect(place?.height).toBeGreaterThanOrEqual(44)
      expect(place?.y).toBeGreaterThan(370)
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(740)
    }
  })
  await expectFine()
})
