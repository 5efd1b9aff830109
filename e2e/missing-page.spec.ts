import type { Page } from '@playwright/test'
import { publicPages } from '#contract/website/public-pages.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { hasReact } from './fixtures/react.ts'
import { expect, test } from './fixtures/test.ts'

/** Pages reached inside the running page, when their scripts or styles come late or not at all. */

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'same' in window)
const footerLink = (page: Page, href: string) => page.locator(`footer a[href="${href}"]`).first()

/** The chunk of a page is named after its route. */
const scriptOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`)

test.describe('a page whose code cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to (load|fetch)|net::ERR|dynamically imported|Code was not loaded/] })

  test('says so in its place, and opens by itself when the connection is back', async ({ page, visit, context }) => {
    await visit('/about')
    await mark(page)
    await context.setOffline(true)
    await footerLink(page, '/investors').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText('Something went wrong!')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Relations')
    expect(await isSameDocument(page)).toBe(true)
  })

  for (const [what, pattern] of [
    ['script', scriptOf('investors')],
    ['stylesheet', /\/assets\/investors-[\w-]+\.css$/],
  ] as const) {
    test(`is loaded whole when a release has replaced its ${what}`, async ({ page, visit }) => {
      await visit('/about')
      await mark(page)
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      await footerLink(page, '/investors').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Relations')
      await expect.poll(() => isSameDocument(page)).toBe(false)
    })
  }

  test('stays the HTML it came as when only its script is missing', async ({ page }) => {
    await page.route(scriptOf('investors'), (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/investors')
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
    await page.waitForTimeout(1_500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Relations')
    await page.unroute(scriptOf('investors'))
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
    await mark(page)
    await expect.poll(() => footerLink(page, '/about').evaluate(hasReact)).toBe(true)
    await footerLink(page, '/about').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Heal Your Roots Systems')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('with styles that come late', () => {
  /**
   * The height of the heading in every frame in which it is there, and of the page in every frame that has all of it.
   * Sections below the fold come some frames later; in those frames, how far below the screen they begin.
   */
  const watchHeights = (page: Page) =>
    page.evaluate(() => {
      const heights: number[] = []
      const headings: number[] = []
      const belowScreen: number[] = []
      const before = document.querySelector('h1')?.textContent
      const look = () => {
        const heading = document.querySelector('h1')
        if (heading && heading.textContent !== before) {
          headings.push(heading.offsetHeight)
          const missing = document.querySelector('.below-fold')
          if (missing) belowScreen.push(missing.getBoundingClientRect().top - innerHeight)
          else heights.push(document.documentElement.scrollHeight)
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { heights, headings, belowScreen })
    })

  // The journeys start at /sitemap. /accessibility would be the second page of a journey with the stylesheet of /privacy.
  const targets = publicPages.filter((path) => path !== '/sitemap' && path !== '/accessibility')
  // A third of the pages has every stylesheet once.
  for (const start of isFullRun ? [0, 1, 2] : [0]) {
    // Every third page, because those that share a stylesheet are neighbours: on each it has to be fetched.
    const journey = targets.filter((_, index) => index % 3 === start)
    test(`no frame shows ${journey.join(', ')} without them`, async ({ page, visit }) => {
      const late: string[] = []
      await page.route('**/assets/*.css', async (route) => {
        late.push(route.request().url())
        await new Promise((resolve) => setTimeout(resolve, 800))
        await route.continue()
      })
      await visit('/sitemap')
      for (const target of journey) {
        await test.step(target, async () => {
          if (target === '/careers/general-application') await visit('/careers')
          late.length = 0
          await watchHeights(page)
          // By keyboard: a mouse at rest would ask ahead for whatever comes to lie under it.
          await page.locator(`a[href="${target}"]:visible`).last().press('Enter')
          await expect(page).toHaveURL(target)
          await page.waitForFunction(() => (window as unknown as { heights: number[] }).heights.length > 20)
          expect(late).not.toEqual([])
          const { heights, headings, belowScreen } = await page.evaluate(() => {
            const seen = window as unknown as Record<'heights' | 'headings' | 'belowScreen', number[]>
            return { heights: seen.heights, headings: seen.headings, belowScreen: seen.belowScreen }
          })
          for (const seen of [heights, headings]) {
            const last = seen.at(-1) ?? 0
            for (const height of seen) expect(Math.abs(height - last) / last).toBeLessThan(0.05)
          }
          for (const distance of belowScreen) expect(distance).toBeGreaterThanOrEqual(0)
        })
      }
    })
  }

  /** Every way with a cold cache and a warm one, each cache with both ends of the page. */
  const places = {
    mouse: { cold: 'hyr-flow', warm: 'supervision' },
    keyboard: { cold: 'supervision', warm: 'growthtracker' },
    touch: { cold: 'hyr-flow', warm: 'supervision' },
  } as const

  // All three lead through the same code; touch is what a phone with a bad line has.
  for (const by of isFullRun ? (['mouse', 'keyboard', 'touch'] as const) : (['touch'] as const)) {
    test.describe(`by ${by}`, () => {
      test.use({ hasTouch: by === 'touch' })
      test('a section of /solutions lands clear of the header', async ({ page, visit }) => {
        test.skip(!isFullRun, 'solutions.spec.ts opens sections')
        for (const [cache, anchor] of Object.entries(places[by])) {
          await test.step(`#${anchor} on a ${cache} cache`, async () => {
            if (cache === 'warm') {
              await page.unrouteAll()
              await page.goto('/solutions')
            }
            const release = await hold(page, '**/assets/solutions-*.css')
            await visit('/about')
            const menu = page.locator('details.menu').filter({ hasText: 'Solutions' })
            const link = menu.locator(`a[href="/solutions#${anchor}"]`)
            if (by === 'keyboard') {
              await menu.locator('summary').press('Enter')
              await link.press('Enter')
            } else {
              await menu.locator('summary').click()
              await (by === 'touch' ? link.tap() : link.click())
            }
            setTimeout(release, 800)
            await expect(page).toHaveURL(`/solutions#${anchor}`)
            const place = page.locator(`#${anchor}`)
            const header = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
            const top = () => place.evaluate((element) => element.getBoundingClientRect().top)
            await expect.poll(async () => Math.abs((await top()) - (await header()))).toBeLessThan(80)
            await page.waitForTimeout(500)
            expect(await top()).toBeGreaterThanOrEqual((await header()) - 1)
            expect(await top()).toBeLessThan((await header()) + 80)
          })
        }
      })
    })
  }
})
