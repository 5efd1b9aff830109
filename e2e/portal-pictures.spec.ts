import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { makePhoto } from './fixtures/photos.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

declare global {
  interface Window {
    /** How far things have moved. */
    shifted: number
  }
}

test.use({ viewport: { width: 360, height: 740 }, allowedConsole: [/400 \(Bad Request\)|ERR_FAILED/] })
test.beforeEach(({ content }) => content.touch())

const photoFile = (buffer: Buffer, name = 'IMG_0001.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

/** The editor of a member, and the dialog in which a photo is chosen for them. */
async function openMember(page: Page, enter: (path: string) => Promise<void>) {
  await enter('/cms/dashboard?tab=team-members')
  const screen = portalTeamScreen(page)
  await screen.row('Priya Raman').edit.click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  return {
    ...screen,
    dialog,
    async choose(file: ReturnType<typeof photoFile>) {
      const picker = page.waitForEvent('filechooser')
      await screen.editor.getByRole('button', { name: 'Choose a photo' }).click()
      await (await picker).setFiles(file)
      await expect(dialog).toBeVisible()
    },
    canvas: dialog.locator('canvas'),
    across: dialog.getByLabel('From the left'),
    down: dialog.getByLabel('From the top'),
    use: dialog.getByRole('button', { name: 'Use this photo' }),
    bar: dialog.getByRole('progressbar'),
    problem: dialog.getByRole('status'),
  }
}

test('a photo from a phone becomes a member’s portrait, and the team page does not move for it', async ({
  page,
  enter,
  browser,
  site,
  expectFineInEveryLook,
}) => {
  const screen = await openMember(page, enter)
  await screen.choose(photoFile(await makePhoto({ width: 800, height: 600, sideways: true })))
  await test.step('what matters is pointed out by thumb or by arrow keys', async () => {
    await expect(screen.canvas).toBeVisible()
    // Upright, as the camera was held.
    const { width = 0, height = 0 } = (await screen.canvas.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(width)
    await screen.canvas.click({ position: { x: width * 0.5, y: height * 0.21 } })
    await expect(screen.down).toHaveValue('20')
    await screen.down.press('ArrowRight')
    await screen.across.press('ArrowLeft')
    await expect(screen.down).toHaveValue('25')
    await expect(screen.across).toHaveValue('45')
    await expectFineInEveryLook()
    await page.setViewportSize({ width: 360, height: 740 })
  })
  await screen.use.click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.image).toHaveValue(/^\/media\/[0-9a-f]{32}\/600x800\.jpg$/)
  const shown = (from: Page) => from.getByRole('img', { name: 'Portrait of Priya Raman' })
  const address = await screen.image.inputValue()
  await expect(screen.preview.locator('img')).toHaveJSProperty('complete', true)
  await screen.save.click()
  await expect(screen.editor).toHaveCount(0)

  const visitor = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    baseURL: site.origin,
  })
  await visitor.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.goto('/team')
  await shown(visitor).scrollIntoViewIfNeeded()
  const photo = shown(visitor)
  // As large as three pixels a point ask for, in the smallest format.
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(
    /\/400x400\.avif$/,
  )
  // A photo without room of its own moves the page by far more than a late font moves a line.
  expect(await visitor.evaluate(() => window.shifted)).toBeLessThan(0.01)
  const response = await visitor.request.get(await photo.evaluate((image: HTMLImageElement) => image.currentSrc))
  expect(response.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await response.body()).length).toBeLessThan(60 * 1024)
  await visitor.goto('/team/priya-raman')
  await expect(shown(visitor)).toHaveJSProperty('complete', true)
  const share = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect((await visitor.request.get(new URL(share ?? '').pathname)).status()).toBe(200)
  await test.step('a page of another origin shows it, as mail programs do', async () => {
    const elsewhere = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(`<img src="${site.origin}${address}">`)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    await visitor.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const width = () => visitor.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(600)
    elsewhere.close()
  })
  await visitor.close()
})

