import lighthouse from 'lighthouse'
import { publicPages } from '#contract/website/public-pages.ts'
import { expect, test } from './fixtures/lighthouse-test.ts'

// Lighthouse's own judgement of what it can check about search engines: 100 on every public page. Not part of the
// gate: `npm run lighthouse`.

test.setTimeout(150_000)

const everyPage = [...publicPages, '/team/maren-okafor', '/team/theo-lindqvist', '/careers/full-stack-engineer']

test.skip(process.env.LIGHTHOUSE !== 'all', 'takes half a minute a page')

for (const path of everyPage) {
  test(`${path} has an SEO score of 100`, async ({ baseURL, debugged }) => {
    const result = await lighthouse(`${baseURL}${path}`, {
      port: debugged.port,
      onlyCategories: ['seo'],
      throttlingMethod: 'provided',
      // Nothing of it depends on when things come, so it need not wait until all is quiet.
      networkQuietThresholdMs: 0,
      cpuQuietThresholdMs: 0,
      pauseAfterLoadMs: 0,
      pauseAfterFcpMs: 0,
      disableFullPageScreenshot: true,
      logLevel: 'error',
    })
    const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1)
    expect(failed.map(({ id, displayValue, details }) => [id, displayValue, details])).toEqual([])
    expect(result?.lhr.categories.seo?.score).toBe(1)
  })
}
