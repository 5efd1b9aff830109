import { defaultFacts as facts } from '#contract/website/facts.ts'
import { expect, test } from './fixtures/test.ts'

test('the three pages share a template and not their words', async ({ page }) => {
  const said = new Map<string, string>()
  const open = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('main :is(p, li, h2, h3, blockquote, summary, .acc__answer)').allTextContents()
    const sentences = new Set(texts.map((text) => text.trim()).filter((text) => text.length > 40))
    expect(sentences.size).toBeGreaterThan(20)
    for (const sentence of sentences) {
      expect(said.get(sentence), `${path} repeats: ${sentence}`).toBeUndefined()
      if (!/needs JavaScript|not ready to send/.test(sentence)) said.set(sentence, path)
    }
  }

  await open('/ai-for-therapists')
  await test.step('what can leave the desk is named with its tool, and links to it', async () => {
    const desk = page.locator('#desk')
    await expect(desk).toContainText(facts.burdenCut)
    await expect(desk.getByRole('link', { name: 'HYR Flow' }).first()).toHaveAttribute('href', '/solutions#hyr-flow')
    await expect(desk.getByRole('link', { name: 'GrowthTracker' })).toHaveAttribute('href', '/solutions#growthtracker')
    await expect(desk.locator('.status')).toHaveText([
      'Pilot Available',
      'Pilot Available',
      'Available Now',
      'Coming Soon',
    ])
  })
  await test.step('there are six questions for a vendor, words for consent and a first month', async () => {
    await expect(page.locator('#vendors details')).toHaveCount(6)
    await expect(page.locator('#consent blockquote')).toContainText('You can say no')
    await expect(page.locator('#first-month ol > li')).toHaveCount(4)
  })

  await open('/ai-for-wellness-students')
  await test.step('a rehearsal is told from start to finish, and said to be coming soon', async () => {
    const rehearsal = page.locator('#rehearsal')
    await expect(rehearsal).toContainText('coming soon')
    await expect(rehearsal.locator('ol > li')).toHaveCount(5)
    for (const part of ['AI persona', 'Video and audio analysis', 'standardized']) {
      await expect(rehearsal).toContainText(part)
    }
  })
  await test.step('it draws the line between help and a shortcut and explains five words', async () => {
    await expect(page.locator('#fair-use').getByRole('list')).toHaveCount(2)
    await expect(page.locator('#vocabulary h3')).toHaveCount(5)
  })

  await open('/ai-for-teachers')
  await test.step('it shows where role-play fits into a course, and who keeps the grade', async () => {
    await expect(page.locator('#course h3')).toHaveText(['Before class', 'In class', 'After class', 'In supervision'])
    await expect(page.getByRole('heading', { name: 'You keep the grade' })).toBeVisible()
  })
  await test.step('there is a paragraph for the syllabus and a way to write to us', async () => {
    await expect(page.locator('#syllabus blockquote')).toContainText('asking never costs points')
    await expect(page.getByRole('link', { name: 'Write to us about your course' })).toHaveAttribute('href', '/contact')
  })
})