test('over a slow line the bar grows, one cut is repaired by itself, and a second by Try again', async ({
  page,
  enter,
}) => {
  test.skip(!isFullRun, 'waits for a slow line')
  const screen = await openMember(page, enter)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const line = { offline: false, latency: 50, downloadThroughput: 1e6 }
  await client.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 400_000 })
  /** How the parts fare, in their order; those after them get through. */
  let fates = ['sent', 'cut']
  await page.route('**/api/cms/pictures/uploads/*/parts/*', (route) =>
    fates.shift() === 'cut' ? route.abort() : route.continue(),
  )
  const photo = await makePhoto({ width: 800, height: 600 })
  // With the film that phones append.
  await screen.choose(photoFile(Buffer.concat([photo, Buffer.alloc(1_000_000)])))
  await screen.use.click()
  const shares: number[] = []
  await expect
    .poll(
      async () => {
        const share = await screen.bar
          .evaluate((bar: HTMLProgressElement) => bar.position, undefined, { timeout: 1_000 })
          .catch(() => -1)
        if (share >= 0 && share !== shares.at(-1)) shares.push(share)
        return screen.dialog.count()
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(0)
  expect(shares.length).toBeGreaterThanOrEqual(3)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  await expect(screen.image).toHaveValue(/^\/media\//)

  await test.step('the line is gone for longer', async () => {
    fates = ['cut', 'cut']
    await screen.choose(photoFile(await makePhoto({ width: 800, height: 610 })))
    await screen.use.click()
    await expect(screen.problem).toHaveText('The picture could not be uploaded. Please try again.')
    await screen.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.dialog).toHaveCount(0)
  })

  await test.step('an SVG drawing is refused with a sentence', async () => {
    await screen.choose(photoFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.jpg'))
    await expect(screen.dialog.getByText('This browser cannot show the file')).toBeVisible()
    await screen.use.click()
    await expect(screen.problem).toHaveText(/^This is a drawing \(SVG\), which can hold programs\./)
    await expect(screen.dialog.getByRole('button', { name: 'Choose another' })).toBeVisible()
  })
})

test('the library says where a picture is used, replaces it there, and names its places before it is deleted', async ({
  page,
  enter,
  database,
  expectFineInEveryLook,
}) => {
  test.skip(!isFullRun, 'makes two more pictures')
  await database.pool.query('delete from pictures')
  await enter('/cms/dashboard?tab=pictures')
  const cards = page.getByRole('list', { name: 'Pictures, newest first' }).locator('> li')
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  const choose = async (button: Locator, width: number) => {
    const picker = page.waitForEvent('filechooser')
    await button.click()
    await (await picker).setFiles(photoFile(await makePhoto({ width, height: 480 })))
    return dialog.getByRole('button', { name: 'Use this photo' })
  }
  await expect(page.getByText('There are no pictures yet.')).toBeVisible()
  const use = await choose(page.getByRole('button', { name: 'Add a picture' }), 640)
  await use.click()
  await expect(dialog.getByText('Please say what the picture shows, or mark it as decoration.')).toBeVisible()
  await dialog.getByLabel('What it shows').fill('Four colored fields')
  await use.click()
  await expect(cards).toHaveText(/Four colored fields.*Not used/)

  await database.pool.query(`
    update team_members set image = '/media/' || (select key from pictures) || '/640x480.jpg' where slug = 'priya-raman'`)
  await page.reload()
  await expect(cards.getByRole('link', { name: 'Priya Raman' })).toBeVisible()
  await expect(cards.locator('img')).toHaveJSProperty('complete', true)
  await expectFineInEveryLook()

  const replace = await choose(page.getByRole('button', { name: 'Replace Four colored fields' }), 660)
  await dialog.getByLabel('What it shows').fill('Newer fields')
  await replace.click()
  await expect(cards).toHaveText([/Newer fields.*Priya Raman/, /Four colored fields.*Not used/])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Show').selectOption('Unused ones')
  await expect(cards).toHaveText([/Four colored fields/])
  await page.getByLabel('Show').selectOption('')

  const photo = await cards.first().locator('img').getAttribute('src')
  await page.getByRole('button', { name: 'Delete Newer fields' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It is used for Priya Raman, where there is no picture from then on.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveText([/Four colored fields/])
  expect((await page.request.get(photo ?? '')).status()).toBe(404)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveText([/Newer fields.*Priya Raman/, /Four colored fields/])
  expect((await page.request.get(photo ?? '')).status()).toBe(200)
})
