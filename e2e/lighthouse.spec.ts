import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { publicPages } from '#contract/public-pages.ts'
import { test as base, expect } from './fixtures/http-test.ts'
import { launchDebugged } from './fixtures/lighthouse.ts'

// Lighthouse's own judgement of what it can check about search engines: 100 on every public page. The gate takes one
// page of each kind, `npm run lighthouse` all of them.

const test = base.extend<object, { debugged: { port: number; browser: Browser } }>({
  debugged: [
    async ({ launchOptions }, use) => {
      const debugged = await launchDebugged(launchOptions)
      await use(debugged)
      await debugged.browser.close()
    },
    { scope: 'worker' },
  ],
})

test.setTimeout(90_000)

const everyPage = [...publicPages, '/team/maren-okafor', '/team/theo-lindqvist', '/careers/full-stack-engineer']
const oneOfEachKind = ['/', '/privacy', '/contact', '/careers', '/team/maren-okafor', '/careers/full-stack-engineer']

for (const path of process.env.LIGHTHOUSE === 'all' ? everyPage : oneOfEachKind) {
  test(`${path} has an SEO score of 100`, async ({ baseURL, debugged }) => {
    const result = await lighthouse(`${baseURL}${path}`, {
      port: debugged.port,
      onlyCategories: ['seo'],
      throttlingMethod: 'provided',
      logLevel: 'error',
    })
    const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1)
    expect(failed.map(({ id, displayValue, details }) => [id, displayValue, details])).toEqual([])
    expect(result?.lhr.categories.seo?.score).toBe(1)
  })
}
