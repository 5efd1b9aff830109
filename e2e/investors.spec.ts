import { defaultFacts as facts } from '#contract/website/facts.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the page says what an investor asks first, and its links lead there', async ({ page, visit }) => {
  await visit('/investors')

  await test.step('an investor is shown a way to reach us first, and the people', async () => {
    const first = page.getByRole('main').getByRole('link').first()
    await expect(first).toHaveText('Contact Investor Relations')
    await first.click()
    await expect(page.getByRole('link', { name: 'Contact Investor Relations' }).last()).toBeInViewport()
    const people = page.getByRole('region', { name: 'Who you’d be backing' })
    await expect(people.getByRole('link')).toHaveText(['Maren Okafor', 'Lucía Benavides', 'Theo Lindqvist'])
  })

  await test.step('the overview states founding, stage and the two signed agreements', async () => {
    const overview = page.getByRole('region', { name: 'Company overview' })
    for (const words of [
      `founded in ${facts.founded}`,
      'pre-seed stage',
      '2 signed client agreements',
      'Two practices in Pennsylvania and Florida',
      `with implementation planned for ${facts.deployment}`,
    ]) {
      await expect(overview).toContainText(words)
    }
  })

  await test.step('the business highlights are those of the team page, without the way to this page', async () => {
    const highlights = page.getByRole('region', { name: 'Business Highlights' })
    await expect(highlights.getByRole('heading', { level: 3 })).toHaveText([
      'Founded',
      'Funding Stage',
      'Initial Clients',
      'AI-Powered Tools',
    ])
    await expect(highlights.getByRole('link')).toHaveCount(0)
  })

  await test.step('the investment opportunity rests on the three figures', async () => {
    const opportunity = page.getByRole('region', { name: 'The investment opportunity' })
    await expect(opportunity.locator('dt b')).toHaveText(['$40 billion', '2%', 'up to 70%'])
  })

  await test.step('anchor links lead to the brands of the ecosystem', async () => {
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

  await test.step('a brand leads on to its section or its own site', async () => {
    await expect(page.locator('#hyr-flow').getByRole('link')).toHaveAttribute('href', '/solutions#hyr-flow')
    const outside = page.locator('#wellness').getByRole('link')
    await expect(outside).toHaveAttribute('href', 'https://wellness.healyourroots.example/')
    await expect(outside).toHaveAttribute('target', '_blank')
  })

  await test.step('an investor can write a mail, use the contact page, or the one for investors', async () => {
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
})

test.describe('the questions', () => {
  const answers = [
    { question: 'What is the business model?', words: facts.pilotFree },
    { question: 'How do you use AI?', words: 'a clinician signs it' },
    { question: 'What is the growth strategy?', words: 'Pennsylvania and Florida' },
    { question: 'What will pre-seed funds be used for?', words: 'Coming Soon' },
  ]

  test('there are four, all closed at first, and one is open at a time', async ({ page, visit, expectAccessible }) => {
    await visit('/investors')
    const items = page.locator('#questions details')
    const open = page.locator('#questions details[open]')
    await expect(items.locator('summary')).toHaveText(answers.map(({ question }) => question))
    await expect(open).toHaveCount(0)

    await test.step('a click opens an answer, closes the one before, and a second click closes it', async () => {
      for (const [index, { words }] of answers.entries()) {
        await items.nth(index).locator('summary').click()
        await expect(open).toHaveCount(1)
        await expect(items.nth(index).locator('.acc__answer')).toContainText(words)
        await expect(items.nth(index).locator('.acc__answer')).toBeVisible()
      }
      await items.last().locator('summary').click()
      await expect(open).toHaveCount(0)
    })

    await test.step('they open with the keyboard', async () => {
      await items.nth(1).locator('summary').press('Enter')
      await expect(items.nth(1)).toHaveAttribute('open')
      await items.nth(1).locator('summary').press('Space')
      await expect(items.nth(1)).not.toHaveAttribute('open')
    })

    await items.first().locator('summary').click()
    await expect(page.locator('#questions .acc__answer').first()).toHaveCSS('max-height', `${24 * 16}px`)
    await expectAccessible()
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
})

test('it is printed on one sheet, dark on white', async ({ page, visit }) => {
  await visit('/investors')
  for (const theme of ['dark', 'light']) {
    await page.evaluate((mode) => document.documentElement.setAttribute('class', mode), theme)
    for (const format of ['A4', 'Letter']) {
      await test.step(`of ${format} from the ${theme} theme`, async () => {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      })
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/as of \d+\/\d+\/\d{4}/)).toBeVisible()
    await expect(page.locator('#opportunity')).toContainText('Our figures.')
    await expect(page.locator('body')).toHaveCSS('color', theme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(38, 29, 23)')
    await page.emulateMedia({ media: null })
  }
})
