import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const pages = ['/', '/about', '/team', '/nope']

test.use({ allowedConsole: [/status of 404/] })

interface Shift {
  value: number
  moved: string[]
}
declare global {
  interface Window {
    shifts: Shift[]
    /** The heights that the page's content had, frame by frame, without repetitions. */
    heights: number[]
  }
}

/** Every shift from the first paint on, with what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    window.shifts = []
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 60)}: ${box(previousRect)} → ${box(currentRect)}`
        })
        window.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    window.heights = []
    const measure = () => {
      const height = document.querySelector('main')?.offsetHeight
      if (document.readyState !== 'loading' && height !== window.heights.at(-1)) window.heights.push(height ?? 0)
      requestAnimationFrame(measure)
    }
    measure()
  })

/** The fonts come 800 ms after the first paint. */
async function openWithLateFonts(page: Page, path: string, theme: string) {
  await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
  await watchShifts(page)
  let fonts = 0
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    fonts++
    await painted.promise
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const loaded = () =>
    page.evaluate(() =>
      ['300 1rem Platypi', '400 1rem Commissioner', '600 1rem Commissioner'].map((font) => document.fonts.check(font)),
    )
  expect(await loaded()).toEqual([false, false, false])
  painted.resolve()
  await expect.poll(loaded).toEqual([true, true, true])
  expect(fonts).toBe(2)
  await page.waitForLoadState('networkidle')
}

for (const path of pages) {
  for (const width of [390, 1440]) {
    test(`nothing on ${path} moves at ${width} px in either theme when the fonts come 800 ms after the first paint`, async ({
      page: first,
      browser,
    }) => {
      const second = await browser.newPage()
      // Beside one another: most of it is waiting.
      await Promise.all(
        Object.entries({ dark: first, light: second }).map(([theme, page]) =>
          test.step(theme, async () => {
            await page.setViewportSize({ width, height: 900 })
            await openWithLateFonts(page, path, theme)
            await page.evaluate(async () => {
              const frame = () => new Promise(requestAnimationFrame)
              for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
                scrollTo({ top: y, behavior: 'instant' })
                await frame()
                await frame()
              }
            })
            const { shifts, heights } = await page.evaluate(() => ({ shifts: window.shifts, heights: window.heights }))
            expect(Math.min(...heights), `content that came and went: ${heights.join(', ')}`).toBeGreaterThan(300)
            const total = shifts.reduce((sum, { value }) => sum + value, 0)
            test.info().annotations.push({ type: `cumulative layout shift, ${theme}`, description: total.toFixed(5) })
            expect(total, JSON.stringify(shifts, null, 2)).toBeLessThan(0.0005)
          }),
        ),
      )
      await second.close()
    })
  }
}

/** Text that is outside the window or cut off by a box around it. */
const lostText = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.sr, .skip, script, [role="tooltip"]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()]
      const around: DOMRect[] = []
      // A drawing's edge lies within the line box of its words, below their ink.
      const from = element.closest('svg')?.parentElement ?? element
      for (let parent: Element | null = from; parent && parent !== document.body; parent = parent.parentElement) {
        if (/hidden|clip/.test(getComputedStyle(parent).overflow)) around.push(parent.getBoundingClientRect())
      }
      const isLost = boxes.some(
        ({ left, right, top, bottom }) =>
          left < -0.5 ||
          right > innerWidth + 0.5 ||
          around.some(
            (clip) =>
              left < clip.left - 0.5 || right > clip.right + 0.5 || top < clip.top - 1 || bottom > clip.bottom + 1,
          ),
      )
      if (isLost) lost.push(`${node.textContent.trim().slice(0, 40)} in ${element.outerHTML.slice(0, 80)}`)
    }
    return lost
  })

for (const { scale, windows } of [
  { scale: 1, windows: [{ what: '320 px wide', width: 320, height: 640 }] },
  {
    scale: 2,
    windows: [
      { what: '1280 px wide at 200 % zoom', width: 640, height: 450 },
      { what: '720 px wide at 200 % zoom', width: 360, height: 450 },
    ],
  },
]) {
  test.describe(`in a window ${windows.map(({ what }) => what).join(' and ')}`, () => {
    test.use({ deviceScaleFactor: scale, contextOptions: { reducedMotion: 'reduce' } })

    test('no page scrolls sideways or loses text, and neither does the open menu', async ({ page, visit }) => {
      const inEach = async (what: string, check: () => Promise<void>) => {
        for (const { width, height } of windows) {
          await page.setViewportSize({ width, height })
          await test.step(`${what} at ${width} px`, check)
        }
      }
      const expectNothingLost = async () => expect(await lostText(page)).toEqual([])
      for (const path of pages) {
        await visit(path)
        await page.evaluate(() => document.fonts.ready)
        await inEach(path, async () => {
          const sideways = await page.evaluate(() => {
            scrollTo(1_000, 0)
            return { scrolled: scrollX, wider: document.documentElement.scrollWidth - innerWidth }
          })
          expect(sideways).toEqual({ scrolled: 0, wider: 0 })
          await expectNothingLost()
        })
        if (path !== '/') continue
        await page.locator('summary').filter({ hasText: 'Open menu' }).click()
        await inEach('the open menu', async () => {
          await expectNothingLost()
          const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Contact Us' })
          await last.scrollIntoViewIfNeeded()
          await expect(last).toBeInViewport({ ratio: 1 })
        })
      }
    })
  })
}
