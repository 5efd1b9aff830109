import { visitPaths } from '#contract/website/visits.ts'
import { startSiteProcess } from '../fixtures/process.ts'
import { expect, test } from '../fixtures/site-test.ts'

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'

const report = (origin: string) =>
  fetch(origin + visitPaths.report, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain;charset=UTF-8', 'user-agent': userAgent },
    body: '/about,google.com,',
  })

test('a process that ends in order loses no view', async ({ database }) => {
  const site = await startSiteProcess({ DATABASE_URL: database.url })
  for (let sent = 0; sent < 20; sent++) expect((await report(site.origin)).status).toBe(200)
  await site.stop()
  const { rows } = await database.pool.query(`select sum(count)::int as count from page_views where name = '/about'`)
  expect(rows).toEqual([{ count: 20 }])
})
