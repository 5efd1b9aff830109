import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import type { TestDatabase } from './fixtures/database.ts'
import { completeRows } from './fixtures/looks.ts'
import { openAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

/** One after the other: the texts are everybody's. */
test.describe.configure({ mode: 'default' })
// Some writes are refused, or find nobody while the browser is offline.
test.use({
  viewport: { width: 1440, height: 900 },
  allowedConsole: [/status of 40[0149]|ERR_INTERNET_DISCONNECTED/],
})

const forget = (database: TestDatabase) => database.pool.query('delete from page_texts')
test.beforeEach(async ({ content, database }) => {
  content.touch()
  await forget(database)
})
test.afterEach(({ database }) => forget(database))

const addressOf = async (database: TestDatabase, key = 'about') => {
  const { rows } = await database.pool.query(`select id from content_pages where key = $1`, [key])
  return `/cms/dashboard?tab=pages&id=${rows[0]?.id}&view=texts`
}
const storedText = async (database: TestDatabase, key: string) => {
  const { rows } = await database.pool.query(`select text, draft from page_texts where path = '/about' and key = $1`, [
    key,
  ])
  return rows[0]
}
const visitorsRead = async (origin: string) => (await fetch(`${origin}/about`)).text()

/** The texts in the frame, and the field of the one that is open. */
const frameOf = (page: Page) => {
  const frame = page.frameLocator('iframe')
  return { frame, text: (key: string) => frame.locator(`[data-text="${key}"]`), field: frame.getByRole('textbox') }
}
const saved = (page: Page) => page.locator('.writing__save')

test('texts are changed in place, by mouse and by keyboard, and published', async ({ page, enter, database, site }) => {
  test.slow()
  await enter('/cms/dashboard?tab=pages')
  await page.getByRole('button', { name: 'Words About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused()
  const { frame, text, field } = frameOf(page)

  await test.step('nothing invisible is left, and every other control is skipped', async () => {
    await expect(text('lede')).toBeVisible()
    const html = await frame.locator('html').innerHTML()
    expect(html).not.toMatch(/[\u{e0000}-\u{e007f}]/u)
  })

  await test.step('axe finds nothing inside the frame', async () => {
    const inside = await (await page.locator('iframe').elementHandle())?.contentFrame()
    await inside?.evaluate(axe.source)
    const violations = await inside?.evaluate(async () => {
      const found = await axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // A text is as small as the page shows it. The list changes the same texts in rows of full size.
        rules: { 'target-size': { enabled: false } },
      })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    })
    expect(violations).toEqual([])
  })

  await test.step('Tab goes through the texts in reading order; a fixed one says why and opens nothing', async () => {
    await text('depthsCaption').focus()
    await page.keyboard.press('Tab')
    const lock = text('mission.title').getByRole('button')
    await expect(lock).toBeFocused()
    await expect(text('mission.title').getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(text('mission.text')).toBeFocused()
    await expect(text('mission.title').getByRole('tooltip')).toBeHidden()
  })

  await test.step('Enter opens a text, Escape leaves it as it was', async () => {
    const before = (await text('mission.text').textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleName('Mission')
    await expect(page.getByRole('heading', { level: 2, name: 'Mission' })).toBeVisible()
    await page.keyboard.type(' And more.')
    await expect.poll(async () => (await storedText(database, 'mission.text'))?.draft).toContain('And more.')
    await page.keyboard.press('Escape')
    await expect(text('mission.text')).toBeFocused()
    await expect(text('mission.text')).toHaveText(before)
    await expect.poll(async () => (await storedText(database, 'mission.text'))?.draft).toBe(null)
    await expect(page.getByText('Nothing differs from the website.')).toBeVisible()
  })

  await test.step('a text cannot be longer than its limit', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('x'.repeat(300))
    await expect(field).toHaveText('x'.repeat(260))
    await page.keyboard.type('y')
    await expect(field).toHaveText('x'.repeat(260))
    await expect(text('mission.text')).toContainText('260 of 260 characters')
    await page.keyboard.press('Escape')
  })

  await test.step('a fact is a piece that Facts changes', async () => {
    await text('lede').click()
    const fact = field.locator('[data-fact="founded"]')
    await expect(fact).toHaveText('March 2025')
    expect(await fact.evaluate((piece) => (piece as HTMLElement).isContentEditable)).toBe(false)
    await expect(page.getByRole('link', { name: 'Change it in Facts' })).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type(' We *listen*.')
    await expect(saved(page)).toHaveText(/^Saved/)
    await page.keyboard.press('Enter')
    await expect(text('lede').locator('em')).toHaveText('listen')
    await expect(text('lede')).toContainText('Draft')
    expect((await storedText(database, 'lede'))?.draft).toContain('{founded}')
    expect(await visitorsRead(site.origin)).not.toContain('<em>listen</em>')
  })

  await test.step('it is published by keyboard, read by visitors, and gone after Undo', async () => {
    await expect(page.getByText('1 text differs from the website.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish 1 text' })
    await expect(dialog.locator('ins')).toContainText('listen')
    await dialog.getByRole('checkbox').uncheck()
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await page.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Nothing differs from the website.')).toBeVisible()
    expect(await storedText(database, 'lede')).toMatchObject({ draft: null, text: expect.stringContaining('*listen*') })
    await expect.poll(() => visitorsRead(site.origin)).toContain('<em>listen</em>')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => visitorsRead(site.origin)).not.toContain('<em>listen</em>')
    await expect.poll(() => storedText(database, 'lede')).toEqual({ text: null, draft: null })
    await expect(text('lede')).not.toContainText('listen')
  })

  await test.step('a version is brought back as a draft', async () => {
    await text('lede').click()
    await page.getByRole('button', { name: /^Bring back .*listen/ }).click()
    await expect(field).toContainText('*listen*')
    await expect.poll(async () => (await storedText(database, 'lede'))?.draft).toContain('*listen*')
    await page.getByRole('button', { name: 'Use the original' }).click()
    await expect(field).not.toContainText('listen')
    await expect.poll(async () => (await storedText(database, 'lede'))?.draft).toBe(null)
  })
})

test('two people change two texts; the same text asks the second about it', async ({
  page,
  enter,
  browser,
  database,
  site,
}) => {
  test.slow()
  const address = await addressOf(database)
  await enter(address)
  const mine = frameOf(page)
  await mine.text('mission.text').click()
  const other = await openAs(browser, database, site.origin, address)
  await other.setViewportSize({ width: 1440, height: 900 })
  const theirs = frameOf(other)
  await theirs.text('vision.text').click()
  await other.keyboard.press('Control+a')
  await other.keyboard.type('Theirs.')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Mine.')
  await expect.poll(async () => (await storedText(database, 'mission.text'))?.draft).toBe('Mine.')
  await expect.poll(async () => (await storedText(database, 'vision.text'))?.draft).toBe('Theirs.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // Each sees the other's draft without a reload.
  await expect(mine.text('vision.text')).toContainText('Theirs.')
  await expect(theirs.text('mission.text')).toContainText('Mine.')

  // From here on neither sees what the other types.
  await page.context().setOffline(true)
  await page.keyboard.type(' Still.')
  await expect(saved(page)).toContainText('Not saved yet')
  await other.reload()
  await theirs.text('mission.text').click()
  await other.keyboard.press('Control+a')
  await other.keyboard.type('Also theirs.')
  await expect.poll(async () => (await storedText(database, 'mission.text'))?.draft).toBe('Also theirs.')
  await page.context().setOffline(false)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Mine. Still.')
  await expect(dialog).toContainText('Also theirs.')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(async () => (await storedText(database, 'mission.text'))?.draft).toBe('Mine. Still.')
  expect((await storedText(database, 'vision.text'))?.draft).toBe('Theirs.')
  await other.context().close()
})

test('a text goes out at its time by itself, for visitors and on the open screen', async ({
  page,
  enter,
  database,
  site,
}) => {
  await enter(await addressOf(database))
  const { text } = frameOf(page)
  await text('vision.text').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('It went out by itself.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date and time').fill('2099-01-31T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(text('vision.text')).toContainText('Goes out Jan 31, 2099')
  const visitor = await page.context().newPage()
  await visitor.goto('/about')
  await expect(visitor.getByText('It went out by itself.')).toHaveCount(0)

  await database.pool.query(`update page_texts set publish_at = now() + interval '3 seconds'`)
  await database.pool.query(`select pg_notify('content_changed', '["content-page:about"]')`)
  expect(await visitorsRead(site.origin)).not.toContain('It went out by itself.')
  await expect.poll(() => visitorsRead(site.origin), { timeout: 20_000 }).toContain('It went out by itself.')
  await visitor.reload()
  await expect(visitor.getByText('It went out by itself.')).toBeVisible()
  await visitor.close()
})

test('words typed without a connection survive a reload', async ({ page, enter, database }) => {
  await enter(await addressOf(database))
  const { text } = frameOf(page)
  await text('vision.text').click()
  await page.route('**/texts/draft', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Kept on this computer.')
  await expect(saved(page)).toHaveText('Not saved yet')
  expect(await storedText(database, 'vision.text')).toBeUndefined()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Kept on this computer.')
  await page.reload()
  await expect(text('vision.text')).toContainText('Kept on this computer.')
  await expect(saved(page)).toHaveText('Not saved yet')
  await page.unroute('**/texts/draft')
  await expect.poll(async () => (await storedText(database, 'vision.text'))?.draft).toBe('Kept on this computer.')
  await expect(saved(page)).toHaveText(/^Saved/)
})

test('a release that changes an original is shown beside ours until somebody chooses', async ({
  page,
  enter,
  database,
  site,
}) => {
  await database.pool.query(
    `insert into page_texts (path, key, text, original) values ('/about', 'vision.text', 'Ours.', 'What an older release said.'),
       ('/about', 'mission.text', 'Ours too.', 'What an older release said.')`,
  )
  await enter(await addressOf(database))
  const strip = page.locator('.words__release')
  await expect(strip).toContainText('A release changed the original of “Mission”.')
  await strip.getByRole('button', { name: 'See both' }).click()
  await page.getByRole('radio', { name: /^New original/ }).check()
  await page.getByRole('button', { name: 'Take the original' }).click()
  await expect(strip).toContainText('A release changed the original of “Vision”.')
  expect(await storedText(database, 'mission.text')).toEqual({ text: null, draft: null })
  await strip.getByRole('button', { name: 'See both' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(strip).toHaveCount(0)
  expect(await storedText(database, 'vision.text')).toEqual({ text: 'Ours.', draft: null })
  await expect.poll(() => visitorsRead(site.origin)).toContain('Ours.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, axeInGate: true })

  test('a sentence is changed, published, seen and undone in eight taps', async ({
    page,
    enter,
    database,
    site,
    expectFineInEveryLook,
  }) => {
    test.slow()
    let taps = 0
    const photo = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
    const tap = async (element: Locator) => {
      taps++
      await element.tap()
    }
    await enter(await addressOf(database))
    const row = page.getByRole('button', { name: /^Vision Original/ })
    await expect(row).toBeVisible()
    expect(await completeRows(page, '.words__row')).toBeGreaterThanOrEqual(6)
    await expect(page.getByRole('button', { name: /^Mission, heading Fixed/ })).toBeVisible()
    await photo('1-texts')
    await tap(row)
    const sheet = page.getByRole('dialog', { name: 'Vision' })
    const field = sheet.getByRole('textbox', { name: 'Text' })
    for (const part of [field, sheet.locator('.words__length'), sheet.locator('.words__live')])
      await expect(part).toBeInViewport({ ratio: 1 })
    await tap(field)
    await field.fill('A field with *less* paper.')
    await expect(sheet.locator('.words__live em')).toHaveText('less')
    await photo('2-changed-with-preview')
    await tap(sheet.getByRole('button', { name: 'Done' }))
    await tap(page.getByRole('button', { name: 'Publish 1 text' }))
    await photo('3-publish')
    await tap(page.getByRole('button', { name: 'Publish now' }))
    await expect.poll(() => visitorsRead(site.origin)).toContain('A field with <em>less</em> paper.')
    const visit = page.waitForEvent('popup')
    await tap(page.getByRole('link', { name: 'See it as a visitor' }))
    const visited = await visit
    await visited.getByText('A field with less paper.').scrollIntoViewIfNeeded()
    await visited.screenshot({ path: test.info().outputPath('4-as-a-visitor.png') })
    await visited.close()
    await tap(page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => visitorsRead(site.origin)).not.toContain('less</em> paper')
    await photo('5-undone')
    expect(taps).toBeLessThanOrEqual(8)
    await expect(row).toBeVisible()
    await expectFineInEveryLook(320)
  })
})
