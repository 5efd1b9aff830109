import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { expectNothingTooWide } from './fixtures/looks.ts'
import { expect, type LocalSmtp, test } from './fixtures/mail-test.ts'
import { applicationScreen } from './screens/application-screen.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const summary = (page: Page, title: string) => page.locator('summary', { hasText: title })
const open = (page: Page, title: string) => summary(page, title).click()

test.beforeEach(({ database }) => database.pool.query('truncate job_applications cascade'))

/** Applies as a visitor does; returns the link in the receipt. */
async function apply(page: Page, smtp: LocalSmtp, email: string) {
  const screen = applicationScreen(page)
  await screen.fillIn(email)
  await screen.solve()
  // People take longer than a program.
  await page.waitForTimeout(2_100)
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  const receipt = () => smtp.mails.find(({ to }) => to?.[0]?.address === email)?.text ?? ''
  await expect.poll(receipt).toContain('See your application')
  return /https?:\S+\/careers\/application#\S+/.exec(receipt())?.[0] ?? ''
}

test('an applicant follows the link in the receipt, corrects, downloads and deletes', async ({
  page,
  visit,
  smtp,
  database,
  expectFineInEveryLook,
}) => {
  const email = 'amara@status.test'
  await visit('/careers/systems-consultant')
  const link = await apply(page, smtp, email)

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
  await page.goto('/careers')
  await page.goto(link)
  await expect(heading(page)).toHaveText('Hello Amara.We have it.')
  await expect(page.getByText('Your application, Systems Consultant')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  const steps = page.getByRole('list').filter({ hasText: 'Our decision' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Received\w+ \d+, \d{4}$/, 'Read by us', 'A conversation', 'Our decision'])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('[aria-current=step]')).toHaveCount(1)

  await test.step('on a phone the three actions need no scrolling; the text that was sent is folded', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const title of ['Correct', 'Withdraw', 'Delete'])
      await expect(summary(page, title)).toBeInViewport({ ratio: 1 })
    const boxes = await page
      .locator('main :is(summary, button):visible')
      .evaluateAll((found) => found.map((element) => Math.round(element.getBoundingClientRect().height)))
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44)
    const letter = page.getByRole('paragraph').filter({ hasText: 'Notes were late every Thursday. I found out why.' })
    await expect(letter).toBeHidden()
    await open(page, 'Cover letter')
    await expect(letter).toBeVisible()
  })
  // Only our own scripts read an address behind its #; no server was told.
  expect(sent.filter((address) => /\d\.[\w-]{32}/.test(address))).toEqual([])
  await open(page, 'Correct')
  await expectFineInEveryLook()

  await test.step('each mistake is shown at its field, and the input stays', async () => {
    await page.getByLabel('First Name').fill('A')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('status')).toHaveText('Nothing was changed. Please look at the marked fields.')
    await expect(page.locator('.error')).toHaveText('First name is required')
    await expect(page.getByLabel('First Name')).toHaveValue('A')
  })
  await test.step('corrected', async () => {
    await page.getByLabel('First Name').fill('Amara')
    await page.getByLabel('Resume Link').fill('https://amara.test/better')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('status')).toHaveText('Your changes are saved. We read the new version.')
    const { rows } = await database.pool.query('select resume_url from job_applications')
    expect(rows).toEqual([{ resume_url: 'https://amara.test/better' }])
  })
  await test.step('downloaded', async () => {
    await open(page, 'Download it')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await (await download).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ email, resumeUrl: 'https://amara.test/better' })
  })
  await test.step('deleted', async () => {
    await open(page, 'Delete')
    await expect(page.getByText('This cannot be undone.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete my application' }).click()
    await expect(heading(page)).toHaveText('Your application is deleted')
    expect((await database.pool.query('select from job_applications')).rowCount).toBe(0)
    expect((await database.pool.query('select from outgoing_mails')).rowCount).toBe(0)
  })
  await page.goto('/careers')
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link does not lead to an application')
  await page.goBack()
  await expect(page).toHaveURL(/\/careers$/)
})

