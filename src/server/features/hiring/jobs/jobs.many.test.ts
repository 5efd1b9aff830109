import { beforeAll, expect, test } from 'vitest'
import { jobRecordSchema } from '#contract/hiring/jobs.staff.schema.ts'
import { type JobState, jobState, jobStates } from '#contract/hiring/jobs.staff.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { runOrMeasure, watchStatements } from '#server/db/test-plans.ts'

const { database, api, hiring } = await staffTest({ as: ['hiring'] })
beforeAll(async () => {
  await database.pool.query(`
    insert into jobs (slug, title, description, department, type, location, posted_date, is_active, closed_at, opens_at, closes_at)
      select 'job-' || n, 'Job ' || n, repeat('Words of a description. ', 200), 'Department ' || n % 20, 'Full-time',
        'Place ' || n % 300, current_date - n % 700, n % 4 < 2, case when n % 4 = 3 then now() end,
        case when n % 8 = 4 then now() + interval '1 day' end, case when n % 8 = 5 then now() - interval '1 day' end
      from generate_series(1, 10000) n`)
  await database.pool.query('vacuum analyze jobs')
})

const ask = async (path: string) => {
  const response = await api.request(path, { headers: { cookie: hiring.cookie } })
  expect(response.status, path).toBe(200)
  return response.text()
}
const page = async (query: string) =>
  pageOf(jobRecordSchema.strict()).parse(JSON.parse(await ask(`/api/cms/jobs?${query}`)))

test('with 10,000 jobs the pages hold each once, the last posted first', async () => {
  const ids: number[] = []
  let last = '9999-12-31'
  for (let after: string | null = ''; after !== null; ) {
    const { items, next } = await page(`limit=100${after && `&after=${after}`}`)
    for (const { id, postedDate } of items) {
      ids.push(id)
      expect(postedDate <= last).toBe(true)
      last = postedDate
    }
    after = next
  }
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.length).toBe(10_000)
})

test('a state that is chosen is the state that is shown', async () => {
  const counts = {} as Record<JobState, number>
  for (const state of jobStates) {
    const { items } = await page(`limit=100&state=${state}`)
    expect(new Set(items.map((job) => jobState(job, Date.now()))), state).toEqual(new Set([state]))
    counts[state] = items.length
  }
  expect(counts).toEqual({ draft: 100, scheduled: 100, open: 100, closed: 100 })
  expect((await page('search=place%20299')).items.every(({ location }) => location === 'Place 299')).toBe(true)
  expect((await api.request('/api/cms/jobs?state=lost', { headers: { cookie: hiring.cookie } })).status).toBe(400)
  expect((await api.request('/api/cms/jobs?after=x', { headers: { cookie: hiring.cookie } })).status).toBe(400)
})

test('the list of staff walks along an index, and every list of jobs is there in time', async () => {
  const watched = watchStatements(database.pool, /from "jobs"/)
  const { next } = await page('')
  await page(`after=${next}`)
  for (const plan of await watched.plans()) expect(plan).toContain('jobs_newest')
  for (const path of [
    ...['/api/cms/jobs', `/api/cms/jobs?after=${next}`, '/api/cms/jobs?state=scheduled', '/api/cms/jobs?search=999'],
    ...['/api/cms/jobs?search=nowhere', '/api/cms/jobs/5000', '/api/jobs/job-5000'],
  ])
    await runOrMeasure(path, isFullRun ? 200 : undefined, () => ask(path))
  await runOrMeasure('/api/jobs', isFullRun ? 1_000 : undefined, () => ask('/api/jobs'))
})
