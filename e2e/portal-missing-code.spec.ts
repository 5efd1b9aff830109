import type { Browser, Page } from '@playwright/test'
import { addStaffUser, testPassword } from './fixtures/accounts.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalScreen } from './screens/portal.ts'
import { type PortalTeamScreen, portalTeamScreen } from './screens/portal-team.ts'

/** The portal when its code cannot be loaded, or the connection goes in the middle of something. */

test.use({
  allowedConsole: [/status of 401|Failed to (load|fetch)|net::ERR|dynamically imported|Session check failed/],
  contextOptions: { reducedMotion: 'reduce' },
})
test.beforeEach(({ content }) => content.touch())

/** The scripts that bring somebody in. */
async function scriptsOfLogin(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: origin })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto('/cms/login')
  await portalScreen(page).loginForm.waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return [...scripts]
}

const message = (page: Page) =>
  page
    .locator('[data-scripts-missing], .toast')
    .or(page.getByRole('heading', { name: /could not be loaded|new version/ }))
    .locator('visible=true')

test('each script of the login missing in turn is said, and the login works once it is there', async ({
  browser,
  site,
  database,
}) => {
  test.setTimeout(120_000)
  const email = `chunk.${process.pid}@healyourroots.example`
  await addStaffUser(database, { email })
  const scripts = await scriptsOfLogin(browser, site.origin)
  expect(scripts.length).toBeGreaterThan(5)
  let told = 0
  // Each script is a visit: the gate tries every fourth.
  for (const script of scripts.filter((_, place) => isFullRun || place % 4 === 0)) {
    await database.pool.query('delete from rate_limits')
    const page = await browser.newPage({ baseURL: site.origin })
    const screen = portalScreen(page)
    await page.route(`**${script}`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/cms/login')
    await expect(message(page).or(screen.loginForm).first(), script).toBeVisible()
    if (!(await screen.loginForm.isVisible())) told++
    await page.unroute(`**${script}`)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await screen.email.fill(email)
    await screen.password.fill(testPassword)
    await screen.login.click()
    await expect(page, script).toHaveURL('/cms/dashboard')
    await page.close()
  }
  expect(told).toBeGreaterThan(1)
})

test('with every script blocked the portal says what is wrong, and comes when it can', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/cms/login')
  await expect(page.getByText('The portal could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  // By itself.
  await expect(portalScreen(page).loginForm).toBeVisible({ timeout: 15_000 })
})

test('a login without a connection keeps what was typed and works at the second try', async ({
  page,
  open,
  context,
  admin,
}) => {
  await open('/cms/login')
  const screen = portalScreen(page)
  await screen.email.fill(admin.email)
  await screen.password.fill(admin.password)
  await context.setOffline(true)
  await screen.login.click()
  await expect(screen.toast).toContainText('Login failed')
  await expect(screen.email).toHaveValue(admin.email)
  await context.setOffline(false)
  await screen.login.click()
  await expect(page).toHaveURL('/cms/dashboard')
})

const jane = { name: 'Jane Doe', title: 'Clinical Director', bio: 'Jane listens to people.', image: '/team/jane.png' }
async function fillIn(screen: PortalTeamScreen) {
  for (const field of ['name', 'title', 'bio', 'image'] as const) await screen[field].fill(jane[field])
}

test('a login that cannot be loaded when a session ends is said, and costs nothing of a change', async ({
  page,
  enter,
  admin,
  signedIn,
  database,
}) => {
  await enter('/cms/dashboard')
  const screen = portalTeamScreen(page)
  await screen.row('Maren Okafor').edit.click()
  await screen.title.fill('Founder')
  const login = '**/assets/login-dialog-*.js'
  await page.route(login, (route) => route.abort())
  await signedIn.endSession()
  // What the page asks for by itself may open the login first.
  await screen.save.dispatchEvent('click')
  await expect(screen.signIn.getByRole('alert')).toContainText('The login could not be loaded.')
  await expect(screen.signIn.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.unroute(login)
  await screen.signIn.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.signIn.getByLabel('Email')).toBeFocused()
  await screen.signIn.getByLabel('Email').fill(admin.email)
  await screen.signIn.getByLabel('Password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(screen.editor).toHaveCount(0)
  const { rows } = await database.pool.query(`select title from team_members where name = 'Maren Okafor'`)
  expect(rows).toEqual([{ title: 'Founder' }])
})

test('an editor that cannot be loaded is said, and opens at the next try', async ({ page, enter }) => {
  const editor = '**/assets/team-member-editor-*.js'
  await page.route(editor, (route) => route.abort())
  await enter('/cms/dashboard')
  const screen = portalTeamScreen(page)
  await screen.row('Maren Okafor').edit.click()
  await expect(screen.toast).toContainText('This could not be loaded.')
  await expect(page).toHaveURL('/cms/dashboard')
  await page.unroute(editor)
  await screen.row('Maren Okafor').edit.click()
  await expect(screen.title).toBeVisible()
})

test.describe('the connection lost', () => {
  for (const step of ['before the dialog is opened', 'before the first field', 'before it is saved'] as const) {
    test(`${step} costs nothing of a new member`, async ({ page, enter, context, database }) => {
      await enter('/cms/dashboard')
      const screen = portalTeamScreen(page)
      if (step === 'before the dialog is opened') {
        await context.setOffline(true)
        await expect(screen.add).toBeDisabled()
        await expect(page.getByText('You are offline.')).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByText('You are offline.')).toHaveCount(0)
      }
      await screen.add.click()
      await expect(screen.name).toBeVisible()
      if (step === 'before the first field') await context.setOffline(true)
      await fillIn(screen)
      await context.setOffline(true)
      await screen.save.click()
      await expect(screen.toast).toContainText('Failed to create team member')
      await expect(screen.bio).toHaveValue(jane.bio)
      await context.setOffline(false)
      await screen.save.click()
      await expect(screen.toast).toContainText('Team member created successfully')
      const { rows } = await database.pool.query('select name, bio from team_members where name = $1', [jane.name])
      expect(rows).toEqual([{ name: jane.name, bio: jane.bio }])
    })
  }

  test('costs nothing of a change, a deletion, a new order or a logout', async ({ page, enter, context, database }) => {
    await enter('/cms/dashboard')
    const screen = portalTeamScreen(page)
    const maren = screen.row('Maren Okafor')
    await maren.edit.click()
    await screen.title.fill('Founder')
    await context.setOffline(true)
    await screen.save.click()
    await expect(screen.toast).toContainText('Failed to update team member')
    await expect(screen.title).toHaveValue('Founder')
    await context.setOffline(false)
    await screen.save.click()
    await expect(screen.toast).toContainText('Team member updated successfully')
    await expect(maren.cells.nth(1)).toHaveText('Founder')

    await context.setOffline(true)
    await maren.down.click()
    await expect(screen.toast).toContainText('Failed to update team member')
    await context.setOffline(false)
    await screen.row('Sam Whitfield').remove.click()
    await context.setOffline(true)
    await expect(screen.sure.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await context.setOffline(false)
    await screen.sure.getByRole('button', { name: 'Delete' }).click()
    await expect(screen.toast).toContainText('Team member deleted successfully')
    const { rows } = await database.pool.query(
      `select 1 from team_members where name = 'Sam Whitfield' and deleted_at is null`,
    )
    expect(rows).toEqual([])

    await context.setOffline(true)
    await portalScreen(page).logout.click()
    await expect(screen.toast).toContainText('Failed to logout. Please try again.')
    await context.setOffline(false)
    await portalScreen(page).logout.click()
    await expect(page).toHaveURL('/cms/login')
  })
})

test('the short address of the portal leads to the login', async ({ request, page, open }) => {
  const response = await request.get('/cms', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers()).toMatchObject({ location: '/cms/login', 'cache-control': 'no-store' })
  await open('/cms')
  await expect(portalScreen(page).loginForm).toBeVisible()
})
