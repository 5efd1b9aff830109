import { expect, test } from './fixtures/test.ts'

const fallbackHeading = 'About Heal Your Roots Systems'
const coreValues = [
  'Systems Thinking',
  'Root Cause Healing',
  'Scalability',
  'Collaboration',
  'Sustainability',
  'Continuous Learning',
]

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test.describe('the heading', () => {
  test('is the one of the page’s record', async ({ page, visit, content }) => {
    await content.setPage({ key: 'about', title: 'Changed title', h1Header: 'Where we come from' })
    await visit('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we come from')
    await expect(page).toHaveTitle('Changed title')
  })

  for (const { what, heading } of [
    { what: 'has none', heading: null },
    { what: 'has an empty one', heading: '' },
  ]) {
    test(`is the page’s own when the record ${what}`, async ({ page, visit, content }) => {
      await content.setPage({ key: 'about', title: 'A title only', h1Header: heading })
      await visit('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fallbackHeading)
      await expect(page).toHaveTitle('A title only')
    })
  }

  test.describe('without a record', () => {
    test.use({ allowedConsole: [/status of 404/] })
    test('is the page’s own', async ({ page, visit, content }) => {
      await content.removePage('about')
      await visit('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fallbackHeading)
      await expect(page).toHaveTitle('About Us | Heal Your Roots Systems')
    })
  })

  test('arrives with a client navigation as well', async ({ page, visit, content }) => {
    await content.setPage({ key: 'about', title: 'Changed title', h1Header: 'Where we come from' })
    await visit('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we come from')
    await expect(page).toHaveTitle('Changed title')
  })
})

test('there is a mission and a vision, each with its text', async ({ page, visit }) => {
  await visit('/about')
  for (const name of ['Mission', 'Vision']) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading).toBeVisible()
    await expect(heading.locator('~ p')).toHaveText(/\w.{60,}/)
  }
})

test('there are exactly the six core values, in their order, each with its text', async ({ page, visit }) => {
  await visit('/about')
  const section = page.getByRole('region', { name: 'Six core values' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(coreValues)
  await expect(section.getByRole('listitem')).toHaveCount(6)
  await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText(coreValues.map(() => /\w.{30,}/))
})

test('a problem is read downwards, from symptom to root cause, in words too', async ({ page, visit }) => {
  await visit('/about')
  const sample = page.getByRole('figure')
  await expect(sample.getByRole('listitem')).toContainText(['Symptom', 'Pattern', 'Structure', 'Root cause'])
  await expect(page.getByRole('img')).toHaveCount(0)
})

test('the page ends with the closing call', async ({ page, visit }) => {
  await visit('/about')
  const links = page.locator('main > section').last().getByRole('link')
  await expect(links).toHaveText(['Meet Our Team', 'Explore the Ecosystem'])
  await expect(links.first()).toHaveAttribute('href', '/team')
  await expect(links.last()).toHaveAttribute('href', '/solutions')
})
