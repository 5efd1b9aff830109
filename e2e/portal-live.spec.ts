import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { livePath } from '#contract/live.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { storeMessages } from './fixtures/messages.ts'
import { openTeamAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

const messages = '/cms/dashboard?tab=messages'

/** One after the other: all of them look at the same list. */
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database }) => {
  await database.pool.query('delete from contact_messages')
  await storeMessages(database, 70)
})

const sendMessage = async (origin: string, name: string) => {
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ name, email: 'new@mail.test', subject: 'demo', message: 'Is anybody there?' }),
  })
  expect(response.status).toBe(201)
}

test('a new message joins the list, but not under a finger; a hidden tab shows at its return what it missed', async ({
  page,
  enter,
  site,
}) => {
  test.skip(!isFullRun, 'waits for a hidden tab; live.test.ts tries the stream')
  await enter(messages)
  const rows = page.locator('.submission')
  await test.step('what is selected, loaded and scrolled to stays', async () => {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(70)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    const chosen = page.getByRole('checkbox', { name: 'Select Visitor 55', exact: true })
    await chosen.check()
    const row = rows.filter({ has: chosen })
    const before = await row.boundingBox()
    await sendMessage(site.origin, 'Ada Stone')
    await expect(rows).toHaveCount(71, { timeout: 3_000 })
    await expect(rows.first()).toContainText('Ada Stone')
    await expect(chosen).toBeChecked()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('nothing moves while a finger is down', async () => {
    await rows.nth(2).locator('.submission__name').hover()
    await page.mouse.down()
    await sendMessage(site.origin, 'Bea Stone')
    await page.waitForTimeout(1_500)
    await expect(rows.first()).not.toContainText('Bea Stone')
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor 2')
  })

  await test.step('a hidden tab closes its stream', async () => {
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(rows.first()).toContainText('Bea Stone')
    const streams = () => site.metric('live_streams')
    await expect.poll(streams).toBe(1)
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    await expect.poll(streams).toBe(0)
    await sendMessage(site.origin, 'Cleo Stone')
    await page.waitForTimeout(1_000)
    await expect(rows.first()).not.toContainText('Cleo Stone')
    await setHidden(false)
    await expect(rows.first()).toContainText('Cleo Stone')
    await expect.poll(streams).toBe(1)
  })
})

test('two who work side by side see what the other does, and nothing typed is lost', async ({
  page,
  enter,
  browser,
  database,
  site,
  content,
}) => {
  content.touch()
  await enter('/cms/dashboard')
  const other = await openTeamAs(browser, database, site.origin)
  await test.step('typed text stays when somebody else changes the same record', async () => {
    const screen = portalTeamScreen(page)
    const theirs = portalTeamScreen(other)
    await screen.row('Maren Okafor').edit.click()
    await screen.title.fill('Half a tit')
    await theirs.row('Maren Okafor').edit.click()
    await theirs.title.fill('Another title')
    await theirs.save.click()
    await expect(page.getByRole('cell', { name: 'Another title' }).first()).toBeAttached({ timeout: 5_000 })
    await expect(screen.title).toHaveValue('Half a tit')
    await screen.cancel.click()
    await screen.discard.getByRole('button', { name: 'Discard' }).click()
  })

  const openMessages = (of: Page) => of.getByRole('link', { name: 'Messages' }).click()
  await test.step('what one device has read is read on the other within seconds', async () => {
    await openMessages(page)
    const unread = page.locator('.submission--unread')
    await expect(unread).toHaveCount(50)
    await openMessages(other)
    await other.locator('.submission__open').first().click()
    await expect(unread).toHaveCount(49, { timeout: 5_000 })
  })

  await test.step('a record shows where somebody else has moved it', async () => {
    await page.locator('.submission__open').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor 1')
    await other.getByRole('button', { name: 'States, and more' }).click()
    await other.getByRole('menuitem', { name: 'Open' }).click()
    await expect(page.locator('.facts dd').first()).toHaveText('Open', { timeout: 5_000 })
  })

  await test.step('who else has it open is said, and who is answering; a closed lid is noticed', async () => {
    const here = page.locator('.here')
    await expect(here).toHaveText('Maren is looking at this too.', { timeout: 3_000 })
    await expect(other.locator('.here')).toHaveText('Maren is looking at this too.')
    await other.getByLabel('Your reply to Visitor 1').fill('Dear Visitor')
    await expect(here).toHaveText('Maren is replying.', { timeout: 3_000 })
    await other.context().close()
    await expect(here).toHaveText('', { timeout: 15_000 })
  })
})

test.describe('without the stream', () => {
  test.use({ allowedConsole: [/status of 401|net::ERR_FAILED/] })

  test('the portal asks now and then by itself', async ({ page, enter, site }) => {
    await page.clock.install()
    let begun = 0
    await page.route(`**${livePath}`, (route) => {
      begun ||= Date.now()
      return route.abort()
    })
    await enter(messages)
    await expect(page.locator('.submission')).toHaveCount(50)
    await sendMessage(site.origin, 'Ada Stone')
    await page.clock.pauseAt(begun + 15_000)
    await page.waitForTimeout(500)
    await expect(page.locator('.submission').first()).not.toContainText('Ada Stone')
    await page.clock.fastForward(30_000)
    await page.clock.resume()
    await expect(page.locator('.submission').first()).toContainText('Ada Stone')
  })
})
