import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { editorScreen } from './screens/editor.ts'

/** 2,000 words in paragraphs of 40, with headings, lists, links and bold ones among them. */
const paragraph = (index: number) =>
  `${index % 5 === 0 ? `## Part ${index}\n\n` : ''}${'Small steps **count** and [roots](/about) grow slowly in the dark soil. '.repeat(4)}`.trim()
const longText = Array.from({ length: 48 }, (_, index) =>
  index % 4 === 3 ? `- ${paragraph(index + 1).replace(/^## .*\n\n/, '')}` : paragraph(index),
).join('\n\n')

/** How much slower a phone is than the machine that tries it. */
const slowness = 4

/**
 * Milliseconds that the page's thread works for each key, up to the frame that shows it. Time on a processor, not on a
 * clock: what else the machine does adds nothing to it.
 */
async function timeKeys(page: Page, keys: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const times: number[] = []
  for (const key of keys) {
    const before = await worked()
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    times.push(slowness * ((await worked()) - before))
  }
  await session.detach()
  return times.sort((a, b) => a - b)
}
const at = (times: number[], share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)

test('in a text of 2,000 words a key takes a slow phone less than 50 ms longer than in a plain text field', async ({
  page,
  enter,
}) => {
  test.skip(!isFullRun, 'takes a quarter of a minute')
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter('/cms/dashboard?tab=posts&id=new')
  const { text, plain } = editorScreen(page, 'Text')
  await plain.check()
  await text.fill(longText)
  const keys = 'and then he slept again all night long '.repeat(3)
  const measure = async (what: string) => {
    const times = await timeKeys(page, keys)
    const summary = `${what}: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms of ${times.length} keys`
    console.log(summary)
    return { times, summary }
  }
  // The least that a key can take on this page: the browser's own text field.
  await text.press('Control+End')
  const least = await measure('a plain text field')
  await plain.uncheck()
  await text.locator('p').nth(20).click()
  await page.keyboard.press('End')
  const { times, summary } = await measure('the editor')
  expect(at(times, 0.95), summary).toBeLessThan(at(least.times, 0.95) + 50)
})
