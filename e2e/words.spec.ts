import { defaultFacts as facts } from '#contract/website/facts.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { expect, test } from './fixtures/test.ts'

const pages = [...publicPages, '/team/maren-okafor', '/careers/systems-consultant', '/contact?investor=true', '/nope']

test.use({ allowedConsole: [/status of 404/] })

test.describe('in 2027', () => {
  const passedDate = /(?:\bQ[1-4]|\b[A-Z][a-z]+(?: \d+,)?) 202[56]\b|\b\d+\/\d+\/202[56]\b/g
  /** The only ways in which a page leads up to a date that has passed. */
  const asPassed = /(?:founded(?: in)?|signed[^.]* planned for|last updated:|expected launch|posted|©)$/i

  test('no page tells a date that has passed as if it lay ahead', async ({ page, visit }) => {
    test.slow()
    await page.clock.setFixedTime('2027-03-01T12:00:00Z')
    const found = new Set<string>()
    for (const path of pages) {
      await visit(path)
      const text = (await page.locator('body').allInnerTexts()).join('').replace(/\s+/g, ' ')
      for (const { 0: date, index } of text.matchAll(passedDate)) {
        expect(text.slice(0, index).trimEnd(), `${path}: ${date}`).toMatch(asPassed)
        found.add(date)
      }
      if (text.includes(facts.blogLaunch)) expect(text, path).toContain('That date has passed.')
    }
    for (const date of [facts.founded, facts.deployment, facts.blogLaunch, facts.legalUpdated])
      expect(found).toContain(date)
  })
})
