import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const root = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to (light|dark) theme$/ })
const store = (page: Page, theme: string) =>
  page.addInitScript((value) => {
    if (localStorage.getItem('ui-theme') === null) localStorage.setItem('ui-theme', value)
  }, theme)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ui-theme'))

/** Both are asked for as CSS, because a class that changes no color is no theme. */
async function expectMode(page: Page, mode: 'dark' | 'light') {
  await expect(root(page)).toHaveClass(mode)
  const [scheme, light] = await page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return [getComputedStyle(document.documentElement).colorScheme, Number(channels[0]) > 128] as const
  })
  expect(scheme).toBe(mode)
  expect(light).toBe(mode === 'light')
}

test('what a visitor sees first depends on what is stored, and on the system only if that is stored', async ({
  page,
  visit,
}) => {
  await page.goto('/robots.txt')
  for (const { choice, system, mode } of [
    { choice: undefined, system: 'light', mode: 'dark' },
    { choice: undefined, system: 'dark', mode: 'dark' },
    { choice: 'dark', system: 'light', mode: 'dark' },
    { choice: 'light', system: 'dark', mode: 'light' },
    { choice: 'system', system: 'light', mode: 'light' },
    { choice: 'system', system: 'dark', mode: 'dark' },
    { choice: 'nonsense', system: 'light', mode: 'dark' },
  ] as const) {
    await test.step(`with ${choice ?? 'nothing'} stored on a ${system} system it is ${mode}`, async () => {
      await page.emulateMedia({ colorScheme: system })
      await page.evaluate((value) => {
        localStorage.clear()
        if (value) localStorage.setItem('ui-theme', value)
      }, choice)
      await visit('/team')
      await expectMode(page, mode)
      await expect(toggle(page)).toHaveAccessibleName(`Switch to ${mode === 'dark' ? 'light' : 'dark'} theme`)
    })
  }
})

test('a stored “system” follows the system while the page is open, until the user picks a theme', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await store(page, 'system')
  await visit('/team')
  await expectMode(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectMode(page, 'light')
  await expect(toggle(page)).toHaveAccessibleName('Switch to dark theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectMode(page, 'dark')
  expect(await stored(page)).toBe('system')

  await toggle(page).click()
  await expectMode(page, 'light')
  expect(await stored(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectMode(page, 'light')
})

test('the toggle switches, by keyboard too, and the choice survives reloads and navigations', async ({
  page,
  visit,
}) => {
  await visit('/team')
  await expectMode(page, 'dark')
  expect(await stored(page)).toBeNull()
  await toggle(page).click()
  await expectMode(page, 'light')
  expect(await stored(page)).toBe('light')

  await page.getByRole('link', { name: 'View Full Bio' }).first().click()
  await expect(page).toHaveURL('/team/maren-okafor')
  await expectMode(page, 'light')

  await visit('/team')
  await expectMode(page, 'light')
  await toggle(page).click()
  await expectMode(page, 'dark')
  expect(await stored(page)).toBe('dark')

  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expectMode(page, 'light')
  await page.keyboard.press('Space')
  await expectMode(page, 'dark')
  await page.reload()
  await expectMode(page, 'dark')
})

test('no frame shows the wrong theme when the scripts are slow', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { frames_: frames })
    const note = () => {
      if (document.body) frames.push(document.documentElement.className)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  // The page is painted well before React arrives.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/robots.txt')
  for (const { choice, mode } of [
    { choice: 'light', mode: 'light' },
    { choice: 'dark', mode: 'dark' },
    { choice: 'system', mode: 'light' },
  ] as const) {
    await test.step(`with ${choice} stored`, async () => {
      await page.evaluate((value) => localStorage.setItem('ui-theme', value), choice)
      await visit('/team')
      await expect(toggle(page)).toHaveAccessibleName(`Switch to ${mode === 'dark' ? 'light' : 'dark'} theme`)
      // A busy machine paints late: enough frames, and a painted one among them, or nothing is shown by this.
      const frames = await page.waitForFunction(() => {
        const noted = (window as unknown as { frames_: string[] }).frames_
        return noted.length > 2 && performance.getEntriesByName('first-paint').length > 0 ? noted : undefined
      })
      expect(new Set(await frames.jsonValue())).toEqual(new Set([mode]))
    })
  }
})

test('the theme works without JavaScript: dark, and nothing to toggle is broken', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/team')
  await expect(root(page)).toHaveClass('dark')
  await context.close()
})

for (const blocked of [['localStorage'], ['localStorage', 'sessionStorage']]) {
  test(`with ${blocked.join(' and ')} blocked the page is dark and the toggle still works`, async ({ page, visit }) => {
    await page.addInitScript((names) => {
      for (const name of names) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    }, blocked)
    await visit('/team')
    await expectMode(page, 'dark')
    await toggle(page).click()
    await expectMode(page, 'light')
    await page.getByRole('link', { name: 'View Full Bio' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maren Okafor')
    await expectMode(page, 'light')
  })
}
