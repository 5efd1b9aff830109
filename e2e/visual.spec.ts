import type { Page } from '@playwright/test'
import { test as devTest } from './fixtures/dev-site.ts'
import { expect, test } from './fixtures/test.ts'
import { layoutScreen } from './screens/layout.ts'

// After a change that is meant to be seen: npx playwright test e2e/visual.spec.ts --update-snapshots, and look at each.
const widths = [390, 768, 1440]
const themes = ['dark', 'light']

/** Small pictures: enough to see that something moved, and little to keep in the repository. */
const camera = { deviceScaleFactor: 0.4, contextOptions: { reducedMotion: 'reduce' } } as const

async function dress(page: Page, width: number, theme: string) {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
}

/** Fonts and pictures are there, those further down too. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    // A picture that is far away is skipped until it is near, and here the whole page is near.
    for (const picture of document.querySelectorAll('picture')) picture.style.contentVisibility = 'visible'
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
  })

devTest.describe('parts', () => {
  devTest.use(camera)
  for (const theme of themes) {
    for (const width of widths) {
      devTest(`look as they did at ${width} px in ${theme}`, async ({ page, visit }) => {
        await dress(page, width, theme)
        await visit('/parts')
        await settled(page)
        await expect(page).toHaveScreenshot(`parts-${theme}-${width}.png`, { fullPage: true })
      })
    }
  }
})

test.describe('pages', () => {
  test.use({ ...camera, allowedConsole: [/status of 404/] })
  for (const theme of themes) {
    for (const width of widths) {
      for (const { name, path } of [
        { name: 'home', path: '/' },
        { name: 'about', path: '/about' },
        { name: 'not-found', path: '/nope' },
      ]) {
        test(`${name} looks as it did at ${width} px in ${theme}`, async ({ page, visit }) => {
          await dress(page, width, theme)
          await visit(path)
          await settled(page)
          await expect(page).toHaveScreenshot(`${name}-${theme}-${width}.png`, { fullPage: true })
        })
      }
    }

    test(`the open Solutions dropdown looks as it did in ${theme}`, async ({ page, visit }) => {
      await dress(page, 1440, theme)
      await visit('/')
      await layoutScreen(page).dropdown('Solutions').button.click()
      await settled(page)
      await expect(page).toHaveScreenshot(`dropdown-${theme}-1440.png`)
    })

    test(`the open mobile menu looks as it did in ${theme}`, async ({ page, visit }) => {
      await dress(page, 390, theme)
      await visit('/')
      await layoutScreen(page).menuButton.click()
      await settled(page)
      await expect(page).toHaveScreenshot(`menu-${theme}-390.png`)
    })
  }
})
