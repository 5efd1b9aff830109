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
  test.use({ allowedConsole: [/status of 404/] })

  test('is the one of the page’s record, and the page’s own without one', async ({ page, visit, content }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await content.setPage({ key: 'about', title: 'Changed title', h1Header: 'Where we come from' })
    await visit('/about')
    await expect(heading).toHaveText('Where we come from')
    await expect(page).toHaveTitle('Changed title')

    await test.step('it arrives with a client navigation as well', async () => {
      await visit('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
      await expect(heading).toHaveText('Where we come from')
      await expect(page).toHaveTitle('Changed title')
    })

    for (const h1Header of [null, '']) {
      await content.setPage({ key: 'about', title: 'A title only', h1Header })
      await visit('/about')
      await expect(heading).toHaveText(fallbackHeading)
      await expect(page).toHaveTitle('A title only')
    }

    await content.removePage('about')
    await visit('/about')
    await expect(heading).toHaveText(fallbackHeading)
    await expect(page).toHaveTitle('About Us | Heal Your Roots Systems')
  })
})

test('the page has a mission, a vision, six values, a problem read downwards and a closing call', async ({
  page,
  visit,
}) => {
  await visit('/about')

  await test.step('there is a mission and a vision, each with its text', async () => {
    for (const name of ['Mission', 'Vision']) {
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(heading).toBeVisible()
      await expect(heading.locator('~ p')).toHaveText(/\w.{60,}/)
    }
  })

  await test.step('there are exactly the six core values, in their order, each with its text', async () => {
    const section = page.getByRole('region', { name: 'Six core values' })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(coreValues)
    await expect(section.getByRole('listitem')).toHaveCount(6)
    await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText(coreValues.map(() => /\w.{30,}/))
  })

  await test.step('a problem is read downwards, from symptom to root cause, in words too', async () => {
    const sample = page.getByRole('figure')
    await expect(sample.getByRole('listitem')).toContainText(['Symptom', 'Pattern', 'Structure', 'Root cause'])
    await expect(page.getByRole('img')).toHaveCount(0)
  })

  await test.step('the page ends with the closing call', async () => {
    const links = page.locator('main > section').last().getByRole('link')
    await expect(links).toHaveText(['Meet Our Team', 'Explore the Ecosystem'])
    await expect(links.first()).toHaveAttribute('href', '/team')
    await expect(links.last()).toHaveAttribute('href', '/solutions')
  })
})
