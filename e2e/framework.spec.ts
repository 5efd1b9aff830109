import type { Page } from '@playwright/test'
import { visitPaths } from '#contract/website/visits.ts'
import { hold } from './fixtures/hold.ts'
import { watchHydration } from './fixtures/react.ts'
import { expect, test } from './fixtures/test.ts'

// What we rely on and Start, the router, React and Vite do not promise, as far as it takes a browser to see it
// (the documents: http/framework.test.ts). The list, and what to do when one of these fails: src/web/framework/framework.test.ts.

const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointerdown')))

/** Opens a page and holds back its scripts; the returned function lets them come and waits for the end of hydration. */
async function openBeforeReact(page: Page, path: string) {
  const hydrated = await watchHydration(page)
  const release = await hold(page, '**/assets/*.js')
  await page.goto(path)
  return async () => {
    release()
    await touch(page)
    await hydrated()
  }
}

test('the data of a page waits for a router that comes late, and is taken once', async ({ page }) => {
  const isWaiting = () => page.evaluate(() => '$_TSR' in window)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const comeAlive = await openBeforeReact(page, '/team')
  expect(await isWaiting()).toBe(true)
  await comeAlive()
  await expect.poll(isWaiting).toBe(false)
  // A page reports that it was opened; that asks for nothing.
  expect(asked.filter((path) => path.startsWith('/api/') && path !== visitPaths.report)).toEqual([])
})

test.describe('React', () => {
  test('keeps the ids that the server made, with a component of ours around the page', async ({ page }) => {
    const ids = () => page.evaluate(() => [...document.querySelectorAll('main [id]')].map(({ id }) => id))
    const comeAlive = await openBeforeReact(page, '/contact')
    const made = await ids()
    expect(made.filter((id) => /^_R_/.test(id)).length).toBeGreaterThan(3)
    await comeAlive()
    expect(await ids()).toEqual(made)
  })

  test('hydrates a head with styles that it did not print', async ({ page }) => {
    const parts = () =>
      page.evaluate(() =>
        [...document.head.querySelectorAll<HTMLLinkElement>('style, link[rel="stylesheet"]')].map(
          (part) => part.getAttribute('href') ?? part.localName,
        ),
      )
    const comeAlive = await openBeforeReact(page, '/investors')
    const printed = await parts()
    expect(printed).toContain('style')
    await comeAlive()
    expect(await parts()).toEqual(printed)
  })

  test('takes over a stylesheet that we have added as it would have done itself', async ({ page, visit }) => {
    const sheets = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
      )
    await visit('/sitemap')
    const before = await sheets()
    await page.locator('main a[href="/investors"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Relations')
    const after = await sheets()
    expect(after.length).toBeGreaterThan(before.length)
    expect(new Set(after).size).toBe(after.length)
  })
})

test.describe('the router', () => {
  const place = (page: Page) => page.evaluate(() => scrollY)
  const leave = async (page: Page) => {
    await page.locator('footer a[href="/privacy"]').first().dispatchEvent('click')
    await expect(page).toHaveURL(/privacy/)
    await expect.poll(() => place(page)).toBe(0)
  }

  test('asks once a page whether to restore its place, the first one included', async ({ page }) => {
    const comeAlive = await openBeforeReact(page, '/investors')
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
    await comeAlive()
    // Asked too seldom, it would have gone to the top here; too often, it would stay at 1500 on the next page.
    expect(await place(page)).toBe(1_500)
    await leave(page)
  })

  test('records scrolling from events of the document after its start', async ({ page }) => {
    const comeAlive = await openBeforeReact(page, '/investors')
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
    // The event of that belongs to the past when the router comes; hydration ends with one of ours.
    await page.waitForTimeout(200)
    await comeAlive()
    await leave(page)
    await page.goBack()
    await expect.poll(() => place(page)).toBe(1_500)
  })
})

test.describe('code that cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to (load|fetch)|net::ERR|dynamically imported|Code was not loaded/] })

  test('is told by Vite with its error, and in our words it does not make the router reload', async ({
    page,
    context,
    visit,
  }) => {
    await visit('/sitemap')
    await page.evaluate(() => {
      const told: boolean[] = []
      Object.assign(window, { told })
      addEventListener('vite:preloadError', ({ payload }) => told.push(payload instanceof Error))
    })
    await context.setOffline(true)
    await page.locator('main a[href="/investors"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
    // Another document would know nothing of this.
    expect(await page.evaluate(() => (window as unknown as { told: boolean[] }).told)).toContain(true)
  })
})

test('Vite puts what loads code into the file that all pages share', async ({ page, visit, request }) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })
  await visit('/')
  const shared = scripts.find((url) => /\/framework-[\w-]+\.js$/.test(url)) ?? ''
  expect(await (await request.get(shared)).text()).toContain('vite:preloadError')
})
