import { applicationMessages } from '#contract/hiring/applications.ts'
import { stopTheClock } from './fixtures/clock.ts'
import { setJobOpen } from './fixtures/content.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/mail-test.ts'
import { applicationScreen } from './screens/application-screen.ts'

const jobPage = '/careers/systems-consultant'
const generalPage = '/careers/general-application'
const anyApply = '**/api/jobs/*/apply'
const fields = [
  'First Name',
  'Last Name',
  'Email',
  'Phone Number (optional)',
  'Resume Link',
  'LinkedIn Profile (optional)',
  'Or upload your resume (optional)',
]

test('somebody applies on a phone, by keyboard alone, and both sides get their mail', async ({
  page,
  visit,
  smtp,
  noticesAbout,
  database,
}) => {
  const email = 'amara@applicant.test'
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.firstName.focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Amara')
  await type('Example')
  await type(email)
  await type('+1 555 0100')
  await type('https://amara.test/resume')
  await type('https://linkedin.test/in/amara')
  await expect(screen.file).toBeFocused()
  await page.keyboard.press('Tab')
  await type('Notes were late every Thursday. I found out why.')
  await expect(screen.source).toBeFocused()
  await type('Ref')
  await expect(screen.captcha).toBeFocused()
  await page.keyboard.press('Space')
  await expect(screen.captcha).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(screen.submit).toBeFocused()
  // People take longer than a program; so does this one.
  await page.waitForTimeout(2_100)
  const request = page.waitForRequest(anyApply)
  await page.keyboard.press('Enter')
  expect((await request).postDataJSON()).toMatchObject({
    firstName: 'Amara',
    lastName: 'Example',
    email,
    phone: '+1 555 0100',
    resumeUrl: 'https://amara.test/resume',
    linkedinProfile: 'https://linkedin.test/in/amara',
    coverLetter: 'Notes were late every Thursday. I found out why.',
    source: 'referral',
    recaptchaToken: expect.stringMatching(/^ey/),
  })
  await expect(screen.toast).toContainText('Application submitted successfully')
  await expect(screen.toast).toContainText("Thank you for your interest. We'll be in touch soon!")
  await expect(screen.firstName).toHaveValue('')
  await expect(screen.coverLetter).toHaveValue('')
  await expect(screen.source).toHaveValue('')
  await expect(screen.captcha).not.toBeChecked()
  await screen.firstName.press('B')
  await expect(screen.errors).toHaveCount(0)

  const { rows } = await database.pool.query(
    `select a.*, c.place, c.text from job_applications a join consent_texts c on c.id = a.consent_text_id where email = $1`,
    [email],
  )
  expect(rows).toMatchObject([
    { job_title: 'Systems Consultant', captcha: 'verified', spam_reason: null, place: 'job' },
  ])
  await expect(screen.form.locator('.help.full')).toHaveText(rows[0].text)
  const mailTo = (address: string) => smtp.mails.filter(({ to }) => to?.[0]?.address === address)
  await expect.poll(() => mailTo(email).length).toBe(1)
  await expect.poll(async () => (await noticesAbout(email)).length).toBe(1)
  expect((await noticesAbout(email))[0]?.to?.[0]?.address).toBe('careers@healyourroots.example')
})

test('the general page has its lists and fields, and an application there thanks and leads back after three seconds', async ({
  page,
  visit,
  database,
}) => {
  await page.clock.install()
  await visit(generalPage)
  const screen = applicationScreen(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General Application')
  for (const title of ['What We Offer', "Who We're Looking For"]) {
    const list = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last()
    await expect(list.getByRole('listitem')).toHaveCount(4)
  }
  expect(await screen.labels.allTextContents()).toEqual([
    ...fields,
    'What type of role are you interested in?',
    'Tell us about yourself and your interest',
    'How did you hear about us?',
  ])

  await test.step('each mistake is shown at its field', async () => {
    await screen.submit.click()
    await expect(screen.errors).toHaveText([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      "Please indicate what type of role you're interested in",
      'Please tell us about yourself and your interest',
      'Please complete the reCAPTCHA verification',
    ])
  })

  await screen.fillIn('general@applicant.test')
  await screen.desiredRole.fill('Facilitator')
  await screen.solve()
  await stopTheClock(page)
  const request = page.waitForRequest('**/api/jobs/general/apply')
  await screen.submit.click()
  expect((await request).postDataJSON()).toMatchObject({ desiredRole: 'Facilitator' })
  await expect(screen.toast).toContainText('Application submitted successfully')
  await expect(screen.toast).toContainText(
    "Thank you for your interest in joining our team. We'll review your application and be in touch if there's a match!",
  )
  await page.clock.runFor(2_990)
  await expect(page).toHaveURL(new RegExp(`${generalPage}$`))
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/\/careers$/)
  const { rows } = await database.pool.query(
    `select desired_role, job_id from job_applications where email = 'general@applicant.test'`,
  )
  expect(rows).toEqual([{ desired_role: 'Facilitator', job_id: null }])
})

