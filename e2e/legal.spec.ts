import type { Page } from '@playwright/test'
import { healthNoticePath, healthNoticeUpdated } from '#contract/website/privacy-policy.ts'
import { expect, test } from './fixtures/test.ts'

const mail = 'hello@healyourroots.example'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the pages have in common. */
async function expectLegalText(page: Page, updated = 'April 1, 2025') {
  await expect(page.getByText(`Last updated: ${updated}`)).toBeVisible()
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
    for (const what of [
      'Contact messages',
      'Job applications',
      'Newsletter sign-ups',
      'Job alerts',
      'Page views',
      'Access logs',
    ]) {
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
      ['tracking', 'Do Not Track'],
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

test('the notice on consumer health data is made from what the site stores, and asks for a review until there was one', async ({
  page,
  visit,
  database,
}) => {
  const notice = page.getByText('To be reviewed')
  await visit(healthNoticePath)
  await expectLegalText(page, healthNoticeUpdated.words)
  await expect(notice).toBeVisible()
  const rows = page.getByRole('table', { name: 'Where health data may be' }).getByRole('row')
  for (const where of ['Contact messages', 'Job applications']) {
    const cells = rows.filter({ has: page.getByRole('cell', { name: where, exact: true }) }).getByRole('cell')
    await expect(cells).toHaveCount(5)
    await expect(cells.nth(3)).toHaveText(/\d+ (days|months)/)
  }
  for (const [id, words] of [
    ['collected', 'newsletter sign-ups, job alerts'],
    ['shared', 'Global Privacy Control'],
    ['rights', 'withdrawing your consent'],
    ['appeal', 'attorney general'],
  ] as const)
    await expect(page.locator(`#${id}`)).toContainText(words)

  const notices = async () => {
    await database.pool.query(`select pg_notify('content_changed', '["site-settings"]')`)
    await page.reload()
    return notice.count()
  }
  await database.pool.query('insert into settings (id, changed) values (1, $1)', [
    { healthNoticeReviewed: healthNoticeUpdated.date },
  ])
  await expect.poll(notices).toBe(0)
  await database.pool.query('delete from settings')
  await expect.poll(notices).toBe(1)
})

test('the accessibility statement says what is tested, what is missing and whom to tell', async ({ page, visit }) => {
  await visit('/accessibility')
  await expectLegalText(page, 'November 18, 2026')
  await expect(page.locator('#standard')).toContainText('WCAG) 2.2 at level AA')
  await expect(page.locator('#limits')).toContainText('have not tested this site')
  await expect(page.locator('#tell').getByRole('link', { name: mail })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('both notices are complete', async ({ page }) => {
    await page.goto(healthNoticePath)
    await expect(page.getByRole('cell', { name: 'Job applications' })).toBeVisible()
    await expect(page.locator('.legal__text > section')).toHaveCount(8)
    await page.goto('/accessibility')
    await expect(page.locator('.legal__text > section')).toHaveCount(6)
  })
})
