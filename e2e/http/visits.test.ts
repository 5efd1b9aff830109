import { setTimeout as delay } from 'node:timers/promises'
import { visitPaths } from '#contract/website/visits.ts'
import { isFullRun } from '../fixtures/full-run.ts'
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

/** Half a minute after the first sums, at an even pace. */
test.runIf(isFullRun)('a killed process loses the views of a minute at most', async ({ database }) => {
  const site = await startSiteProcess({ DATABASE_URL: database.url })
  await database.pool.query('truncate page_views')
  const sentAt: number[] = []
  for (const end = Date.now() + 95_000; Date.now() < end; await delay(100)) {
    expect((await report(site.origin)).status).toBe(200)
    sentAt.push(Date.now())
  }
  const killedAt = Date.now()
  site.child.kill('SIGKILL')
  await site.exited
  const { rows } = await database.pool.query(`select sum(count)::int as count from page_views where name = '/about'`)
  const lost = sentAt.length - rows[0].count
  const ofLastMinute = sentAt.filter((at) => at > killedAt - 60_000).length
  console.log(`${sentAt.length} views sent in 95 s, ${lost} lost, ${ofLastMinute} sent in the last minute`)
  expect(lost).toBeLessThanOrEqual(ofLastMinute)
  expect(lost).toBeGreaterThan(0)
})
