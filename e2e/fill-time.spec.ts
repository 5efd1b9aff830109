import type { Browser, Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { expect, test } from './fixtures/mail-test.ts'
import { startSiteProcess } from './fixtures/process.ts'
import { contactScreen } from './screens/contact-screen.ts'

/** Only forms that are filled in faster than people can are marked as spam. */

async function type(page: Page, email: string) {
  const screen = contactScreen(page)
  await screen.name.fill('Ann Example')
  await screen.email.fill(email)
  await screen.subject.selectOption('demo')
  await screen.message.fill('We would like to see a demo next week.')
  return screen
}

const pause = (page: Page, ms: number) => page.waitForTimeout(ms)

test('a form filled in before React is there counts from the first load', async ({ page, expectTaken }) => {
  test.skip(!isFullRun, 'waits a minute')
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/contact')
  await pause(page, 2_500)
  const screen = await type(page, 'early@people.test')
  release()
  await screen.send.click()
  await expect(screen.toast).toContainText('Message sent!')
  await expectTaken('early@people.test')
})

test('a draft that a reload brought back counts from when it was begun', async ({ page, visit, expectTaken }) => {
  test.skip(!isFullRun, 'waits a minute')
  await visit('/contact')
  await pause(page, 2_100)
  await type(page, 'reloaded@people.test')
  await visit('/contact')
  const screen = contactScreen(page)
  await expect(screen.email).toHaveValue('reloaded@people.test')
  await screen.send.click()
  await expect(screen.toast).toContainText('Message sent!')
  await expectTaken('reloaded@people.test')
})

test('a form that was looked at for a minute is taken', async ({ page, expectTaken }) => {
  await page.clock.install()
  await page.goto('/contact')
  await page.clock.fastForward(60_000)
  const screen = await type(page, 'slow@people.test')
  const request = page.waitForRequest('**/api/contact')
  await expect(screen.send).toBeEnabled()
  await screen.send.click()
  expect((await request).postDataJSON().elapsedMs).toBeGreaterThanOrEqual(60_000)
  await expect(screen.toast).toContainText('Message sent!')
  await expectTaken('slow@people.test')
})

test('a form reached by a link counts from its opening, and a fast typist of three seconds is taken', async ({
  page,
  visit,
  expectTaken,
}) => {
  await visit('/about')
  await pause(page, 1_000)
  await page.locator('footer a[href="/contact"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const opened = Date.now()
  const screen = await type(page, 'fast@people.test')
  await pause(page, Math.max(0, 3_000 - (Date.now() - opened)))
  const request = page.waitForRequest('**/api/contact')
  await screen.send.click()
  const { elapsedMs } = (await request).postDataJSON()
  expect(elapsedMs).toBeGreaterThanOrEqual(2_900)
  if (isFullRun) expect(elapsedMs).toBeLessThan(20_000)
  await expect(screen.toast).toContainText('Message sent!')
  await expectTaken('fast@people.test')
})

test('a program that is done in a moment is stored, marked and thanked', async ({ page, visit, database }) => {
  await visit('/about')
  await page.locator('footer a[href="/contact"]').first().click()
  const screen = await type(page, 'program@machine.test')
  await page.evaluate(() => (document.querySelector('main form') as HTMLFormElement).requestSubmit())
  await expect(screen.toast).toContainText('Message sent!')
  const { rows } = await database.pool.query(
    `select spam_reason from contact_messages where email = 'program@machine.test'`,
  )
  expect(rows).toEqual([{ spam_reason: 'too-fast' }])
})

/** 1,000 in the full form: `FILLS=1000 npx playwright test e2e/fill-time.spec.ts`. */
const fills = Number(process.env.FILLS ?? 4)
const atOnce = 4

/** Somebody who reads for a while, then types; three seconds at the fastest. */
async function fillLikeAPerson(browser: Browser, origin: string, number: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
  })
  const page = await context.newPage()
  await page.goto('/contact')
  const opened = Date.now()
  const total = 3_000 + Math.random() * 4_000
  await pause(page, total * Math.random())
  const screen = await type(page, `person${number}@people.test`)
  await pause(page, Math.max(0, total - (Date.now() - opened)))
  await screen.send.click()
  await expect(screen.toast).toContainText('Message sent!')
  await context.close()
}

test(`${fills} people fill in the form, and none is marked`, async ({ browser, database }) => {
  test.skip(!isFullRun, 'fills in many forms one after the other')
  test.setTimeout(60_000 + fills * 2_000)
  const site = await startSiteProcess({ DATABASE_URL: database.url, TRUSTED_HOPS: '1' })
  let next = 0
  const visitor = async () => {
    while (next < fills) await fillLikeAPerson(browser, site.origin, next++)
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  await site.stop()
  const { rows } = await database.pool.query(
    `select spam_reason, count(*)::int from contact_messages where email like 'person%@people.test' group by 1`,
  )
  expect(rows).toEqual([{ spam_reason: null, count: fills }])
})
