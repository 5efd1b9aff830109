import type { Page } from '@playwright/test'
import { test as devTest } from './fixtures/dev-site.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { change, themes } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import { layoutScreen } from './screens/layout.ts'

// After a change that is meant to be seen: npx playwright test e2e/visual.spec.ts --update-snapshots, and look at each.
const widths = [390, 768, 1440]

/** Small pictures: enough to see that something moved, and little to keep in the repository. */
const camera = { deviceScaleFactor: 0.4, contextOptions: { reducedMotion: 'reduce' } } as const

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

const lookAsBefore = async (page: Page, name: string) => {
  for (const theme of themes) {
    for (const width of widths) {
      await change(page, { width, theme })
      await settled(page)
      await expect(page).toHaveScreenshot(`${name}-${theme}-${width}.png`, { fullPage: true })
    }
  }
}

devTest.describe('parts', () => {
  devTest.use(camera)
  devTest('look as they did at every width in both themes', async ({ page, visit }) => {
    await visit('/parts')
    await lookAsBefore(page, 'parts')
  })
})

test.describe('pages', () => {
  test.use({ ...camera, allowedConsole: [/status of 404/] })
  for (const { name, path } of [
    { name: 'about', path: '/about' },
    { name: 'not-found', path: '/nope' },
  ]) {
    // Made of components that are on the home page too.
    if (!isFullRun) continue
    test(`${name} looks as it did at every width in both themes`, async ({ page, visit }) => {
      await visit(path)
      await lookAsBefore(page, name)
    })
  }

  test('home, its open dropdown and its open menu look as they did', async ({ page, visit }) => {
    await visit('/')
    await lookAsBefore(page, 'home')
    const { dropdown, menuButton } = layoutScreen(page)
    for (const { name, width, button } of [
      { name: 'dropdown', width: 1440, button: dropdown('Solutions').button },
      { name: 'menu', width: 390, button: menuButton },
    ]) {
      await page.setViewportSize({ width, height: 900 })
      await button.click()
      for (const theme of themes) {
        await change(page, { width, theme })
        await settled(page)
        await expect(page).toHaveScreenshot(`${name}-${theme}-${width}.png`)
      }
      await button.click()
    }
  })
})
