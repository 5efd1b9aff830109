import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const mail = 'hello@healyourroots.example'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What both pages have in common. */
async function expectLegalText(page: Page) {
  await expect(page.getByText('Last updated: April 1, 2025')).toBeVisible()
  await expect(page.locator('.legal__text').getByRole('link', { name: mail }).first()).toHaveAttribute(
    'href',
    `mailto:${mail}`,
  )
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const sections = page.locator('.legal__text > section')

  await test.step('the table of contents lists every section, in order', async () => {
    await expect(contents).toHaveText(await sections.getByRole('heading', { level: 2 }).allInnerTexts())
    const ids = await sections.evaluateAll((elements) => elements.map(({ id }) => `#${id}`))
    expect(await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(ids)
  })

  await test.step('an entry leads to its section, below the header', async () => {
    await contents.nth(4).click()
    await expect(sections.nth(4)).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    expect((await sections.nth(4).boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  })
}

test('the privacy policy says what is stored and for how long, and that is so', async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(baseURL ?? '') || foreign.push(request.url()))
  await visit('/')
  await visit('/privacy')
  await expectLegalText(page)

  await test.step('what this website stores', async () => {
    const rows = page.getByRole('table', { name: 'What this website stores' }).getByRole('row')
    for (const what of ['Contact messages', 'Job applications', 'Newsletter sign-ups', 'Job alerts', 'Access logs']) {
      const cells = rows.filter({ has: page.getByRole('cell', { name: what, exact: true }) }).getByRole('cell')
      await expect(cells).toHaveCount(5)
      await expect(cells.nth(3)).toHaveText(/\d+ (days|months)/)
    }
  })

  await test.step('what stays in the browser, the captcha and the mail provider are named', async () => {
    for (const [id, words] of [
      ['browser', 'ui-theme'],
      ['browser', 'session storage'],
      ['browser', 'No cookies for visitors'],
      ['tracking', 'analytics'],
      ['hosts', 'Every page: this site'],
      ['captcha', 'Google reCAPTCHA'],
      ['captcha', 'solving a small calculation on this site'],
      ['newsletter', 'confirmed'],
      ['newsletter', 'every job alert carries a link to unsubscribe'],
      ['others', 'mail provider'],
      ['your-data', 'erasure'],
    ] as const) {
      await expect(page.locator(`#${id}`)).toContainText(words)
    }
  })

  await test.step('no cookie, nothing stored but the theme, nobody else asked', async () => {
    await page.getByRole('button', { name: /theme$/ }).click()
    await page.waitForLoadState('networkidle')
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['ui-theme'])
    expect(foreign).toEqual([])
  })
})

test('the terms send people in danger to those who can help, and lead to the privacy policy', async ({
  page,
  visit,
}) => {
  await visit('/terms')
  await expectLegalText(page)
  await expect(page.locator('#care')).toContainText('988')
  await expect(page.locator('.legal__text').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  )
})