test('the form of a job has its fields, is sent once, and says what is wrong', async ({
  page,
  visit,
  database,
  expectAccessible,
}) => {
  let calls = 0
  const gate = Promise.withResolvers<void>()
  await page.route(anyApply, async (route) => {
    calls++
    await gate.promise
    await route.continue()
  })
  await visit(jobPage)
  const screen = applicationScreen(page)

  await test.step('it has the fields and options of the specification', async () => {
    expect(await screen.labels.allTextContents()).toEqual([
      ...fields,
      'Cover Letter or Additional Information',
      'How did you hear about us?',
    ])
    const options = await screen.source
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    expect(options).toEqual(['', 'linkedin', 'indeed', 'referral', 'website', 'other'])
    await expect(screen.form).toContainText('By applying you agree')
    await expect(screen.form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  })

  await test.step('while it is being sent the button says so and a second tap sends nothing', async () => {
    await screen.fillIn('tapper@applicant.test')
    await screen.solve()
    await screen.submit.dblclick()
    await expect(screen.submit).toHaveText('Submitting...')
    await expect(screen.submit).toBeDisabled()
    gate.resolve()
    await expect(screen.toast).toContainText('Application submitted successfully')
    expect(calls).toBe(1)
    const { rows } = await database.pool.query(`select 1 from job_applications where email = 'tapper@applicant.test'`)
    expect(rows).toHaveLength(1)
  })

  await test.step('without the captcha nothing is sent, and a toast says why', async () => {
    await screen.fillIn('hasty@applicant.test')
    await expect(screen.errors).toHaveCount(0)
    await screen.submit.click()
    await expect(screen.toast).toContainText('reCAPTCHA verification required')
    await expect(screen.toast).toContainText('Please complete the reCAPTCHA verification before submitting.')
    await expect(screen.toast).toHaveClass(/toast--error/)
    await expect(screen.errors).toHaveText(['Please complete the reCAPTCHA verification'])
    await expect(screen.captcha).toBeFocused()
    expect(calls).toBe(1)
    await screen.solve()
    await expect(screen.errors).toHaveCount(0)
    await screen.submit.click()
    await expect(screen.toast).toContainText('Application submitted successfully')
  })

  await test.step('each mistake is shown at its field, and the first is focused', async () => {
    await screen.resume.fill('drive/my-resume')
    await screen.linkedin.fill('javascript:alert(1)')
    await screen.submit.click()
    await expect(screen.toast).toContainText('reCAPTCHA verification required')
    await expect(screen.errors).toHaveText([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid URL',
      'Please enter a valid URL',
      'Please complete the reCAPTCHA verification',
    ])
    await expect(screen.firstName).toBeFocused()
    await expect(screen.lastName).toHaveAccessibleDescription('Last name is required')
    await expect(screen.resume).toHaveAttribute('aria-invalid', 'true')
    await expect(screen.captcha).toHaveAccessibleDescription('Please complete the reCAPTCHA verification')
    await expectAccessible()
  })
})

test.describe('when something fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the visitor is told, loses nothing and may try again', async ({ page, visit, database }) => {
    await page.route('**/api/captcha/challenge', (route) => route.abort())
    await visit(jobPage)
    const screen = applicationScreen(page)

    await test.step('a captcha that cannot be loaded says so, offline too, and may be tried again', async () => {
      await screen.submit.scrollIntoViewIfNeeded()
      await screen.captcha.click()
      await expect(screen.form).toContainText('That did not work. Please try again.')
      await page.context().setOffline(true)
      await screen.captcha.click()
      await expect(screen.form).toContainText(applicationMessages.captchaOffline)
      await screen.submit.click()
      await expect(screen.toast).toContainText(applicationMessages.captchaOffline)
      await page.context().setOffline(false)
      await page.unroute('**/api/captcha/challenge')
      await screen.solve()
      await expect(screen.captcha).toBeChecked()
    })

    await test.step('the server’s words are shown, nothing typed is lost and the captcha is asked for again', async () => {
      await page.route(anyApply, (route) => route.fulfill({ status: 503, json: { error: 'We are moving house.' } }))
      await screen.fillIn('kept@applicant.test')
      await screen.submit.click()
      await expect(screen.toast).toContainText('Application submission failed')
      await expect(screen.toast).toContainText('We are moving house.')
      await expect(screen.toast).toHaveClass(/toast--error/)
      await expect(screen.email).toHaveValue('kept@applicant.test')
      await expect(screen.coverLetter).toHaveValue(/Thursday/)
      await expect(screen.captcha).not.toBeChecked()
      await expect(screen.errors).toHaveText(['Please complete the reCAPTCHA verification'])
      await page.unroute(anyApply)
    })

    await test.step('a response that got lost and a second try, with a new captcha, make one row', async () => {
      const keys: (string | null)[] = []
      await page.route(anyApply, async (route) => {
        keys.push(await route.request().headerValue('idempotency-key'))
        if (keys.length > 1) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await screen.email.fill('lost@applicant.test')
      await screen.solve()
      await screen.submit.click()
      await expect(screen.toast).toContainText('Please try again later.')
      await screen.solve()
      await screen.submit.click()
      await expect(screen.toast).toContainText('Application submitted successfully')
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
      const { rows } = await database.pool.query(`select 1 from job_applications where email = 'lost@applicant.test'`)
      expect(rows).toHaveLength(1)
    })

    await test.step('a job that closed meanwhile says so', async () => {
      await screen.fillIn('late@applicant.test')
      await screen.solve()
      await setJobOpen(database, 'systems-consultant', false)
      try {
        await screen.submit.click()
        await expect(screen.toast).toContainText('Job listing not found')
      } finally {
        await setJobOpen(database, 'systems-consultant', true)
      }
    })
  })
})

test('an unsent application survives a reload, and a sent one is forgotten', async ({ page, visit }) => {
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('draft@applicant.test')
  await visit(jobPage)
  await expect(screen.firstName).toHaveValue('Amara')
  await expect(screen.source).toHaveValue('referral')
  await visit('/careers/customer-support-lead')
  await expect(screen.firstName).toHaveValue('')
  await visit(jobPage)
  await screen.solve()
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  await visit(jobPage)
  await expect(screen.firstName).toHaveValue('')
})

test('the captcha is loaded once the visitor comes near the form, and expires with its token', async ({
  page,
  visit,
}) => {
  test.skip(!isFullRun, 'waits until a token expires; captcha tests without a browser cover the rule')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 500 })
  await visit(jobPage)
  await page.waitForTimeout(300)
  const captchaCode = () => requests.filter((url) => /altcha|captcha/.test(url))
  expect(captchaCode()).toEqual([])
  const screen = applicationScreen(page)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(screen.captcha).toBeVisible()
  expect(captchaCode().length).toBeGreaterThan(0)
  expect(requests.filter((url) => !url.startsWith(page.url().split('/careers')[0] ?? ''))).toEqual([])

  await screen.solve()
  await page.clock.fastForward('19:01')
  await expect(screen.captcha).not.toBeChecked()
  await screen.submit.click()
  await expect(screen.toast).toContainText('reCAPTCHA verification required')
})

test('without JavaScript the page says how to apply', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(site.origin + jobPage)
  await expect(page.locator('.form noscript p')).toContainText('This form needs JavaScript.')
  await expect(applicationScreen(page).submit).toBeDisabled()
  await page.close()
})
