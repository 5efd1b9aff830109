import { expect, test } from './fixtures/test.ts'

const pages = [
  { name: 'the team page', path: '/team' },
  { name: 'a member page', path: '/team/maren-okafor' },
  { name: 'the not-found page', path: '/nope' },
]

test.use({ allowedConsole: [/Failed to load resource/], contextOptions: { reducedMotion: 'reduce' } })

for (const { name, path } of pages) {
  for (const width of [390, 1440]) {
    for (const theme of ['dark', 'light']) {
      test(`${name} has no accessibility violation at ${width} px in ${theme}`, async ({
        page,
        visit,
        expectAccessible,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
        await visit(path)
        await expect(page.locator('html')).toHaveClass(theme)
        await expectAccessible()
      })
    }
  }

  test(`${name} never scrolls sideways, down to 320 px`, async ({ page, visit }) => {
    await visit(path)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const { scrolls, wide } = await page.evaluate(() => {
        scrollTo(1_000, 0)
        const scrolls = window.scrollX
        // Clipped overflow does not scroll, but text that is cut off cannot be read.
        const wide = [...document.querySelectorAll('h1, h2, h3, p, a, button, summary, li')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip, .sr'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 80))
        return { scrolls, wide }
      })
      expect(scrolls, `at ${width} px`).toBe(0)
      expect(wide, `at ${width} px`).toEqual([])
    }
  })

  test(`on ${name} the skip link is the first stop and leads to the content`, async ({ page, visit }) => {
    await visit(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null)
    expect(inside).toBe(true)
  })

  test(`${name} has one h1, one main and headings without gaps`, async ({ page, visit }) => {
    await visit(path)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })
}

test('the failure message is announced', async ({ page, visit, content, expectAccessible }) => {
  await page.route('**/api/team-members/active', (route) => route.abort())
  await content.withoutTable('team_members', async () => {
    await visit('/team')
    await expect(page.getByRole('alert')).toHaveText('Failed to load team members. Please try again later.')
    await expectAccessible()
  })
})

test('the loading state is accessible too', async ({ page, visit, expectAccessible }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/team-members/active', async (route) => {
    await gate.promise
    await route.abort()
  })
  await visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
  await expect(page.getByTestId('member-placeholder')).toHaveCount(2)
  await expectAccessible()
})