test('a second application takes less than half a minute, by the link in the first one’s receipt', async ({
  page,
  visit,
  smtp,
  database,
}) => {
  test.skip(!isFullRun, 'its point is a time of the clock')
  const email = 'again@status.test'
  await visit('/careers/systems-consultant')
  const screen = applicationScreen(page)
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n0\n%%EOF\n')
  await screen.file.setInputFiles({ name: 'amara.pdf', mimeType: 'application/pdf', buffer })
  await expect(screen.fileState).toHaveText('amara.pdf is uploaded.')
  const link = await apply(page, smtp, email)

  const began = performance.now()
  await page.goto(link)
  await open(page, 'Apply for another position')
  await page.getByRole('button', { name: 'Fill in my details' }).click()
  await expect(page.getByRole('status')).toContainText('the next application form you open in this tab is filled in')
  await page.getByRole('link', { name: 'See open positions' }).click()
  await page.getByRole('link', { name: 'Full-Stack Engineer, HYR Flow' }).first().click()
  await expect(screen.lastName).toHaveValue('Example')
  await expect(screen.email).toHaveValue(email)
  await expect(screen.resume).toHaveValue('https://amara.test/resume')
  await expect(screen.fileState).toHaveText('Your file is uploaded.')
  await screen.coverLetter.fill('This one as well, and here is why.')
  await screen.solve()
  await page.waitForTimeout(2_100)
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  expect(performance.now() - began).toBeLessThan(30_000)

  const { rows } = await database.pool.query(
    'select job_title, last_name, phone, cover_letter, resume_name, resume_hash from job_applications order by id',
  )
  expect(rows).toMatchObject([
    { job_title: 'Systems Consultant', resume_name: 'amara.pdf' },
    {
      job_title: 'Full-Stack Engineer, HYR Flow',
      last_name: 'Example',
      phone: '+1 555 0100',
      cover_letter: 'This one as well, and here is why.',
      resume_name: 'amara.pdf',
      resume_hash: rows[0].resume_hash,
    },
  ])
  // The details are gone with the form they were for.
  await page.reload()
  await screen.firstName.focus()
  await expect(screen.lastName).toHaveValue('')
})

test('without JavaScript the link is pasted, and everything works', async ({
  browser,
  page: form,
  visit,
  request,
  database,
  smtp,
  site,
}) => {
  await visit('/careers/general-application')
  await applicationScreen(form).desiredRole.fill('Nurse trainer')
  const link = await apply(form, smtp, 'bo@status.test')

  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(link)
  await page.getByLabel('Link from our email').fill(link)
  await page.getByRole('button', { name: 'Show my application' }).click()
  await expect(page.getByText('Your application, Nurse trainer')).toBeVisible()
  await open(page, 'Withdraw')
  await expect(page.getByText('We stop considering it and keep it for 12 months')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw my application' }).click()
  await expect(page.getByRole('status')).toHaveText('Your application is withdrawn.')
  await expect(summary(page, 'Correct')).toHaveCount(0)
  await expect(page.locator('[aria-current=step]')).toHaveText(/^Withdrawn\w+ \d+, \d{4}$/)
  const stored = await database.pool.query('select stage from job_applications')
  expect(stored.rows).toEqual([{ stage: 'withdrawn' }])
  await page.close()

  const kept = await request.get(`${site.origin}/careers/application`)
  expect(kept.headers()['cache-control']).toBe('no-store')
  const posted = await request.post(`${site.origin}/careers/application`, { form: { token: link } })
  expect(posted.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(await posted.text()).toContain('bo@status.test')
})

test('a lost link is mailed again, without JavaScript, and strangers see the same', async ({
  browser,
  database,
  smtp,
  site,
}) => {
  await database.pool.query(
    `insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha)
     values ('Systems Consultant', 'Cato', 'Quill', 'cato@status.test', 'A letter', 'verified')`,
  )
  const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to?.[0]?.address === email)
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const before = mailsTo('cato@status.test').length
    for (const email of ['stranger@status.test', 'Cato@Status.test']) {
      await page.goto(`${site.origin}/careers/application`)
      await page.getByLabel('Link from our email').fill('half-a-li')
      await page.getByRole('button', { name: 'Show my application' }).click()
      await expect(heading(page)).toHaveText('This link does not lead to an application')
      await expectNothingTooWide(page)
      await page.getByLabel('Email address you applied with').fill(email)
      await page.getByRole('button', { name: 'Send me my link again' }).click()
      await expect(heading(page)).toHaveText('Please look at your emails')
      await expect(page.locator('main')).not.toContainText('@')
    }
    await expect.poll(() => mailsTo('cato@status.test').length).toBe(before + 1)
    expect(mailsTo('stranger@status.test')).toEqual([])
    const sent = `select from outgoing_mails where kind = 'application-link' and state = 'sent'`
    await expect.poll(async () => (await database.pool.query(sent)).rowCount).toBe(before + 1)

    const link = /\S+\/careers\/application#\S+/.exec(mailsTo('cato@status.test').at(-1)?.text ?? '')?.[0] ?? ''
    await page.goto(`${site.origin}/careers/application`)
    await page.getByLabel('Link from our email').fill(link)
    await page.getByRole('button', { name: 'Show my application' }).click()
    await expect(page.getByText('Your application, Systems Consultant')).toBeVisible()
    await context.close()
  }
})
