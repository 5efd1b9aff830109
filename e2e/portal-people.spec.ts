import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { portalScreen } from './screens/portal.ts'

const people = '/cms/dashboard?tab=people'
const newPassword = 'eleven elms in a row'

const peopleScreen = (page: Page) => ({
  row: (email: string) => page.locator('.people tbody tr').filter({ hasText: email }),
  invite: page.getByRole('button', { name: 'Invite Person' }),
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  email: page.getByLabel('Email'),
  role: page.getByLabel('Role'),
  may: page.locator('.rolewords li'),
  submit: page.getByRole('dialog').getByRole('button', { name: 'Invite Person' }),
  link: page.getByLabel('Link', { exact: true }),
  copy: page.getByRole('button', { name: /^(Copy link|Copied)$/ }),
  done: page.getByRole('button', { name: 'Done' }),
})

test.describe.configure({ mode: 'default' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(({ context, database, site }) => signInAs(context, database, site.origin, 'owner'))

test('an owner invites somebody on a phone, who sets a password and is in, and is out once disabled', async ({
  page,
  open,
  browser,
  site,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  const email = 'ines@healyourroots.example'
  await page.setViewportSize({ width: 360, height: 740 })
  await open(people)
  const screen = peopleScreen(page)
  const expectFine = async () => {
    await expectHeadingsInOrder(page)
    await expectFineInEveryLook()
    await page.setViewportSize({ width: 360, height: 740 })
  }
  await expect(screen.row('(you)')).toContainText('Active')
  await expect(screen.row('(you)').getByRole('button', { name: 'Disable' })).toHaveCount(0)
  await expectFine()

  await screen.invite.click()
  await screen.submit.click()
  await expect(page.locator('.error')).toHaveText([
    'Please enter the first name.',
    'Please enter the last name.',
    'Please enter a valid email address',
    'Please choose a role.',
  ])
  await screen.firstName.fill('Ines')
  await screen.lastName.fill('Vega')
  await screen.email.fill(email)
  await screen.role.selectOption('viewer')
  await expect(screen.may).toHaveText([
    'log in and see what waits today',
    'change the team page',
    'upload pictures',
    'read messages',
  ])
  await screen.role.selectOption('owner')
  await expect(screen.may.last()).toHaveText('invite and disable people')
  await screen.role.selectOption('editor')
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })
  await screen.submit.click()

  await expect(page.getByRole('dialog', { name: 'A link for Ines Vega' })).toContainText(email)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })
  await screen.copy.click()
  await expect(screen.copy).toHaveText('Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await screen.link.inputValue())
  await screen.done.click()
  await expect(screen.row(email)).toContainText('Invited')
  await expect(screen.row(email)).toContainText('Editor')
  await expect(screen.row(email)).toContainText('The email was sent.')
  expect(smtp.mails.find(({ to }) => to?.[0]?.address === email)?.text).toContain(link)
  await page.reload()
  await expect(screen.row(email)).toBeVisible()
  expect(await page.content()).not.toContain(link.split('#')[1])

  const theirs = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await theirs.goto(link)
  await portalScreen(theirs).newPassword.fill(newPassword)
  await portalScreen(theirs).login.click()
  await theirs.waitForURL('**/cms/dashboard')
  await expect(portalScreen(theirs).who).toHaveText('Ines Vegaeditor')
  await expect(screen.row(email)).toContainText('Active', { timeout: 5_000 })

  await screen.row(email).getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('They are logged out everywhere at once')
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(screen.row(email)).toContainText('Disabled')
  await theirs.reload()
  await theirs.waitForURL('**/cms/login')
  await theirs.context().close()
  await expect(screen.row(email).getByRole('button', { name: 'Enable by a new link' })).toBeVisible()
  await expectFine()
})

test('with the keyboard alone an owner changes a role and sends a new link', async ({ page, open, database }) => {
  test.skip(!isFullRun, 'the keyboard is tried on other screens')
  await database.pool.query(
    `insert into cms_users (email, first_name, last_name, role) values ('kim@healyourroots.example', 'Kim', 'Aas', 'viewer')`,
  )
  await open(people)
  const screen = peopleScreen(page)
  const row = screen.row('kim@')
  await expect(row).toContainText('The link has expired.')
  await row.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(screen.email).toHaveAttribute('readonly')
  await screen.role.focus()
  await page.keyboard.type('Hiring')
  const save = page.getByRole('button', { name: 'Save Changes' })
  for (let tabs = 0; tabs < 5 && !(await save.evaluate((button) => button === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Hiring')
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A link for Kim Aas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Send new link' })).toBeFocused()
  await expect(row).toContainText('Link until')
})

test.describe('what is refused', () => {
  // A refusal is logged by the browser.
  test.use({ allowedConsole: [/409 \(Conflict\)/] })

  test('an address that somebody has already is said at its field, where the next key goes', async ({
    page,
    open,
    admin,
  }) => {
    await open(people)
    const screen = peopleScreen(page)
    await screen.invite.click()
    await screen.firstName.fill('Ines')
    await screen.lastName.fill('Vega')
    await screen.email.fill(admin.email)
    await screen.role.selectOption('viewer')
    await screen.submit.click()
    await expect(page.locator('.error')).toHaveText(['An account with this address exists already.'])
    await expect(screen.email).toBeFocused()
  })
})

test('a forgotten password leads to a link by mail, and strangers learn nothing', async ({
  page,
  context,
  open,
  admin,
  smtp,
  expectFineInEveryLook,
}) => {
  test.skip(!isFullRun, 'forgot-password.test.ts tries it without a browser')
  await context.clearCookies()
  await open('/cms/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/cms\/login\?forgot=1$/)
  await expect(page).toHaveTitle('Forgot your password? | Heal Your Roots Systems')
  await expect(page.getByRole('main')).toBeFocused()
  const screen = portalScreen(page)
  await expectFineInEveryLook()
  await screen.login.click()
  await expect(screen.errors).toHaveText('Please enter a valid email address')
  const notice = page.getByRole('status').filter({ hasText: 'If this address' })
  const said: (string | null)[] = []
  for (const email of ['nobody@healyourroots.example', admin.email]) {
    await open('/cms/login?forgot=1')
    await screen.email.fill(email)
    await screen.email.press('Enter')
    await expect(notice).toContainText('If this address has an account, an email with a link is on its way.')
    said.push(await notice.textContent())
  }
  expect(new Set(said).size).toBe(1)
  await expectFineInEveryLook()

  const mails = () => smtp.mails.filter(({ to }) => to?.[0]?.address === admin.email)
  await expect.poll(() => mails().length).toBe(1)
  expect(smtp.mails.filter(({ to }) => to?.[0]?.address?.startsWith('nobody@'))).toEqual([])
  const link = /http\S+#[\w-]{43}/.exec(mails()[0]?.text ?? '')?.[0] ?? ''
  await open(link)
  await screen.newPassword.fill(newPassword)
  await screen.login.click()
  await page.waitForURL('**/cms/dashboard')
  await expect(screen.who).toContainText('Maren Okafor')
})
