import { chromium } from '@playwright/test'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { typeInBoth } from '../e2e/fixtures/editor-keys.ts'
import { launchOptions } from './browser.ts'
import { type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const limitMs = 50
/** As many as fit into a post. */
const paragraphs = 137
const rounds = 3

export const bench: Bench = {
  title: 'Typing in the editor',
  how: `117 keys typed in the middle of a new post of nearly 40,000 characters at 360 px: processor time of the page's
thread for a key up to the frame that shows it, times four for a phone. The baseline is the browser's own text field with
the same text. Medians of ${rounds} rounds.`,
  limits: ["The browser's own text field takes as long with the same text, so the editor is not what costs."],
  heldBy: ['e2e/editor-speed.spec.ts'],
  run: () =>
    withStage(async ({ startSite, database }) => {
      const value = await startSession(database, await addStaffUser(database))
      const { origin } = await startSite()
      const browser = await chromium.launch(launchOptions)
      const results = []
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        const { hostname: domain } = new URL(origin)
        await context.addCookies([{ name: sessionCookie, value, domain, path: '/', secure: true, httpOnly: true }])
        const page = await context.newPage()
        await page.goto(`${origin}/cms/dashboard?tab=posts&id=new`)
        results.push(await typeInBoth(page, paragraphs))
        await context.close()
      }
      await browser.close()
      const ours = median(results.map(({ editor }) => editor.p95))
      const plain = median(results.map(({ plainField }) => plainField.p95))
      return [
        {
          what: `p95 in ${whole(results[0]?.characters ?? Number.NaN)} characters`,
          ours: `${ours} ms`,
          baseline: `${plain} ms`,
          ratio: ours / plain,
          goal: `≤ ${limitMs} ms`,
          reached: ours <= limitMs,
        },
      ]
    }),
}
