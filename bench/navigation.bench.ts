import { type Browser, chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { until } from '../e2e/fixtures/process.ts'
import { hasReact } from '../e2e/fixtures/react.ts'
import { launchOptions } from './browser.ts'
import { atMost, type Bench, type Figure, median, whole } from './report.ts'
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

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first()

async function openSite(page: Page, origin: string, from: string, to: string): Promise<void> {
  await page.goto(origin + from)
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  await until('React is there', 10_000, () => linkTo(page, to).evaluate(hasReact))
}

/** The same two pages without the site's code. */
async function openBare(page: Page, origin: string, from: string, to: string, script: string): Promise<void> {
  const [fromHtml = '', toHtml = ''] = await Promise.all(
    [from, to].map(async (path) => (await fetch(origin + path)).text()),
  )
  const sheets = new Set(
    [fromHtml, toHtml].flatMap((html) =>
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url),
    ),
  )
  const head = [...sheets].map((url) => `<link rel="stylesheet" href="${url}">`).join('')
  await page.route(origin + from, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en" class="dark"><head>${head}</head>`,
    }),
  )
  await page.goto(origin + from)
  await page.evaluate((bare) => Object.assign(window, { bare }), {
    from: { path: from, html: fromHtml },
    to: { path: to, html: toHtml },
  })
  await page.addScriptTag({ type: 'module', content: script })
  await linkTo(page, to).waitFor()
}

/** Milliseconds from the click to the frame that shows the new page's heading, for a visitor who pointed at the link first. */
async function timeOfClick(page: Page, to: string): Promise<number> {
  const link = linkTo(page, to)
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
        // A task that is queued before a frame is drawn runs when it has been.
        scheduler.postTask(() => shown.resolve(performance.now() - clicked), { priority: 'user-blocking' })
      })
    addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true })
  }, to)
  await link.click({ delay: pressMs })
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

async function inNewPage(browser: Browser, open: (page: Page) => Promise<void>, to: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await open(page)
  const time = await timeOfClick(page, to)
  await page.close()
  return time
}

async function bundleBare(): Promise<string> {
  const input = new URL('./bare-navigation.ts', import.meta.url).pathname
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

function figureOf([from, to]: [string, string], ours: number[], bare: number[]): Figure {
  const relative = atMost(1.15, median(ours), median(bare))
  return {
    what: `${from} → ${to}`,
    ours: `${whole(median(ours))} ms (slowest ${whole(Math.max(...ours))} ms)`,
    baseline: `${whole(median(bare))} ms`,
    ...relative,
    goal: `≤ 100 ms, ${relative.goal}`,
    reached: relative.reached && median(ours) <= 100,
  }
}

export const bench: Bench = {
  title: 'From page to page',
  how: `Clicks on links under the pointer, so that code and data are there, on a processor slowed down four times. The time
runs from the click event until the frame that shows the new page's heading has been drawn. Each click is in a page
that was just loaded. The baseline is the same two pages as React elements that TanStack Router changes, without the
site's components, data and head. Medians of ${rounds}, in turns.`,
  limits: [
    'Code that the engine has not compiled yet: parsing and compiling take 40 to 70 ms of a click. The baseline pays for React and the router; ours pays for the components, data and metadata of the page too.',
    'The contact form and the page of a team member have little below the fold, so all of them is rendered in the click.',
  ],
  heldBy: ['e2e/navigation.spec.ts'],
  run: () =>
    withStage(async ({ startSite }) => {
      const { origin } = await startSite({ WORKER: 'separate' })
      const script = await bundleBare()
      const browser = await chromium.launch(launchOptions)
      const times = ways.map((way) => ({ way, ours: [] as number[], bare: [] as number[] }))
      for (let round = -1; round < rounds; round++) {
        for (const { way, ours, bare } of times) {
          const [from, to] = way
          const time = await inNewPage(browser, (page) => openSite(page, origin, from, to), to)
          const bareTime = await inNewPage(browser, (page) => openBare(page, origin, from, to, script), to)
          if (round < 0) continue
          ours.push(time)
          bare.push(bareTime)
        }
      }
      await browser.close()
      return times.map(({ way, ours, bare }) => figureOf(way, ours, bare))
    }),
}
