import type { Page } from '@playwright/test'
import { appStatusLabels, products } from '#contract/website/apps.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/test.ts'

const tracker = 'https://tracker.healyourroots.example/'
const pilot = 'https://pilot.healyourroots.example/'
const anchors = [
  'hyr-flow',
  'growthtracker',
  'supervision',
  'hyr-grow',
  'hyr-vs-agency',
  'hyr-vs-digital',
  'case-studies',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** At any width. */
async function expectTables(page: Page) {
  for (const { id, others, rows } of [
    { id: 'hyr-vs-agency', others: 'Agency solution', rows: 4 },
    { id: 'hyr-vs-digital', others: 'Generic digital platform', rows: 6 },
  ]) {
    const table = page.locator(`#${id}`).getByRole('table')
    await expect(table).toHaveAccessibleName(/^Heal Your Roots Systems compared with/)
    await expect(table.getByRole('columnheader')).toHaveText([/./, 'Heal Your Roots', others])
    await expect(table.getByRole('rowheader')).toHaveCount(rows)
    await expect(table.getByRole('cell')).toHaveCount(rows * 2)
  }
}

test('the page says what there is, and its links lead there', async ({ page, context, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.route('https://*.healyourroots.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await visit('/solutions')

  await test.step('the two lists say what is covered for clients and for the business', async () => {
    const section = page.locator('#coverage')
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Client management', 'Business operations'])
    const lists = section.getByRole('list')
    await expect(lists.nth(0).locator('b')).toHaveText([
      'Scheduling',
      'Telehealth',
      'AI transcription',
      'Client Engagement',
    ])
    await expect(lists.nth(1).locator('b')).toHaveText([
      'Automated billing',
      'Insurance claims',
      'Licenses and education',
      'Content and growth',
    ])
  })

  await test.step('the product suite has five cards with status and features', async () => {
    const cards = page.locator('#suite .card')
    await expect(cards).toHaveCount(5)
    for (const [index, { name, status }] of products.entries()) {
      await expect(cards.nth(index).getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(cards.nth(index).locator('.status')).toHaveText(appStatusLabels[status])
      expect(await cards.nth(index).locator('.ticks li').count()).toBeGreaterThan(2)
    }
  })

  await test.step('what is not built yet carries a dashed ring in place of a tick', async () => {
    for (const { id, status } of products) {
      const lists = page.locator(`#${id} .ticks`)
      const planned = await lists.locator('.planned').count()
      const entries = await lists.locator('li').count()
      if (status === 'soon') expect(planned).toBe(entries)
      else for (const words of await lists.locator('.planned').allTextContents()) expect(words).toContain('coming soon')
      await expect(lists.locator('.planned svg')).toHaveCount(0)
      await expect(lists.locator('li:not(.planned)').filter({ hasText: 'coming soon' })).toHaveCount(0)
    }
  })

  await test.step('on a large screen the steps of a tool are simply there', async () => {
    await expect(page.locator('#hyr-flow .fold .ticks')).toBeVisible()
    await expect(page.locator('#hyr-flow summary')).toBeHidden()
  })

  await test.step('the comparisons are tables with column and row headers', () => expectTables(page))

  await test.step('a ring says how far a generic platform goes, in words too', async () => {
    const marks = page.locator('#hyr-vs-digital').getByRole('img')
    await expect(marks).toHaveCount(6)
    for (const mark of await marks.all()) await expect(mark).toHaveAccessibleName(/^(Fully|Partly|Not):$/)
  })

  await test.step('the case studies are a Pennsylvania practice with 5 clinicians and a Florida integrative practice', async () => {
    const studies = page.locator('#case-studies')
    await expect(studies.getByRole('heading', { level: 3 })).toHaveText([
      'A Pennsylvania practice with 5 clinicians',
      'A Florida integrative practice',
    ])
    await expect(studies.locator('.ringmark')).toHaveCount(5)
    await expect(studies.getByText('Signed with deployment planned for Q2 2025.')).toHaveCount(2)
  })

  await test.step('the links to the sections of the page name all of them', async () => {
    const bar = page.getByRole('navigation', { name: 'On this page' })
    for (const id of anchors) await expect(bar.locator(`a[href="#${id}"]`)).toHaveCount(1)
  })

  for (const { label, count } of [
    { label: 'Request Demo', count: 2 },
    { label: 'Register for Beta Access', count: 2 },
    { label: 'Contact Our Services', count: 3 },
  ]) {
    await test.step(`${label} leads to the contact page`, async () => {
      const buttons = page.getByRole('main').getByRole('link', { name: label, exact: true })
      await expect(buttons).toHaveCount(count)
      for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/contact')
    })
  }

  await test.step('Join Beta Program opens the tracker site in a new tab', async () => {
    const first = page.locator('#growthtracker').getByRole('link').first()
    await expect(first).toHaveText(/^Visit Tool/)
    const button = page.locator('#growthtracker').getByRole('link', { name: 'Join Beta Program' })
    await expect(button).toHaveAttribute('href', tracker)
    await expect(button).toHaveAttribute('target', '_blank')
    await expect(button).toHaveAttribute('rel', 'noopener noreferrer')
  })

  await test.step('Visit Tool is shown where there is a tool, and opens its site in a new tab', async () => {
    const links = page.locator('#suite').getByRole('link', { name: /^Visit Tool/ })
    await expect(links).toHaveCount(2)
    await expect(links.nth(0)).toHaveAttribute('href', pilot)
    await expect(links.nth(1)).toHaveAttribute('href', tracker)
    const opened = context.waitForEvent('page')
    await links.nth(1).click()
    const tab = await opened
    expect(tab.url()).toBe(tracker)
    await tab.close()
    await expect(page).toHaveURL('/solutions')
  })

  for (const { id, name } of products) {
    await test.step(`Learn More of ${name} scrolls to its section, clear of what sticks to the top`, async () => {
      await page.getByRole('link', { name: new RegExp(`^Learn More ?: ${name}$`) }).click()
      await expect(page).toHaveURL(`/solutions#${id}`)
      const section = page.locator(`#${id}`)
      await expect(section).toBeFocused()
      const heading = section.getByRole('heading', { name, exact: true })
      await expect(heading).toBeInViewport()
      const bar = await page.getByRole('navigation', { name: 'On this page' }).boundingBox()
      const place = await section.boundingBox()
      expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1)
      expect(place?.y).toBeLessThan(400)
    })
  }

  await test.step('View Case Studies leads to the case studies', async () => {
    const button = page.getByRole('link', { name: 'View Case Studies' })
    await expect(button).toHaveAttribute('href', '#case-studies')
    await button.click()
    await expect(page.getByRole('heading', { name: 'Case studies' })).toBeInViewport()
  })

  await test.step('the header marks Solutions here, and About on the page of a member', async () => {
    const marked = page.getByRole('banner').locator('summary[aria-current]')
    await expect(marked).toHaveText(/Solutions/)
    await page.goto('/team/maren-okafor')
    await expect(marked).toHaveText(/About/)
  })
})

for (const id of isFullRun ? anchors : anchors.slice(0, 2)) {
  test(`an address that ends in #${id} opens at that section, below the header`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(`/solutions#${id}`)
    const section = page.locator(`#${id}`)
    await expect(section).toHaveAttribute('tabindex', '-1')
    const header = await page.getByRole('banner').boundingBox()
    await expect.poll(async () => (await section.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)
    expect((await section.boundingBox())?.y).toBeLessThan(300)
  })
}

test('on a phone the steps of a tool are folded, the comparisons are tables, and one row of links marks where one is', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/solutions')
  await expectTables(page)
  const fold = page.locator('#hyr-flow details')
  await expect(fold.locator('.ticks')).toBeHidden()
  await fold.locator('summary').click()
  await expect(fold.locator('.ticks')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'On this page' })
  expect((await bar.boundingBox())?.height).toBeLessThan(70)
  await page.locator('#hyr-grow').evaluate((section) => section.scrollIntoView())
  await expect(bar.locator('[aria-current]')).toHaveText('HYR Grow')
  await expect(bar.locator('[aria-current]')).toBeInViewport()

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar.locator('[aria-current]')).toHaveText('Case studies')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Learn More still leads to the section', async ({ page }) => {
    await page.goto('/solutions')
    await page.getByRole('link', { name: /^Learn More ?: HYR Grow$/ }).click()
    await expect(page.locator('#hyr-grow')).toBeInViewport()
  })
})
