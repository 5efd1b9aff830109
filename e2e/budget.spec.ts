import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { publicPages } from '#contract/public-pages.ts'
import { expect, test } from './fixtures/test.ts'

const kilobyte = 1024
/** 32 KB, and what the framework's own list of a page's files takes (docs/performance.md). */
const documentLimit = 32 * kilobyte + 169
const pages = ['/', '/about', '/nope', '/cms/nope']

test.use({ allowedConsole: [/status of 404/] })

/** What the browser fetched, and how much of it came over the wire; untouched, a page does not fetch React yet. */
async function load(page: Page, path: string, { touched = true } = {}) {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path)
  if (touched) await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  await page.waitForLoadState('networkidle')
  return Promise.all(
    responses.map(async (response) => {
      const { responseBodySize } = await response.request().sizes()
      const { 'content-encoding': encoding = 'identity' } = await response.allHeaders()
      return { url: response.url(), type: response.request().resourceType(), bytes: responseBodySize, encoding }
    }),
  )
}

function report(measured: Record<string, number>) {
  const text = Object.entries(measured).map(([what, bytes]) => `${what} ${(bytes / kilobyte).toFixed(1)} KB`)
  test.info().annotations.push({ type: 'measured', description: text.join(', ') })
  console.log(`${test.info().title}: ${text.join(', ')}`)
}

test('the first load of the home page stays within its budget', async ({ page, request }) => {
  // A page that is kept is compressed harder while nobody waits.
  // A page is compressed with full effort once it has been asked for several times.
  const compressed = async () => (await request.get('/', { headers: { 'accept-encoding': 'br' } })).headers()
  const before = (await compressed())['content-length']
  await expect.poll(async () => (await compressed())['content-length']).not.toBe(before)
  const files = await load(page, '/', { touched: false })
  const of = (type: string) => files.filter((file) => file.type === type)
  const bytes = (type: string) => of(type).reduce((sum, file) => sum + file.bytes, 0)
  report({
    HTML: bytes('document'),
    fonts: bytes('font'),
    styles: bytes('stylesheet'),
    scripts: bytes('script'),
    everything: files.reduce((sum, file) => sum + file.bytes, 0),
  })
  expect(of('document')).toMatchObject([{ encoding: expect.stringMatching(/^(br|gzip)$/) }])
  expect(bytes('document')).toBeGreaterThan(0)
  expect(bytes('document')).toBeLessThanOrEqual(documentLimit)
  expect(bytes('stylesheet') + bytes('script')).toBe(0)
  expect(files.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(90 * kilobyte)

  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(preloaded).toHaveLength(2)
  expect(
    of('font')
      .map(({ url }) => url)
      .toSorted(),
  ).toEqual(preloaded.toSorted())
  expect(bytes('font')).toBeLessThanOrEqual(50 * kilobyte)
})

/**
 * The goal is 125 KB, compressed with gzip; what survives a missing chunk took 2.5 of them (decision 018), lists in pages
 * 50 bytes. The hashes in file names weigh some twenty bytes more or less with every build.
 */
const usual = 128.5
const overTheGoal: Record<string, number> = { '/solutions': 130.6, '/careers/systems-consultant': 130.1 }

for (const path of [...publicPages, '/team/maren-okafor', '/careers/systems-consultant']) {
  const limit = overTheGoal[path] ?? usual
  test(`${path} carries at most ${limit} KB of JavaScript once React is there`, async ({ page }) => {
    const gzipped: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      gzipped.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    const files = await load(page, path)
    const scripts = files.filter(({ type }) => type === 'script')
    const bytes = (await Promise.all(gzipped)).reduce((sum, size) => sum + size, 0)
    report({ 'scripts with gzip': bytes, 'as sent': scripts.reduce((sum, file) => sum + file.bytes, 0) })
    expect(scripts.length).toBeGreaterThan(3)
    for (const { encoding } of scripts) expect(encoding).toMatch(/^(br|gzip)$/)
    expect(bytes).toBeLessThanOrEqual(limit * kilobyte)
  })
}

for (const path of pages) {
  test(`the HTML of ${path} has no style attribute`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<main')
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/i)
  })

  test(`${path} asks nobody else for anything and never breaks its own policy`, async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        violations.push(`${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
    const files = await load(page, path)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([])
    const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations)
    expect(violations).toEqual([])
  })
}
