import { beforeEach, expect, test } from 'vitest'
import { jobDraftsSchema } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'

const { database, hiring, owner } = await staffTest({ as: ['hiring', 'owner'] })
const { pool } = database
beforeEach(() => pool.query('truncate jobs, job_drafts, rate_limits restart identity cascade'))

const put = (jobId: number | null, draft: object | null, as = hiring) =>
  as.call('PUT', jobStaffPaths.drafts, { jobId, draft })
const list = async (as = hiring) => jobDraftsSchema.parse(await (await as.call('GET', jobStaffPaths.drafts)).json())
const addJob = () =>
  pool.query(`insert into jobs (slug, title, description, department, type, location)
    values ('a-job', 'A job', 'A description.', 'Care', 'Full-time', 'Remote')`)

test('what somebody has typed is kept for them alone, once for each job and once for a new one', async () => {
  await addJob()
  expect((await put(null, { values: { title: 'N' } })).status).toBe(200)
  // Unfinished texts, and what PostgreSQL would refuse elsewhere.
  const values = { title: 'New\0 \ud800', payMin: '', isActive: false }
  expect((await put(null, { values })).status).toBe(200)
  expect((await put(1, { base: { id: 1, title: 'A job' }, values: { title: 'A better job' } })).status).toBe(200)
  expect((await list()).map(({ jobId, draft }) => [jobId, draft.values])).toEqual([
    [1, { title: 'A better job' }],
    [null, values],
  ])
  expect(await list(owner)).toEqual([])
  expect((await pool.query('select from audit_log where action like $1', ['job-%'])).rowCount).toBe(0)

  expect((await put(1, null, owner)).status).toBe(200)
  expect(await list()).toHaveLength(2)
  expect((await put(1, null)).status).toBe(200)
  expect((await list()).map(({ jobId }) => jobId)).toEqual([null])
})

test('a draft of a job that is gone is refused, and old drafts are removed', async () => {
  const response = await put(7, { values: {} })
  expect([response.status, await response.json()]).toEqual([404, { error: jobStaffMessages.notFound }])
  await put(null, { values: {} })
  await pool.query(`update job_drafts set saved_at = now() - interval '31 days'`)
  await applyRetention(database, personData)
  expect(await list()).toEqual([])
})
