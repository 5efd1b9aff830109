import type { Page } from '@playwright/test'
import { addStaffUser, testPassword } from './fixtures/accounts.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { addAuthenticator, appCode, expect, test } from './fixtures/passkey-test.ts'
import { portalScreen } from './screens/portal.ts'

const account = '/cms/dashboard?tab=account'
const dashboard = '/cms/dashboard'

const factorsScreen = (page: Page) => ({
  ...portalScreen(page),
  offer: page.getByRole('region', { name: 'Sign in with your face or finger next time' }),
  byPasskey: page.getByRole('button', { name: 'Sign in with a passkey' }),
  step: page.getByRole('form', { name: 'One more step' }),
  code: page.getByLabel('Code', { exact: true }),
  recovery: page.getByLabel('Recovery code'),
  section: page.getByRole('region', { name: 'Signing in' }),
  passkeys: page.locator('.passkeys li'),
  codes: page.locator('.codes li'),
  saved: page.getByRole('button', { name: 'I have saved them' }),
  key: page.locator('.appsetup code'),
  appCode: page.getByLabel('Code from the app'),
})

async function logIn(page: Page, email: string) {
  const screen = factorsScreen(page)
  await expect(page).toHaveURL(/\/cms\/login/)
  await screen.email.fill(email)
  await screen.password.fill(testPassword)
  await screen.password.press('Enter')
}

/** Nothing is typed and nothing is clicked: the browser offers the passkey, and the device says yes. */
async function logOutAndBackIn(page: Page) {
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/passkeys/sign-in') && response.ok())
  await portalScreen(page).logout.click()
  await signedIn
  await expect(portalScreen(page).who).toContainText('Maren Okafor')
  await expect(page).toHaveURL(dashboard)
}

test.describe.configure({ mode: 'default' })
test.use({ allowedConsole: [/status of 40[0139]|net::ERR_FAILED/] })

