import { isFullRun } from './fixtures/full-run.ts'
import { expect, siteKey, test } from './fixtures/recaptcha-test.ts'
import { applicationScreen } from './screens/application-screen.ts'

const jobPage = '/careers/systems-consultant'

test.beforeEach(async ({ database }) => {
  await database.pool.query('delete from rate_limits')
})

interface Queries {
  pool: { query(sql: string, values: string[]): Promise<{ rows: unknown[] }> }
}
const stored = async (database: Queries, email: string) =>
  (await database.pool.query('select captcha from job_applications where email = $1', [email])).rows

test('Google’s script comes when the visitor nears the form, and not before', async ({ page, visit, google }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url())
  })
  await page.setViewportSize({ width: 1440, height: 500 })
  await visit(jobPage)
  await page.waitForTimeout(300)
  expect(outside).toEqual([])
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(applicationScreen(page).captcha).toBeVisible()
  expect(google.loaded).toBe(1)
  // Its frame shows: the policy lets exactly this in.
  await expect(page.frameLocator('.recaptcha iframe').getByText('reCAPTCHA')).toBeVisible()
  const options = JSON.parse((await page.locator('.recaptcha').getAttribute('data-options')) ?? '')
  expect(options).toEqual({ sitekey: siteKey, size: 'normal', theme: 'light' })
})

test('the policy lets Google in on application pages only', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  for (const path of [jobPage, '/careers/general-application']) {
    expect(await policy(path)).toContain(
      'https://www.google.com/recaptcha/api.js https://www.gstatic.com/recaptcha/releases/',
    )
    expect(await policy(path)).toContain(
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    )
  }
  for (const path of ['/', '/careers', '/contact', '/team', '/nope']) expect(await policy(path)).not.toContain('google')
})

test('a link to an application page is a full load, so that its policy comes along', async ({ page, visit }) => {
  await visit('/careers')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Systems Consultant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Systems Consultant: follow the symptom down')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
})

test('a solved captcha is sent, checked by the server, reset and forgotten', async ({
  page,
  visit,
  verifier,
  database,
}) => {
  const email = 'solved@applicant.test'
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn(email)
  await screen.captcha.check()
  const request = page.waitForRequest('**/apply')
  await screen.submit.click()
  const { recaptchaToken } = (await request).postDataJSON()
  expect(recaptchaToken).toMatch(/^token-0-/)
  await expect(screen.toast).toContainText('Application submitted successfully')
  expect(verifier.asked).toContain(recaptchaToken)
  expect(await stored(database, email)).toEqual([{ captcha: 'verified' }])
  expect(await page.evaluate(() => 'recaptchaResets' in window && window.recaptchaResets)).toBe(1)
  await screen.fillIn('next@applicant.test')
  await screen.submit.click()
  await expect(screen.toast).toContainText('reCAPTCHA verification required')
})

test('an expired token is not sent', async ({ page, visit }) => {
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('expired@applicant.test')
  await screen.captcha.check()
  await page.evaluate(() => (window as unknown as { expireRecaptcha(): void }).expireRecaptcha())
  await screen.submit.click()
  await expect(screen.toast).toContainText('reCAPTCHA verification required')
  await expect(screen.errors).toHaveText(['Please complete the reCAPTCHA verification'])
})

test.describe('when something fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  for (const [reason, verdict] of [
    ['refused', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['solved elsewhere', { success: true, hostname: 'evil.test', challenge_ts: new Date().toISOString() }],
    ['stale', { success: true, hostname: '127.0.0.1', challenge_ts: new Date(0).toISOString() }],
  ] as const) {
    // The server tells them apart, which recaptcha.test.ts tries; the page shows all alike.
    if (!isFullRun && reason !== 'refused') continue
    test(`a captcha that was ${reason} stops the application and can be done again`, async ({
      page,
      visit,
      verifier,
      database,
    }) => {
      const email = `${reason.replace(' ', '-')}@applicant.test`
      await visit(jobPage)
      const screen = applicationScreen(page)
      await screen.fillIn(email)
      await screen.captcha.check()
      verifier.respond(verdict)
      await screen.submit.click()
      await expect(screen.toast).toContainText('Application submission failed')
      await expect(screen.toast).toContainText('The verification did not succeed.')
      await expect(screen.captcha).not.toBeChecked()
      expect(await stored(database, email)).toEqual([])
      await screen.captcha.check()
      await screen.submit.click()
      await expect(screen.toast).toContainText('Application submitted successfully')
      expect(await stored(database, email)).toEqual([{ captcha: 'verified' }])
    })
  }

  test('a verifier that never answers loses nothing: stored within five seconds, marked', async ({
    page,
    visit,
    verifier,
    database,
  }) => {
    const email = 'silence@applicant.test'
    await visit(jobPage)
    const screen = applicationScreen(page)
    await screen.fillIn(email)
    await screen.captcha.check()
    verifier.respond('nothing')
    await screen.submit.click()
    await expect(screen.toast).toContainText('Application submitted successfully', { timeout: 5_000 })
    expect(await stored(database, email)).toEqual([{ captcha: 'unverified' }])
  })

  test('a script that is blocked says so, names another way and can be tried again', async ({
    page,
    visit,
    google,
  }) => {
    google.blocked = true
    await visit(jobPage)
    const screen = applicationScreen(page)
    await screen.submit.scrollIntoViewIfNeeded()
    const notice = screen.form.getByRole('alert')
    await expect(notice).toContainText('The verification could not be loaded.')
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'mailto:careers@healyourroots.example')
    google.blocked = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.captcha).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})
