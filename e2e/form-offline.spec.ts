import type { Page } from '@playwright/test'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import { formJourneys } from './fixtures/form-journeys.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/mail-test.ts'

/** Public forms wait for the network as long as their page is open, and leave nothing behind. */

test.use({ allowedConsole: [/net::ERR|Failed to (load|fetch)/] })

const waits = (page: Page) => page.getByText(submissionMessages.waits)
let count = 0

/** What another visitor of this computer could find: the tab's own draft ends with the tab. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    document.cookie,
  ])
const nothing = ['']

// The forms share their code: the gate tries one.
for (const journey of formJourneys.filter(({ name }) =>
  isFullRun ? name !== 'general application' : name === 'contact',
))
  for (const step of ['before', 'after'] as const)
    test(`the ${journey.name} form waits when the network goes ${step} the server has it, and is sent once`, async ({
      page,
      context,
      database,
      smtp,
      noticesAbout,
    }) => {
      test.slow()
      await page.setViewportSize({ width: step === 'before' ? 390 : 1440, height: 844 })
      await page.goto(journey.path)
      const email = `offline${++count}.${process.pid}@visitor.test`
      // Wait as long as a person takes; faster forms are marked as spam.
      await page.waitForTimeout(2_100)
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
      await expect(journey.send(page)).toBeEnabled()
      await journey.fillIn(page, email)
      await expect(async () => journey.prepare?.(page)).toPass()
      const rows = async () =>
        (await database.pool.query(`select 1 from ${journey.table} where email = $1`, [email])).rowCount
      if (step === 'before') await context.setOffline(true)
      else
        await page.route('**/api/**', async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          // The server has it; its response is lost with the network.
          await route.fetch()
          await context.setOffline(true)
          await route.abort('internetdisconnected')
        })
      await journey.send(page).click()
      await expect(waits(page)).toBeVisible()
      await journey.typed(page, email)
      expect(await rows()).toBe(step === 'before' ? 0 : 1)
      expect(await leftBehind(page)).toEqual(nothing)
      const question = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      await (await question).dismiss()

      await page.unroute('**/api/**')
      await context.setOffline(false)
      await expect(page.locator('.toast')).toContainText(journey.thanks)
      await expect(waits(page)).toHaveCount(0)
      expect(await rows()).toBe(1)
      const toVisitor = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email).length
      const toStaff = async () => (await noticesAbout(email)).length
      await expect.poll(async () => [toVisitor(), await toStaff()]).toEqual([1, journey.staff ? 1 : 0])
      expect(await leftBehind(page)).toEqual(nothing)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email)
      await page.waitForTimeout(1_000)
      expect([await rows(), toVisitor()]).toEqual([1, 1])
    })

test('a form that is changed while it waits is sent as it is by then, once', async ({ page, context, database }) => {
  const [journey] = formJourneys
  if (!journey) throw new Error('There is no form')
  await page.goto(journey.path)
  const email = `offline${++count}.${process.pid}@visitor.test`
  await page.waitForTimeout(2_100)
  await expect(journey.send(page)).toBeEnabled()
  await journey.fillIn(page, email)
  await context.setOffline(true)
  await journey.send(page).click()
  await expect(waits(page)).toBeVisible()
  await page.getByLabel('Message').fill('Something else.')
  await expect(waits(page)).toHaveCount(0)
  await context.setOffline(false)
  await journey.send(page).click()
  await expect(page.locator('.toast')).toContainText(journey.thanks)
  const { rows } = await database.pool.query('select message from contact_messages where email = $1', [email])
  expect(rows).toEqual([{ message: 'Something else.' }])
})

test('a form whose page is closed while it waits is not sent, and the computer keeps nothing', async ({
  page,
  context,
  database,
}) => {
  const [journey] = formJourneys
  if (!journey) throw new Error('There is no form')
  await page.goto(journey.path)
  const email = `offline${++count}.${process.pid}@visitor.test`
  await page.waitForTimeout(2_100)
  await expect(journey.send(page)).toBeEnabled()
  await journey.fillIn(page, email)
  // Not `setOffline`: it ends a moment before a page that is closed does, which would send the form.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await journey.send(page).click()
  await expect(waits(page)).toBeVisible()
  const next = await context.newPage()
  await page.close()
  await next.goto(journey.path)
  await expect(next.getByLabel('Message')).toHaveValue('')
  expect(await leftBehind(next)).toEqual(nothing)
  expect(await next.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email)
  await next.waitForTimeout(1_000)
  const { rows } = await database.pool.query('select 1 from contact_messages where email = $1', [email])
  expect(rows).toEqual([])
})
