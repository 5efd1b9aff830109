import type { Page } from '@playwright/test'
import { jobAlertPaths } from '#contract/hiring/job-alerts.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/mail-test.ts'

const box = (page: Page) => {
  const region = page.getByRole('region', { name: 'Tell me when something opens' })
  return {
    region,
    department: region.getByLabel('Department'),
    email: region.getByLabel('Email'),
    send: region.getByRole('button'),
    note: region.getByRole('status'),
  }
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  // Jobs are looked for once a minute.
  test.setTimeout(180_000)

  test('somebody asks for alerts, confirms, gets one for a new job, and turns them off in one click', async ({
    page,
    visit,
    request,
    database,
    content,
    smtp,
  }) => {
    const email = 'ann@reader.test'
    const mails = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email)
    const alert = async () =>
      (
        await database.pool.query(
          'select department, confirmed_at is not null as confirmed, spam_reason from job_alerts where email = $1',
          [email],
        )
      ).rows[0]
    await database.pool.query('update jobs set announced_at = now()')

    await page.clock.install()
    await visit('/careers')
    const { region, department, email: field, send, note } = box(page)
    await region.scrollIntoViewIfNeeded()
    // Nothing in Operations is open; something was.
    await expect(department.locator('option')).toHaveText([
      ...['Any department', 'Clinical Operations', 'Consulting', 'Customer Success', 'Engineering', 'Operations'],
      'Product',
    ])
    await department.selectOption('Engineering')
    await field.fill(email)
    // People take longer than a program.
    await page.clock.fastForward(60_000)
    await send.tap()
    await expect(note).toContainText('an email there asks you to confirm it')
    await expect(field).toHaveValue('')
    expect(await alert()).toEqual({ department: 'Engineering', confirmed: false, spam_reason: null })
    await expect.poll(() => mails().length).toBe(1)

    await page.goto(/\S+\/newsletter\/confirm\?\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Would you like job alerts?')
    expect(await alert()).toMatchObject({ confirmed: false })
    await page.getByRole('button', { name: 'Confirm my job alert' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your job alert is on')
    expect(await alert()).toMatchObject({ confirmed: true })

    await content.addJobs([
      { slug: 'root-engineer', title: 'Root engineer', department: 'Engineering' },
      { slug: 'root-designer', title: 'Root designer', department: 'Product' },
    ])
    await expect.poll(() => mails().length, { timeout: 120_000, intervals: [1_000] }).toBe(2)
    const opening = mails()[1]
    expect(opening?.subject).toBe('New position: Root engineer | Heal Your Roots Systems')
    await page.goto(/\S+\/careers\/\S+/.exec(opening?.text ?? '')?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Root engineer')

    const header = opening?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const off = await request.post(header.slice(1, -1), { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(await off.text()).toBe('Unsubscribed\n')
    expect(await alert()).toBeUndefined()
    await page.goto(header.slice(1, -1))
    await page.getByRole('button', { name: 'Turn off' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no job alerts')
    expect(mails()).toHaveLength(2)
  })
})

test('the form comes when it is near, moves nothing, and is fine in every look', async ({
  page,
  visit,
  expectFineInEveryLook,
}) => {
  test.skip(!isFullRun, 'looks only; axe looks at forms in accessibility.spec.ts')
  for (const width of [360, 700, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit('/careers')
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain(jobAlertPaths.departments)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await box(page).region.scrollIntoViewIfNeeded()
    await expect(box(page).department).toContainText('Product')
    expect(await height(), `at ${width} px`).toBe(before)
    page.removeAllListeners('request')
  }
  await box(page).send.click()
  await expect(box(page).email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(box(page).email).toBeFocused()
  await expectFineInEveryLook()
})

test('without JavaScript the feed is named instead', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.origin}/careers`)
  const note = box(page).region.locator('noscript p')
  await expect(note).toContainText('This form needs JavaScript')
  await expect(note.locator('a')).toBeVisible()
  await expect(note.locator('a')).toHaveAttribute('href', '/careers/feed.xml')
  await page.close()
})

test.describe('when its code cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to (load|fetch)|net::ERR|dynamically imported/] })

  test('the form says so, and comes when it can', async ({ page, visit }) => {
    const code = '**/assets/alert-form*.js'
    await page.route(code, (route) => route.abort())
    await visit('/careers')
    const { region, email } = box(page)
    await region.scrollIntoViewIfNeeded()
    await expect(region.getByRole('alert')).toContainText('This form needs JavaScript')
    await page.unroute(code)
    await region.getByRole('button', { name: 'Try again' }).click()
    await expect(email).toBeVisible()
  })
})

test('the pages behind the mailed links are accessible and kept out of search engines', async ({
  page,
  visit,
  expectAccessible,
}) => {
  test.skip(!isFullRun, 'looks only; what the pages do is in the journey above')
  for (const address of [
    '/newsletter/confirm?list=jobs&token=x',
    '/newsletter/confirm?list=jobs&done=yes',
    '/newsletter/unsubscribe?list=jobs&token=x',
    '/newsletter/unsubscribe?list=jobs&done=yes',
  ]) {
    await visit(address)
    await expect(page).toHaveTitle(/job alert/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible()
  }
})
