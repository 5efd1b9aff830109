import { invitationLink } from '#contract/staff.ts'
import { makeLink } from './fixtures/accounts.ts'
import { storeApplication } from './fixtures/applications.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { wordlessFailures } from './fixtures/odd-responses.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { clearToast } from './fixtures/toast.ts'
import { portalScreen } from './screens/portal.ts'

const login = '/cms/login'
const dashboard = '/cms/dashboard'

test.describe('the login page', () => {
  test('has email, password, the button and the footer of the specification, and says what is wrong', async ({
    page,
    open,
    expectFineInEveryLook,
  }) => {
    let calls = 0
    page.on('request', (request) => request.url().endsWith('/api/cms/login') && calls++)
    await open(login)
    const screen = portalScreen(page)
    await expect(page).toHaveTitle('Admin login | Heal Your Roots Systems')
    await expect(screen.heading).toHaveText('Log in')
    await expect(screen.email).toHaveAttribute('type', 'email')
    await expect(screen.email).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(screen.password).toHaveAttribute('type', 'password')
    await expect(screen.password).toHaveAttribute('autocomplete', 'current-password')
    await expect(screen.login).toHaveText('Login')
    await expect(page.getByText('Protected area. Authorized personnel only.', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectFineInEveryLook()

    await test.step('says what is wrong at each field, and sends nothing', async () => {
      await screen.login.click()
      await expect(screen.errors).toHaveText(['Please enter a valid email address', 'Password is required'])
      await expect(screen.email).toBeFocused()
      await expectFineInEveryLook()
      await screen.email.fill('maren@')
      await expect(screen.errors).toHaveText(['Please enter a valid email address', 'Password is required'])
      await screen.email.fill('maren@staff.test')
      await expect(screen.errors).toHaveText(['Password is required'])
      expect(calls).toBe(0)
    })
  })

  test('refuses a wrong password and an unknown address in the same words, lets an admin in, and says so', async ({
    page,
    open,
    admin,
    context,
  }) => {
    await open(login)
    const screen = portalScreen(page)
    for (const email of [admin.email, 'nobody@healyourroots.example']) {
      await screen.email.fill(email)
      await screen.password.fill('not the password')
      await screen.login.click()
      await expect(screen.toast).toHaveText(/^Login failed ?Email or password is not right\.$/)
      await expect(screen.email).toHaveValue(email)
      await clearToast(page)
    }
    expect(new URL(page.url()).pathname).toBe(login)

    await screen.email.fill(admin.email)
    await screen.password.fill(admin.password)
    await screen.password.press('Enter')
    await page.waitForURL(`**${dashboard}`)
    await expect(screen.toast).toContainText('Login successful')
    await expect(screen.toast).toContainText('You have been logged in successfully.')
    await expect(screen.who).toHaveText('Maren Okaforadmin')
    expect(await context.cookies()).toMatchObject([
      { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
      { name: '__Host-device', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ])
    await page.reload()
    await expect(screen.who).toContainText('Maren Okafor')

    await test.step('says "Logging in..." while it waits, and a second tap sends nothing', async () => {
      await screen.logout.click()
      await page.waitForURL(`**${login}`)
      let calls = 0
      page.on('request', (request) => request.url().endsWith('/api/cms/login') && calls++)
      const release = await hold(page, '**/api/cms/login')
      await screen.email.fill(admin.email)
      await screen.password.fill(admin.password)
      await screen.login.dblclick()
      await expect(screen.login).toHaveText('Logging in...')
      await expect(screen.login).toBeDisabled()
      release()
      await page.waitForURL(`**${dashboard}`)
      expect(calls).toBe(1)
    })

    await test.step('logs out without a reload since', async () => {
      const asked = page.waitForResponse('**/api/cms/user')
      await screen.logout.click()
      await asked
      await page.waitForURL(`**${login}`)
      await expect(screen.login).toHaveText('Login')
      expect(new URL(page.url()).pathname).toBe(login)
    })
  })

  test('leads to the record whose link was followed, and to no other site', async ({
    page,
    open,
    admin,
    database,
    site,
  }) => {
    const record = await storeApplication(database, 'full-stack-engineer')
    await open(record)
    const screen = portalScreen(page)
    await expect(screen.login).toHaveText('Login')
    expect(new URL(page.url()).pathname).toBe(login)
    await screen.email.fill(admin.email)
    await screen.password.fill(admin.password)
    await screen.login.click()
    await expect(screen.heading).toHaveText('Ada Stone')
    expect(page.url()).toBe(`${site.origin}${record}`)

    for (const to of ['https://evil.test/?tab=jobs', '//evil.test', '/team?tab=jobs', 'javascript:alert(1)']) {
      await page.goto(`${login}?to=${encodeURIComponent(to)}`)
      await expect(screen.heading).toHaveText('Team Members')
      expect(page.url()).toBe(`${site.origin}${dashboard}`)
    }

    await test.step('who has logged out is not led back', async () => {
      await page.goto(record)
      await expect(screen.heading).toHaveText('Ada Stone')
      await screen.logout.click()
      await expect(screen.toast).toContainText('Logout successful')
      await expect(screen.login).toHaveText('Login')
      expect(page.url()).toBe(`${site.origin}${login}`)
    })
  })

  test.describe('when something fails', () => {
    test.use({ allowedConsole: [/Failed to load resource|Session check failed/] })

    test('only logs that the session could not be checked, and says what is the matter with a login', async ({
      page,
      open,
      admin,
    }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      await page.route('**/api/cms/user', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
      await open(login)
      const screen = portalScreen(page)
      await expect(screen.login).toHaveText('Login')
      await expect(screen.toast).toHaveCount(0)
      expect(logged.join('\n')).toContain('Session check failed')

      await screen.email.fill(admin.email)
      await screen.password.fill('not the password')
      for (const [what, response] of Object.entries(wordlessFailures)) {
        await test.step(`says "Login failed" twice after ${what}`, async () => {
          await page.route('**/api/cms/login', (route) => (response ? route.fulfill(response) : route.abort()))
          await screen.login.click()
          await expect(screen.toast).toHaveText(/^Login failed ?Login failed$/)
          await clearToast(page)
          await page.unroute('**/api/cms/login')
        })
      }

      await test.step('asks to wait after five wrong tries', async () => {
        for (let tries = 0; tries < 6; tries++) {
          const response = page.waitForResponse('**/api/cms/login')
          await screen.login.click()
          await response
        }
        await expect(screen.toast).toContainText(
          'Too many attempts. Please try again in 15 minutes, or ask an owner or the administrator of this website for a new password link: it lets you in at once.',
        )
      })
    })
  })

  test('shows a spinner while it checks, and sends who is signed in to the dashboard', async ({ page, enter }) => {
    const release = await hold(page, '**/api/cms/user')
    const entered = enter(login)
    const screen = portalScreen(page)
    await expect(screen.spinner).toBeVisible()
    await expect(screen.loginForm).toHaveCount(0)
    release()
    await entered
    await page.waitForURL(`**${dashboard}`)
    await expect(screen.who).toContainText('Maren Okafor')
  })
})

test.describe('the document of the portal', () => {
  for (const path of [login, dashboard]) {
    test(`${path} is rendered by the server, cached nowhere and kept from search engines`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const { 'content-security-policy': policy = '', ...headers } = response.headers()
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      const allowed = headers['permissions-policy']?.split(', ').filter((feature) => !feature.endsWith('=()'))
      expect(allowed).toEqual(['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'])
      expect(headers['set-cookie']).toBeUndefined()
      const nonce = /script-src 'self' 'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      const html = await response.text()
      expect(html).toContain('class="cms__wait"')
      expect(html).toContain('<meta name="robots" content="noindex"')
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/<style|<[a-z][^>]* style=/i)
      expect(html).toMatch(/<noscript><p[^>]*>The admin portal needs JavaScript\.<\/p><\/noscript>/)
      const again = await request.get(path)
      expect(again.headers()['content-security-policy']).not.toBe(policy)
    })
  }
})

test.describe('a one-time link', () => {
  test.use({ allowedConsole: [/status of 40[01]/] })

  test('that lost its token says what to do; a whole one sets the password and signs in, once', async ({
    page,
    open,
    admin,
    database,
    site,
    expectAccessible,
  }) => {
    test.skip(!isFullRun, 'links are tried without a browser')
    await open('/cms/login?invite=1')
    await expect(page.getByText('This link has been used or has expired. Please ask for a new one.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to login' }).click()
    const screen = portalScreen(page)
    await expect(screen.login).toHaveText('Login')

    const token = await makeLink(database, admin.id)
    const link = invitationLink('', token)
    // Opening it changes nothing yet.
    await open(link)
    await expect(screen.heading).toHaveText('Set your password')
    await expect(page).toHaveTitle('Set your password | Heal Your Roots Systems')
    await page.reload()
    await screen.newPassword.fill('short')
    await screen.login.click()
    await expect(screen.errors).toHaveText('Password must be at least 12 characters')
    await screen.newPassword.fill('healyourroots2026')
    await screen.login.click()
    const weakness =
      'Password is too easy to guess: it is made of words that belong to this company and a date or year. Three or four random words do well.'
    await expect(screen.errors).toHaveText(weakness)
    await expect(screen.toast).toContainText(weakness)
    await expect(screen.newPassword).toBeFocused()
    await screen.newPassword.fill('eleven elms in a row')
    await expect(screen.newPassword).toHaveAttribute('type', 'password')
    await page.getByRole('checkbox', { name: 'Show password' }).press('Space')
    await expect(screen.newPassword).toHaveAttribute('type', 'text')
    await screen.login.click()
    await page.waitForURL(`**${dashboard}`)
    await expect(screen.toast).toContainText('Password saved')
    await expect(screen.who).toContainText('Maren Okafor')
    expect(site.log()).not.toContain(token)

    await open(link)
    await screen.newPassword.fill('eleven elms in a row')
    await screen.login.click()
    await expect(screen.toast).toContainText('Password not saved')
    await expect(screen.toast).toContainText('This link has been used or has expired. Please ask for a new one.')
    await page.getByRole('link', { name: 'Go to login' }).click()
    await page.waitForURL(`**${dashboard}`)
  })
})
