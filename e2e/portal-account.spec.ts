import type { Page } from '@playwright/test'
import { accountPaths } from '#contract/office/account.ts'
import { addStaffUser, sessionCookie, startSession } from './fixtures/accounts.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'
import { portalScreen } from './screens/portal.ts'

const newPassword = 'eleven elms in a row'
const phone = { width: 360, height: 740 }

const accountScreen = (page: Page) => {
  const form = (name: string) => page.getByRole('form', { name })
  return {
    name: form('Name and signature'),
    email: form('Email address'),
    password: form('Password'),
    devices: page.getByRole('list', { name: 'Devices' }).getByRole('listitem'),
    confirm: page.getByRole('region', { name: 'Your new address' }),
  }
}

// Guesses, and a link that is another’s.
test.use({ allowedConsole: [/status of 40[019]/] })

test('on a phone somebody changes their name, and their address by a link that is nobody else’s', async ({
  page,
  enter,
  admin,
  browser,
  site,
  smtp,
  database,
  expectFineInEveryLook,
}) => {
  test.slow()
  const newEmail = `new.${admin.email}`
  await page.setViewportSize(phone)
  await enter('/cms/dashboard')
  await portalScreen(page).who.click()
  await expect(page).toHaveURL(/\/cms\/dashboard\?tab=account$/)
  await expect(page).toHaveTitle('My account | Heal Your Roots Systems')
  const screen = accountScreen(page)
  await screen.name.getByLabel('First name').fill('Mara')
  await screen.name.getByLabel('Signature').fill('Mara Okafor\nClinical lead')
  await screen.name.getByRole('button', { name: 'Save' }).click()
  await expect(portalScreen(page).who).toContainText('Mara Okafor')

  await screen.email.getByLabel('New address').fill(newEmail)
  await screen.email.getByLabel('Current password').fill('not this one')
  await screen.email.getByRole('button').click()
  await expect(screen.email.locator('.error')).toHaveText('This is not your current password')
  await screen.email.getByLabel('Current password').fill(admin.password)
  await screen.email.getByRole('button').click()
  await expect(screen.email.locator('.notice')).toContainText(`We have sent a link to ${newEmail}`)
  await expect(screen.email.getByLabel('New address')).toHaveValue('')
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()

  const mailTo = (address: string) => smtp.mails.find(({ to }) => to?.[0]?.address === address)?.text ?? ''
  await expect.poll(() => mailTo(newEmail)).toContain('#')
  await expect.poll(() => mailTo(admin.email)).toContain(newEmail)
  const link = /http\S+#[\w-]{43}/.exec(mailTo(newEmail))?.[0] ?? ''

  // Opened where nobody is logged in, and then by somebody else: nothing changes.
  const theirs = await (await browser.newContext({ baseURL: site.origin, viewport: phone })).newPage()
  const other = `other.${admin.email}`
  await addStaffUser(database, { email: other })
  const logIn = async (email: string) => {
    await theirs.goto(link)
    const login = portalScreen(theirs)
    await theirs.waitForURL('**/cms/login#*')
    await login.email.fill(email)
    await login.password.fill(admin.password)
    await login.login.click()
    await accountScreen(theirs).confirm.getByRole('button').click()
  }
  await logIn(other)
  await expect(portalScreen(theirs).toast.filter({ hasText: 'for another account' })).toBeVisible()
  await portalScreen(theirs).logout.click()
  await theirs.waitForURL('**/cms/login')
  await logIn(admin.email)
  await expect(accountScreen(theirs).email).toContainText(`You log in with ${newEmail}`)
  await expect(theirs).toHaveURL(/tab=account$/)
  await expect(accountScreen(theirs).confirm).toHaveCount(0)
  await theirs.context().close()
})

test('with the keyboard alone somebody logs out a device and changes their password', async ({
  page,
  enter,
  admin,
  database,
  expectAccessible,
}) => {
  test.skip(!isFullRun, 'alike: the same routes are tried on a phone and without a browser')
  const cookies = [await startSession(database, admin.id), await startSession(database, admin.id)]
  const statuses = () =>
    Promise.all(
      cookies.map(async (token) => {
        const url = new URL(accountPaths.own, page.url())
        return (await fetch(url, { headers: { cookie: `${sessionCookie}=${token}` } })).status
      }),
    )
  await page.setViewportSize(phone)
  await enter('/cms/dashboard?tab=account')
  const screen = accountScreen(page)
  const { keyboard } = page
  await expect(screen.devices).toHaveCount(3)
  await expect(screen.devices.first()).toContainText('This device')
  await expectAccessible()

  await screen.password.getByLabel('Current password').focus()
  await keyboard.type(admin.password)
  await keyboard.press('Tab')
  await keyboard.type('too short')
  await keyboard.press('Enter')
  await expect(screen.password.locator('.error')).toHaveText('Password must be at least 12 characters')
  await expect(screen.password.getByLabel('New password')).toBeFocused()

  await page.getByRole('button', { name: 'Log out all other devices' }).focus()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(screen.devices).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Devices' })).toBeFocused()
  expect((await statuses()).sort()).toEqual([200, 401])

  await screen.password.getByLabel('New password').focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(newPassword)
  await keyboard.press('Enter')
  // The lists that a password is held against take their time to load.
  await expect(screen.devices).toHaveCount(1)
  await expect(portalScreen(page).toast.last()).toContainText('Your password is changed. One other device')
  expect(await statuses()).toEqual([401, 401])
  await expect(screen.password.getByLabel('New password')).toHaveValue('')
})
