import { facts } from '#contract/facts.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the overview states founding, stage and the two signed agreements', async ({ page }) => {
  await page.goto('/investors')
  const overview = page.getByRole('region', { name: 'Company overview' })
  for (const words of [
    `founded in ${facts.founded}`,
    'pre-seed stage',
    '2 signed client agreements',
    'Two practices in Pennsylvania and Florida',
    `with implementation planned for ${facts.agreements.deployment}`,
  ]) {
    await expect(overview).toContainText(words)
  }
})

test('the business highlights are those of the team page, without the way to this page', async ({ page }) => {
  await page.goto('/investors')
  const highlights = page.getByRole('region', { name: 'Business Highlights' })
  await expect(highlights.getByRole('heading', { level: 3 })).toHaveText([
    'Founded',
    'Funding Stage',
    'Initial Clients',
    'AI-Powered Tools',
  ])
  await expect(highlights.getByRole('link')).toHaveCount(0)
})

test('an investor is shown a way to reach us first, and the people', async ({ page }) => {
  await page.goto('/investors')
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveText('Contact Investor Relations')
  await first.click()
  await expect(page.getByRole('link', { name: 'Contact Investor Relations' }).last()).toBeInViewport()
  const people = page.getByRole('region', { name: 'Who you’d be backing' })
  await expect(people.getByRole('link')).toHaveText(['Maren Okafor', 'Lucía Benavides', 'Theo Lindqvist'])
})

for (const format of ['A4', 'Letter']) {
  for (const theme of ['dark', 'light']) {
    test(`it is printed on one sheet of ${format} from the ${theme} theme, dark on white`, async ({ page, visit }) => {
      await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
      await visit('/investors')
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(/as of \d+\/\d+\/\d{4}/)).toBeVisible()
      await expect(page.locator('#opportunity')).toContainText('Our figures.')
      await expect(page.locator('body')).toHaveCSS('color', theme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(38, 29, 23)')
    })
  }
}

test('the investment opportunity rests on the three figures', async ({ page }) => {
  await page.goto('/investors')
  const opportunity = page.getByRole('region', { name: 'The investment opportunity' })
  await expect(opportunity.locator('dt b')).toHaveText(['$40 billion', '2%', 'up to 70%'])
})

test.describe('the questions', () => {
  const answers = [
    { question: 'What is the business model?', words: facts.pilot.free },
    { question: 'How do you use AI?', words: 'a clinician signs it' },
    { question: 'What is the growth strategy?', words: 'Pennsylvania and Florida' },
    { question: 'What will pre-seed funds be used for?', words: 'Coming Soon' },
  ]

  test('there are four, all closed at first', async ({ page }) => {
    await page.goto('/investors')
    await expect(page.locator('#questions summary')).toHaveText(answers.map(({ question }) => question))
    await expect(page.locator('#questions details[open]')).toHaveCount(0)
  })

  test('a click opens an answer, closes the one before, and a second click closes it', async ({ page }) => {
    await page.goto('/investors')
    const items = page.locator('#questions details')
    for (const [index, { words }] of answers.entries()) {
      await items.nth(index).locator('summary').click()
      await expect(page.locator('#questions details[open]')).toHaveCount(1)
      await expect(items.nth(index).locator('.acc__answer')).toContainText(words)
      await expect(items.nth(index).locator('.acc__answer')).toBeVisible()
    }
    await items.last().locator('summary').click()
    await expect(page.locator('#questions details[open]')).toHaveCount(0)
  })

  test('they open with the keyboard', async ({ page }) => {
    await page.goto('/investors')
    await page.locator('#questions summary').nth(1).press('Enter')
    await expect(page.locator('#questions details').nth(1)).toHaveAttribute('open')
    await page.locator('#questions summary').nth(1).press('Space')
    await expect(page.locator('#questions details').nth(1)).not.toHaveAttribute('open')
  })

  test('an answer is at most 24 rem tall', async ({ page }) => {
    await page.goto('/investors')
    await page.locator('#questions summary').first().click()
    await expect(page.locator('#questions .acc__answer').first()).toHaveCSS('max-height', `${24 * 16}px`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('one is open at a time too', async ({ page }) => {
      await page.goto('/investors')
      await page.locator('#questions summary').nth(0).click()
      await page.locator('#questions summary').nth(3).click()
      await expect(page.locator('#questions details[open]')).toHaveCount(1)
    })
  })

  test('the open answers are accessible', async ({ page, visit, expectAccessible }) => {
    await visit('/investors')
    await page.locator('#questions summary').first().click()
    await expectAccessible()
  })
})

test('anchor links lead to the brands of the ecosystem', async ({ page, visit }) => {
  await visit('/investors')
  const links = page.locator('#overview').getByRole('list').getByRole('link')
  await expect(links).toHaveText([
    'HYR Flow',
    'GrowthTracker',
    'Supervision Connect',
    'HYR Grow',
    'Wellness practice',
    'Learning community',
  ])
  for (const [index, id] of [
    'hyr-flow',
    'growthtracker',
    'supervision',
    'hyr-grow',
    'wellness',
    'learning',
  ].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', `#${id}`)
    await links.nth(index).click()
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('a brand leads on to its section or its own site', async ({ page }) => {
  await page.goto('/investors')
  await expect(page.locator('#hyr-flow').getByRole('link')).toHaveAttribute('href', '/solutions#hyr-flow')
  const outside = page.locator('#wellness').getByRole('link')
  await expect(outside).toHaveAttribute('href', 'https://wellness.healyourroots.example/')
  await expect(outside).toHaveAttribute('target', '_blank')
})

test('an investor can write a mail, use the contact page, or the one for investors', async ({ page }) => {
  await page.goto('/investors')
  const contact = page.getByRole('region', { name: 'Ask us the hard question first.' })
  await expect(contact.getByRole('link', { name: 'investors@healyourroots.example' })).toHaveAttribute(
    'href',
    'mailto:investors@healyourroots.example',
  )
  await expect(contact.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')
  await expect(contact.getByRole('link', { name: 'Contact Investor Relations' })).toHaveAttribute(
    'href',
    '/contact?investor=true',
  )
})
