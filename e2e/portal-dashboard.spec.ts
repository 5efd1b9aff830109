import { hold } from './fixtures/hold.ts'
import { readHeading } from './fixtures/html.ts'
import { wordlessSuccesses } from './fixtures/odd-responses.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalScreen } from './screens/portal.ts'

const dashboard = '/cms/dashboard'

test('the dashboard shows name, role, menu and version, with Team Members first, until one logs out', async ({
  page,
  enter,
  signedIn,
  request,
  expectFineInEveryLook,
}) => {
  const screen = portalScreen(page)
  await test.step('a spinner shows while the session is checked', async () => {
    const release = await hold(page, '**/api/cms/user')
    const entered = enter(dashboard)
    await expect(screen.spinner).toBeVisible()
    await expect(screen.who).toHaveCount(0)
    release()
    await entered
    await expect(screen.who).toBeVisible()
  })
  await expect(page).toHaveTitle('Team Members | Heal Your Roots Systems')
  await expect(screen.heading).toHaveText('Team Members')
  await expect(screen.who).toHaveText('Maren Okaforadmin')
  await expect(screen.menu).toHaveText([
    ...['Dashboard', 'Messages', 'Saved Replies', 'FAQ', 'Applications', 'Jobs', 'Team Members', 'Posts', 'Pages'],
    ...[
      'Pictures',
      'Files',
      'Facts',
      'Redirects',
      'Banners',
      'Visits',
      'Campaigns',
      'Subscribers',
      'Privacy',
      'Retention',
    ],
    ...['Mail Check-up', 'Settings', 'Activity'],
  ])
  await expect(screen.entry('Team Members')).toHaveAttribute('aria-current', 'page')
  await expect(screen.entry('Dashboard')).not.toHaveAttribute('aria-current', 'page')
  await expect(screen.footer).toContainText('CMS version 1.0.0')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await test.step('the Dashboard tab welcomes, has an address of its own, and a reload stays on it', async () => {
    await screen.entry('Dashboard').click()
    await expect(screen.heading).toHaveText('Welcome, Maren.')
    await expect(page).toHaveTitle('Dashboard | Heal Your Roots Systems')
    await expect(screen.entry('Dashboard')).toHaveAttribute('aria-current', 'page')
    await expect(screen.entry('Team Members')).not.toHaveAttribute('aria-current')
    expect(page.url()).toContain('?tab=dashboard')
    await page.reload()
    await expect(screen.heading).toHaveText('Welcome, Maren.')
    await expect(screen.who).toBeVisible()
    await expectFineInEveryLook()
    await page.goBack()
    await expect(screen.heading).toHaveText('Team Members')
  })

  await test.step('logging out ends the session and says so', async () => {
    await page.evaluate(() => localStorage.setItem('staff:reply:1', '{"text":"Dear Ada"}'))
    await screen.logout.click()
    await page.waitForURL('**/cms/login')
    await expect(screen.toast).toContainText('Logout successful')
    await expect(screen.toast).toContainText('You have been logged out.')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Dear Ada')
    await expect(screen.login).toHaveText('Login')
    const check = await request.get('/api/cms/user', { headers: { cookie: signedIn.cookie } })
    expect(check.status()).toBe(401)
  })

  await test.step('who is not signed in is sent to the login page', async () => {
    await page.goto(dashboard)
    await page.waitForURL('**/cms/login')
    await expect(screen.login).toHaveText('Login')
  })
})

test('logging out sends no payload, and any OK response will do', async ({ page, enter }) => {
  const screen = portalScreen(page)
  for (const [what, response] of Object.entries(wordlessSuccesses)) {
    await test.step(what, async () => {
      await page.unroute('**/api/cms/logout')
      await page.route('**/api/cms/logout', (route) => route.fulfill(response))
      await enter(dashboard)
      const request = page.waitForRequest('**/api/cms/logout')
      await screen.logout.click()
      expect((await request).postData()).toBe(null)
      expect((await request).headers()).not.toHaveProperty('content-type')
      await expect(screen.toast).toContainText('Logout successful')
    })
  }
})

test.describe('when logging out fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })
  test('it says so and one stays', async ({ page, enter }) => {
    await page.route('**/api/cms/logout', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await enter(dashboard)
    const screen = portalScreen(page)
    await screen.logout.click()
    await expect(screen.toast).toContainText('Logout failed')
    await expect(screen.toast).toContainText('Failed to logout. Please try again.')
    await expect(screen.logout).toBeEnabled()
  })
})

for (const path of ['/cms/nope', '/cms/login/deeper', '/cms/dashboard/team']) {
  test(`${path} is the not-found page`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(readHeading(await response.text())).toBe('404 Page Not Found')
  })
}