test('a passkey is offered after the login, signs in by itself from then on, and a copy of it is refused', async ({
  page,
  open,
  context,
  admin,
  database,
  expectAccessible,
}) => {
  const device = await addAuthenticator(context, page)
  const screen = factorsScreen(page)
  await open('/cms/login')
  await expect(screen.byPasskey).toBeVisible()
  await expectAccessible()
  await logIn(page, admin.email)
  await expect(page).toHaveURL(dashboard)
  await expect(screen.heading).toBeVisible()
  await expect(screen.offer).toBeVisible()
  await expectAccessible()
  await screen.offer.getByRole('button', { name: 'Set it up' }).click()
  await expect(screen.codes).toHaveCount(10)
  await expectAccessible()
  await screen.saved.click()
  await expect(screen.offer).toHaveCount(0)
  expect(await device.passkeys()).toHaveLength(1)

  await logOutAndBackIn(page)
  await device.turnBack()
  await screen.logout.click()
  await expect(screen.toast).toContainText('This passkey was refused: it looks as if there is a copy of it.')
  await expect(page).toHaveURL('/cms/login')
  const { rows } = await database.pool.query(
    `select action from audit_log where user_id = $1 and action = 'passkey-copied'`,
    [admin.id],
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('a second device gets a passkey of its own, and the first is removed with it', async ({
  page,
  browser,
  open,
  context,
  admin,
  site,
}) => {
  test.skip(!isFullRun, 'alike: one passkey is tried; second-factors.test.ts tries two')
  const screen = factorsScreen(page)
  await addAuthenticator(context, page)
  await open('/cms/login')
  await logIn(page, admin.email)
  await expect(page).toHaveURL(dashboard)
  await page.goto(account)
  await screen.section.getByRole('button', { name: 'Add a passkey' }).click()
  const code = (await screen.codes.first().textContent()) ?? ''
  await screen.saved.click()
  await expect(screen.passkeys).toHaveCount(1)

  const other = await browser.newContext({ baseURL: site.origin })
  const second = await other.newPage()
  await addAuthenticator(other, second)
  const there = factorsScreen(second)
  await second.goto('/cms/login')
  await logIn(second, admin.email)
  await there.step.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await there.recovery.fill(code)
  await there.recovery.press('Enter')
  await expect(second).toHaveURL(dashboard)
  await second.goto(account)
  await there.section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(there.passkeys).toHaveCount(2)
  await expect(there.section).toContainText('9 of 10 left')
  await there.passkeys.last().getByRole('button', { name: 'Rename' }).click()
  await second.getByRole('textbox', { name: 'Name', exact: true }).fill('Tablet')
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(there.passkeys.last()).toContainText('Tablet')
  await there.passkeys.first().getByRole('button', { name: 'Remove' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(there.passkeys).toHaveText([/Tablet/])
  await logOutAndBackIn(second)
  await other.close()

  await screen.logout.click()
  await expect(screen.toast).toContainText('This passkey is not known here')
})

test('on a phone, by keys alone: an app is set up, asked for at the login, stood in for by a recovery code and turned off', async ({
  page,
  open,
  admin,
  database,
  expectFineInEveryLook,
}) => {
  test.slow()
  const small = () => page.setViewportSize({ width: 360, height: 740 })
  const screen = factorsScreen(page)
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await small()
  await open('/cms/login')
  await logIn(page, admin.email)
  await expect(page).toHaveURL(dashboard)
  await page.goto(account)
  await expect(screen.section).toContainText('Authenticator app')
  await expectHeadingsInOrder(page)
  const release = await hold(page, '**/api/cms/account/authenticator-app')
  await press('Set it up')
  // The device has nothing to do with it.
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()
  release()
  const key = (await screen.key.textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeInViewport({ ratio: 1 })
  await expectFineInEveryLook()
  await small()
  await screen.appCode.fill('000000')
  await screen.appCode.press('Enter')
  await expect(screen.errors).toContainText('This code is not right')
  await screen.appCode.fill(appCode(key, new Date()))
  await screen.appCode.press('Enter')
  await expect(screen.codes).toHaveCount(10)
  const recovery = (await screen.codes.nth(3).textContent()) ?? ''
  await expectFineInEveryLook()
  await small()
  const downloading = page.waitForEvent('download')
  await press('Download')
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
  await press('I have saved them')
  await expect(screen.section).toContainText('10 of 10 left')
  await expectFineInEveryLook()
  await small()

  // The step's own code does not arrive at first.
  const stepCode = '**/assets/second-factor-form*.js'
  await page.route(stepCode, (route) => route.abort())
  await screen.logout.press('Enter')
  await logIn(page, admin.email)
  await expect(page.getByRole('alert')).toContainText('This step could not be loaded.')
  await page.unroute(stepCode)
  await press('Try again')
  await expect(screen.code).toBeFocused()
  await expect(screen.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(screen.code).toHaveAttribute('inputmode', 'numeric')
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await small()
  // Half logged in is not logged in.
  const asked = await page.evaluate(() => fetch('/api/cms/user').then(({ status }) => status))
  expect(asked).toBe(401)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(screen.errors).toContainText('This code is not right')
  await screen.code.fill(appCode(key, new Date(), 1))
  await screen.code.press('Enter')
  await expect(page).toHaveURL(dashboard)

  await screen.logout.press('Enter')
  await logIn(page, admin.email)
  await press('Use a recovery code instead')
  await expect(screen.recovery).toBeFocused()
  await page.keyboard.type(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(dashboard)

  // A while later.
  await database.pool.query(`update cms_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
    admin.id,
  ])
  await page.goto(account)
  await press('Turn off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await question.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('This is not your password.')
  await question.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
  await screen.logout.press('Enter')
  await logIn(page, admin.email)
  await expect(page).toHaveURL(dashboard)
})

test('an owner makes owners need one: another has to set it up right after the password, and has it reset', async ({
  page,
  browser,
  open,
  database,
  site,
}) => {
  test.skip(!isFullRun, 'second-factors.test.ts tries it without a browser')
  const [boss, other] = [`boss.${process.pid}@healyourroots.example`, `bare.${process.pid}@healyourroots.example`]
  for (const email of [boss, other]) await addStaffUser(database, { email, role: 'owner' })
  const screen = factorsScreen(page)
  await open('/cms/login')
  await logIn(page, boss)
  await expect(page).toHaveURL(dashboard)
  const rule = page.getByRole('checkbox', { name: 'Owners need a second factor' })
  await page.goto('/cms/dashboard?tab=people')
  await rule.click()
  await expect(screen.toast).toContainText('Please set up a second factor for yourself first.')
  await page.goto(account)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await screen.appCode.fill(appCode((await screen.key.textContent()) ?? '', new Date()))
  await screen.appCode.press('Enter')
  await screen.saved.click()
  await page.goto('/cms/dashboard?tab=people')
  await rule.click()
  await expect(rule).toBeChecked()

  const context = await browser.newContext({ baseURL: site.origin })
  const second = await context.newPage()
  const there = factorsScreen(second)
  await second.goto('/cms/login')
  await logIn(second, other)
  await expect(there.heading).toHaveText('Set up a second factor')
  await second.getByRole('button', { name: 'Use an authenticator app' }).click()
  await there.appCode.fill(appCode((await there.key.textContent()) ?? '', new Date()))
  await there.appCode.press('Enter')
  await there.saved.click()
  await expect(second).toHaveURL(dashboard)
  await context.close()

  await page.reload()
  const row = page.locator('.people tbody tr').filter({ hasText: other })
  await row.getByRole('button', { name: 'Reset second factors' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factors' }).click()
  await expect(screen.toast).toContainText('Their second factors are removed.')
  await expect(row.getByRole('button', { name: 'Reset second factors' })).toHaveCount(0)
})
