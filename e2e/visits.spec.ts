import type { Page, Request } from '@playwright/test'
import { visitPaths } from '#contract/website/visits.ts'
import { expect, test } from './fixtures/test.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.use({ userAgent })

/** What pages report, in order. */
function reportsOf(page: Page): Request[] {
  const reports: Request[] = []
  page.on('request', (request) => new URL(request.url()).pathname === visitPaths.report && reports.push(request))
  return reports
}
const lines = (reports: Request[]) => reports.map((request) => request.postData())

/** React has come, and everything that was to be sent is. */
const settle = async (page: Page) => {
  await page.waitForFunction(() => 'countView' in window)
  await page.waitForLoadState('networkidle')
}

test('a page reports itself once, with its path, the host before it and utm_source, and nothing else', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  const reports = reportsOf(page)
  await page.goto('/about?utm_source=Autumn+Letter&email=ann@practice.test#top', {
    referer: 'https://www.google.com/search?q=therapy+for+ann',
  })
  await expect.poll(() => lines(reports)).toEqual(['/about,www.google.com,utm_source=Autumn+Letter'])
  const [report] = reports
  const response = await report?.response()
  expect(response?.status()).toBe(200)
  expect(await response?.headerValue('set-cookie')).toBeNull()
  expect(await report?.headerValue('cookie')).toBeNull()
  expect(report?.url()).toBe(baseURL + visitPaths.report)

  await test.step('once more for each page that follows without a load', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
    const { host } = new URL(site.origin)
    await expect.poll(() => lines(reports)).toEqual([expect.anything(), `/terms,${host},`])
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click()
    await page.goBack()
    await settle(page)
    expect(reports).toHaveLength(2)
  })
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).not.toContain('visits')
})

for (const [signal, set] of [
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
] as const) {
  test(`with ${signal} a page reports nothing, now or later`, async ({ page, visit }) => {
    const reports = reportsOf(page)
    await page.addInitScript(set)
    await visit('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
    await settle(page)
    expect(lines(reports)).toEqual([])
  })
}

test('the report waits until the page has loaded and a frame was made', async ({ page }) => {
  const reports = reportsOf(page)
  await page.addInitScript(() => {
    const seen = { frame: false, loaded: false }
    addEventListener('load', () => requestAnimationFrame(() => Object.assign(seen, { frame: true })))
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (...given) => {
      const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      Object.assign(window, { reported: { ...seen, loaded: (timing?.loadEventEnd ?? 0) > 0 } })
      return send(...given)
    }
  })
  await page.goto('/')
  await expect.poll(() => reports.length).toBe(1)
  const reported = await page.evaluate(() => (window as unknown as { reported: object }).reported)
  expect(reported).toEqual({ frame: true, loaded: true })
})

test.describe('the portal', () => {
  test.use({ allowedConsole: [/status of 401/] })
  test('reports nothing', async ({ page }) => {
    const reports = reportsOf(page)
    await page.goto('/cms/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(lines(reports)).toEqual([])
  })
})
