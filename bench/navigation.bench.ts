import { type Browser, chromium } from '@playwright/test'
import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { until } from '../e2e/fixtures/process.ts'
import { hasReact } from '../e2e/fixtures/react.ts'
import { launchOptions } from './browser.ts'
import { type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 5)

/** How long a finger stays on the button; the click comes when it goes. */
const pressMs = 80

const ways: [from: string, to: string][] = [
  ['/', '/about'],
  ['/', '/careers'],
  ['/', '/contact'],
  ['/about', '/team'],
  ['/team', teamMemberPage('maren-okafor')],
  ['/team', '/'],
  ['/careers', jobPage('full-stack-engineer')],
  ['/solutions', '/hyr-vs-agency'],
  ['/privacy', '/terms'],
]

/** Milliseconds from the click to the frame that shows the new page's heading, for a visitor who pointed at the link first. */
async function navigate(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(origin + from)
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await until('React is there', 10_000, () => link.evaluate(hasReact))
  await link.hover()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate((path) => {
    const before = document.querySelector('h1')?.textContent
    const shown = Promise.withResolvers<number>()
    Object.assign(window, { shown: shown.promise })
    const watch = (clicked: number) =>
      requestAnimationFrame(() => {
        const heading = document.querySelector('h1')?.textContent
        if (location.pathname !== path || !heading || heading === before) return watch(clicked)
        // A message posted before a frame is drawn is read when it has been.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => shown.resolve(performance.now() - clicked)
        port2.postMessage(null)
      })
    addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true })
  }, to)
  await link.click({ delay: pressMs })
  const milliseconds = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
  await page.close()
  return milliseconds
}

export const bench: Bench = {
  title: 'From page to page',
  how: `Clicks on links that the pointer was on first, so that code and data are there, on a processor slowed down four
times: from the time of the click event until the frame that shows the new page's heading has been drawn. Each in a page
that was just loaded; medians of ${rounds}.`,
  run: () =>
    withStage(async ({ startSite }) => {
      const { origin } = await startSite({ WORKER: 'separate' })
      const browser = await chromium.launch(launchOptions)
      const times = new Map(ways.map((way) => [way, [] as number[]]))
      for (let round = -1; round < rounds; round++) {
        for (const [way, all] of times) {
          const time = await navigate(browser, origin, ...way)
          if (round >= 0) all.push(time)
        }
      }
      await browser.close()
      return [...times].map(([[from, to], all]) => ({
        what: `${from} → ${to}`,
        ours: `${whole(median(all))} ms (slowest ${whole(Math.max(...all))} ms)`,
        baseline: '',
        goal: '≤ 100 ms',
        reached: median(all) <= 100,
      }))
    }),
}
