import { expect, test } from '@playwright/test'
import axe from 'axe-core'
import { openSeededDatabase } from './fixtures/database.ts'
import { writeEveryMail } from './fixtures/every-mail.ts'
import { isFullRun } from './fixtures/full-run.ts'

/** One of each build; the full run looks at all mails. */
const builds = ['contact-reply', 'application-notice', 'newsletter-confirmation', 'job-alert-opening', 'campaign-test']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('mails of every kind fit a phone and a mail program, in both color schemes', async ({ page }) => {
  const database = await openSeededDatabase()
  const mails = (await writeEveryMail(database)).filter(
    ({ kind, inFull }) => isFullRun || (builds.includes(kind) && !inFull),
  )
  await database.drop()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { kind, html } of mails) {
      await page.setContent(html)
      for (const width of [320, 390, 600]) {
        await page.setViewportSize({ width, height: 800 })
        const { overflow, card, heights } = await page.evaluate(() => {
          const boxOf = (element: Element) => element.getBoundingClientRect()
          return {
            overflow: document.documentElement.scrollWidth - innerWidth,
            card: [...document.querySelectorAll('.card')].map((element) => boxOf(element).width)[0] ?? 0,
            heights: [...document.querySelectorAll('.button a, .foot a')].map((link) => boxOf(link).height),
          }
        })
        expect(overflow, `${kind} at ${width}`).toBe(0)
        expect(card, `${kind} at ${width}`).toBe(width)
        expect(Math.min(44, ...heights), `${kind} at ${width}`).toBe(44)
      }
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(ground, kind).toBe(colorScheme === 'dark' ? 'rgb(24, 17, 13)' : 'rgb(237, 232, 220)')
      await page.evaluate(axe.source)
      const violations = await page.evaluate(
        async (runOnly) => (await axe.run({ runOnly, resultTypes: ['violations'] })).violations,
        rules,
      )
      expect(violations.map(({ id, nodes }) => `${kind}: ${id}: ${nodes.map((node) => node.html)}`)).toEqual([])
    }
  }
  expect(requests).toEqual([])
  await page.setViewportSize({ width: 1200, height: 800 })
  expect((await page.locator('.card').boundingBox())?.width).toBe(600)
})
