import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/portal-test.ts'
import { editorScreen } from './screens/editor.ts'

/** What posts and campaigns share: the page they are written on. */

/** One after the other: the posts are everybody's. */
test.describe.configure({ mode: 'default' })
// The pictures are rows without files, and some posts are refused.
test.use({ axeInGate: true, allowedConsole: [/status of 40[014]/] })
test.beforeEach(({ content }) => content.touch())

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}
const picture = '/media/1123456789abcdef0123456789abcdef/800x600.jpg'
const bar = (page: Page) => page.locator('.writing__bar')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('a post with a photo from the library is published in eight taps', async ({
    page,
    enter,
    database,
    expectFineInEveryLook,
  }) => {
    test.slow()
    await database.pool.query(
      `insert into pictures (upload_hash, focal_x, focal_y, key, alt, state, width, height)
       values ('writing', 50, 50, '1123456789abcdef0123456789abcdef', 'Roots in a glass', 'ready', 800, 600)`,
    )
    const { text, toolbar, button } = editorScreen(page, 'Text')
    const title = page.getByRole('textbox', { name: 'Title' })
    const primary = bar(page).getByRole('button', { name: 'Publish' })
    let taps = 0
    const tap = async (element: Locator) => {
      taps++
      await element.tap()
    }
    await enter('/cms/dashboard?tab=posts')
    await tap(page.getByRole('button', { name: 'New post' }))

    await test.step('the text is first, and both bars leave it the room', async () => {
      await expect(title).toBeFocused()
      expect((await boxOf(title)).y).toBeLessThan(200)
      const { y, height } = await boxOf(primary)
      expect(y + height).toBeLessThanOrEqual(800)
      await expect(toolbar).toBeVisible()
      const tools = await boxOf(toolbar)
      expect(tools.y + tools.height).toBe(800)
      expect((await boxOf(bar(page))).height + tools.height).toBeLessThanOrEqual(108)
    })

    await page.keyboard.type('Small steps')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Written with one thumb.')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.type('One. Two.')

    await test.step('it is saved within two seconds of the last key, and says when', async () => {
      const saving = page.waitForResponse((r) => r.request().postData()?.includes('One. Two.') ?? false)
      const start = Date.now()
      await saving
      expect(Date.now() - start).toBeLessThan(2_000)
      await expect(bar(page).getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible()
      await expect(page.getByText('2 words, 1 minute').last()).toBeVisible()
    })

    await tap(button('Picture'))
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await expect(library.getByRole('button', { name: 'Upload a photo' })).toBeVisible()
    await tap(library.getByRole('button', { name: 'Roots in a glass' }))
    await page.keyboard.type('Three.')
    await tap(primary)
    await expect(bar(page).getByRole('button', { name: 'Update' })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(8)
    const { rows } = await database.pool.query(`select v.body from posts p join post_versions v on v.id = p.published_id
      where p.slug = 'small-steps'`)
    expect(rows).toEqual([{ body: `One. Two.\n\n![Roots in a glass](${picture})\n\nThree.` }])

    await test.step('the preview is the page', async () => {
      await page.getByRole('button', { name: 'Phone' }).tap()
      const shown = page.frameLocator('iframe')
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Small steps')
      await expect(shown.getByRole('img', { name: 'Roots in a glass' })).toHaveCount(1)
      await page.getByRole('button', { name: 'Write' }).tap()
    })

    await test.step('everything is large enough for a finger, and fine in any look', async () => {
      const small = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('a, button, input, textarea, [role="textbox"]')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => (element.closest('label') ?? element) as HTMLElement)
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            return width < 44 || height < 44
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect(small).toEqual([])
      await expectFineInEveryLook(320)
      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByRole('button', { name: 'Settings' }).tap()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
      await expectFineInEveryLook(320)
      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).tap()
      await expect(bar(page).getByRole('button', { name: 'Settings' })).toBeFocused()
    })

    await test.step('what stops it from being published is where the focus goes', async () => {
      await page.getByRole('button', { name: 'Settings' }).tap()
      await page.getByLabel('Tags').fill('漢')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
      await title.fill('')
      await bar(page).getByRole('button', { name: 'Update' }).tap()
      await expect(title).toBeFocused()
      await expect(title).toHaveAccessibleDescription('Please give it a title.')
      await title.fill('Smaller steps')
      await bar(page).getByRole('button', { name: 'Update' }).tap()
      await expect(page.getByLabel('Tags')).toBeFocused()
      await expect(page.getByLabel('Tags')).toHaveAccessibleDescription(/Please write tags in Latin letters/)
    })
  })
})

test('on a desk the settings are a drawer beside the text, and the preview has the size of a phone or a desk', async ({
  page,
  enter,
  expectFineInEveryLook,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter('/cms/dashboard?tab=posts')
  const edit = page.getByRole('button', { name: /^Edit .*late for a reason/ })
  await edit.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const drawer = page.getByRole('complementary', { name: 'Settings' })
  const { text, toolbar } = editorScreen(page, 'Text')
  await expect(text).toBeVisible()
  expect((await boxOf(drawer)).width).toBe(344)
  expect((await boxOf(text.locator('..'))).width).toBe(688)
  await expect(toolbar).toBeInViewport({ ratio: 1 })
  await expect(bar(page).getByText(/^\d+ words, \d+ minutes?$/)).toBeVisible()
  await expect(bar(page)).toContainText('Draft')
  await expectFineInEveryLook()

  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  const settings = bar(page).getByRole('button', { name: 'Settings' })
  await expect(settings).toBeFocused()
  await settings.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await page.setViewportSize({ width: 1_040, height: 900 })
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  const frame = page.locator('iframe')
  await page.getByRole('button', { name: 'Phone' }).click()
  expect(await frame.evaluate((element: HTMLIFrameElement) => element.clientWidth)).toBe(390)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('late for a reason')
  await page.getByRole('button', { name: 'Desktop' }).click()
  expect(await frame.evaluate((element: HTMLIFrameElement) => element.clientWidth)).toBeGreaterThan(1_100)
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(text).toBeVisible()

  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(edit).toBeFocused()
})
