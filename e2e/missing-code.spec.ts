import type { Browser, Page } from '@playwright/test'
import { complaint, type FormJourney, formJourneys } from './fixtures/form-journeys.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/mail-test.ts'

/** Code that cannot be loaded: there is no connection, or a release has replaced it while the page was open. */

// A browser names what it could not load.
test.use({ allowedConsole: [/Failed to (load|fetch)|net::ERR|dynamically imported|Code was not loaded/] })
test.describe.configure({ timeout: 180_000 })

let count = 0
const newAddress = () => `lost${++count}.${process.pid}@visitor.test`

const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointerdown')))

async function sendUntilThanked(page: Page, journey: FormJourney) {
  await touch(page)
  await expect(journey.send(page)).toBeEnabled()
  await journey.prepare?.(page)
  await journey.send(page).click()
  await expect(page.locator('.toast')).toContainText(journey.thanks)
}

/** Whatever is missing, the form says so or does without; nothing is replaced and nothing typed is lost. */
async function tryWithoutIt(page: Page, journey: FormJourney, email: string): Promise<'thanked' | 'told'> {
  const heading = (await page.locator('h1').textContent()) ?? ''
  await touch(page)
  await journey.fillIn(page, email)
  const outcome = page.locator('.toast, .waits-note, [data-scripts-missing]').locator('visible=true').first()
  const enabled = await journey
    .send(page)
    .click({ trial: true, timeout: 2_500 })
    .then(
      () => true,
      () => false,
    )
  if (enabled) {
    await journey.prepare?.(page).catch(() => {})
    await journey.send(page).click()
    await expect(outcome).toBeVisible()
    if ((await page.locator('.toast').allTextContents()).join().includes(journey.thanks)) return 'thanked'
  }
  await expect(complaint(page).first()).toBeVisible()
  await expect(page.locator('h1')).toHaveText(heading)
  await journey.typed(page, email)
  return 'told'
}

/** The scripts that a journey fetches, in the order in which it does. */
async function scriptsOf(browser: Browser, origin: string, journey: FormJourney): Promise<string[]> {
  const page = await browser.newPage({ baseURL: origin })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto(journey.path)
  await touch(page)
  await journey.fillIn(page, newAddress())
  await sendUntilThanked(page, journey)
  await page.close()
  return [...scripts]
}

/** Several at a time: most of it is waiting for what does not come. */
const atOnce = 3

// The general application is the same code as the application for a job: the full run has it too.
const journeys = formJourneys.filter(({ name }) => isFullRun || name !== 'general application')
// Each script is a visit: the gate tries one form, and every second of its scripts.
for (const [index, journey] of (isFullRun ? journeys : journeys.slice(0, 1)).entries()) {
  test(`each script of the ${journey.name} form missing in turn costs nothing that was typed`, async ({
    browser,
    site,
    database,
  }) => {
    // What all forms share is taken away once.
    const [first] = journeys.slice(0, index)
    const shared = first ? await scriptsOf(browser, site.origin, first) : []
    const own = (await scriptsOf(browser, site.origin, journey)).filter((script) => !shared.includes(script))
    expect(own.length).toBeGreaterThan(first ? 0 : 5)
    const scripts = own.filter((_, place) => isFullRun || place % 2 === 0)
    const seen: string[] = []
    const takeAway = async (script: string) => {
      await database.pool.query('delete from rate_limits')
      const page = await browser.newPage({ baseURL: site.origin })
      const gone = `**${script}`
      await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      await page.goto(journey.path)
      const email = newAddress()
      const outcome = await test.step(`without ${script}`, () => tryWithoutIt(page, journey, email))
      seen.push(outcome)
      if (outcome === 'told') {
        await page.unroute(gone)
        await test.step(`with ${script} again`, () => sendUntilThanked(page, journey))
      }
      const { rows } = await database.pool.query(`select 1 from ${journey.table} where email = $1`, [email])
      expect(rows, script).toHaveLength(1)
      await page.close()
    }
    const next = scripts.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const script of next) await takeAway(script)
      }),
    )
    expect(seen).toHaveLength(scripts.length)
    // Else nothing was taken away.
    expect(seen).toContain('told')
  })
}

for (const journey of journeys) {
  const steps = ['before the first touch', 'before the first field', 'before it is sent'] as const
  // The other moments end in the same message.
  for (const step of steps.filter((one) => isFullRun || one === 'before it is sent')) {
    test(`the connection lost ${step} of the ${journey.name} form costs nothing`, async ({
      page,
      context,
      database,
      smtp,
      noticesAbout,
    }) => {
      await page.goto(journey.path)
      const email = newAddress()
      // Wait as long as a person takes; faster forms are marked as spam.
      await page.waitForTimeout(2_100)
      if (step !== 'before the first touch') {
        await touch(page)
        await expect(journey.send(page)).toBeEnabled()
      }
      if (step === 'before it is sent') {
        await journey.fillIn(page, email)
        await expect(async () => journey.prepare?.(page)).toPass()
      }
      await context.setOffline(true)
      expect(await tryWithoutIt(page, journey, email)).toBe('told')
      const waits = await page.locator('.waits-note').isVisible()
      await context.setOffline(false)
      if (waits) await expect(page.locator('.toast')).toContainText(journey.thanks)
      else await sendUntilThanked(page, journey)
      // Styles that could not be fetched are there too.
      await expect
        .poll(() =>
          page
            .locator('link[rel="stylesheet"]:not([data-complete])')
            .evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet)),
        )
        .toBe(true)
      const { rows } = await database.pool.query(`select 1 from ${journey.table} where email = $1`, [email])
      expect(rows).toHaveLength(1)
      const toVisitor = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email).length
      const toStaff = async () => (await noticesAbout(email)).length
      await expect.poll(async () => [toVisitor(), await toStaff()]).toEqual([1, journey.staff ? 1 : 0])
    })
  }
}
