import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { until } from '../e2e/fixtures/process.ts'
import { hasReact } from '../e2e/fixtures/react.ts'
import { launchOptions, routes } from './browser.ts'
import { withoutScripts } from './floor-page.ts'
import type { Bench, Figure } from './report.ts'
import { withStage } from './stage.ts'

const kilobyte = 1024
const inKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`

const figure = (what: string, bytes: number, limit: number, note = ''): Figure => ({
  what,
  ours: inKilobytes(bytes) + note,
  goal: `≤ ${limit} KB`,
  reached: bytes <= limit * kilobyte,
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What a new browser fetches for a page, before React comes or until it is there. */
async function load(browser: Browser, url: string, { touched }: { touched: boolean }): Promise<Response[]> {
  const page = await browser.newPage()
  if (!touched) await page.addInitScript(() => Object.assign(window, { requestIdleCallback() {} }))
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url)
  if (touched) {
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await until('React is there', 30_000, () => page.locator('footer a').last().evaluate(hasReact))
    await delay(1_000)
  }
  await page.waitForLoadState('networkidle')
  return responses
}

const bytesOf = async (responses: Response[]) =>
  sum(await Promise.all(responses.map(async (response) => (await response.request().sizes()).responseBodySize)))

const lengthOf = async (url: string, encoding: string) => {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
  return Number(headers.get('content-length'))
}

const brotliLength = async (text: string) => (await promisify(brotliCompress)(text)).length

async function firstLoad(browser: Browser, url: string): Promise<Figure[]> {
  // A page that is kept is compressed harder while nobody waits.
  const quick = await lengthOf(url, 'br')
  await until('the page is compressed harder', 10_000, async () => (await lengthOf(url, 'br')) < quick)
  const responses = await load(browser, url, { touched: false })
  const of = (...types: string[]) => responses.filter((response) => types.includes(response.request().resourceType()))
  const html = await (await fetch(url)).text()
  const inline = (await brotliLength(html)) - (await brotliLength(withoutScripts(html)))
  const scripts = await bytesOf(of('script'))
  return [
    figure('first load of /, everything', await bytesOf(responses), 90, ` in ${responses.length} requests`),
    figure('… the document with its styles', await bytesOf(of('document')), 32.4),
    figure('… fonts', await bytesOf(of('font')), 50),
    figure('… JavaScript, also within the document', scripts + inline, 3, ` (${of('script').length} files)`),
  ]
}

async function onceHydrated(browser: Browser, origin: string, path: string): Promise<Figure> {
  const responses = await load(browser, origin + path, { touched: true })
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const lengths = (encoding: string) => Promise.all(scripts.map((script) => lengthOf(script.url(), encoding)))
  const note = ` gzip, ${inKilobytes(sum(await lengths('br')))} as sent, ${scripts.length} files of ${responses.length}`
  return figure(`JavaScript once hydrated, ${path}`, sum(await lengths('gzip')), 110, note)
}

export const bench: Bench = {
  title: 'What a visit downloads',
  how: `Bodies as they come over the wire to a browser that has nothing yet; first without touching the page and before it
is idle, then until React is there. JavaScript within the document is what its scripts add to the compressed document,
the data that React starts with among them. A page is sent with brotli; the goal for scripts is in gzip.`,
  limits: [
    'React, the router and the query library with the features we use are 104.5 KB, built alone with the same settings. Header, footer, routes and the page itself have 5.5 KB left.',
  ],
  heldBy: ['e2e/budget.spec.ts'],
  run: () =>
    withStage(async ({ startSite }) => {
      const { origin } = await startSite({ WORKER: 'separate' })
      const browser = await chromium.launch(launchOptions)
      const figures = await firstLoad(browser, `${origin}/`)
      for (const path of routes) figures.push(await onceHydrated(browser, origin, path))
      await browser.close()
      return figures
    }),
}
