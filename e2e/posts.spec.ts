import { postPage, tagPage } from '#contract/website/posts.ts'
import { callsOf } from './fixtures/calls.ts'
import { expectHeadingsInOrder, expectUniqueIds } from './fixtures/looks.ts'
import { hasReact } from './fixtures/react.ts'
import { expect, test } from './fixtures/test.ts'

/** What readers of posts are owed; how posts come there is in portal-posts.spec.ts. */

test.beforeEach(({ content }) => content.publishPosts())

const post = postPage('your-notes-are-late-for-a-reason')

test('list, post and tag are accessible, fit and need no second request, in every look', async ({
  page,
  visit,
  expectFineInEveryLook,
}) => {
  test.slow()
  const calls = callsOf(page)
  await visit('/blog')
  const tag = await page
    .locator(`main a[href^="${tagPage('')}"]`)
    .first()
    .getAttribute('href')
  for (const path of ['/blog', post, tag ?? '']) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 900 })
      expect((await visit(path))?.status()).toBe(200)
      await expectHeadingsInOrder(page)
      await expectUniqueIds(page)
      await expectFineInEveryLook(390)
    })
  }
  expect(calls).toEqual([])
  // What lies under the mouse is asked for ahead, and the posts are taken away now.
  await page.goto('about:blank')
})

test.describe('whose code cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to load|dynamically imported|Code was not loaded/] })

  test('a post stays the HTML it came as, and answers once it can be', async ({ page }) => {
    const script = /\/assets\/_slug-[\w-]+\.js$/
    await page.route(script, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto(post)
    const failed = page.waitForResponse(script)
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
    await failed
    await page.waitForTimeout(1_000)
    await expect(page.locator('.prose')).toBeVisible()
    await page.unroute(script)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => page.locator('footer a').last().evaluate(hasReact)).toBe(true)
    await expect(page.locator('.prose')).toBeVisible()
  })
})
