import { beforeAll, expect, test } from 'vitest'
import { staffTest } from '#server/app/staff-test.ts'
import { vacuumWhole } from '#server/db/test-many.ts'
import { runOrMeasure, tableReads, watchStatements } from '#server/db/test-plans.ts'

/** Full size: APPLICATION_ROWS=100000 npx vitest run applications.many, which also prints the figures. */
const size = Number(process.env.APPLICATION_ROWS ?? 20_000)
const limitMs = process.env.APPLICATION_ROWS ? 200 : undefined

let watched: ReturnType<typeof watchStatements>

const { database, api, owner } = await staffTest({ as: ['owner'] })
beforeAll(async () => {
  const client = await database.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`
    insert into jobs (slug, title, description, department, type, location)
    select 'job-' || i, 'Job ' || i, 'd', 'd', 't', 'l' from generate_series(1, 100) i`)
  await client.query(
    `insert into job_applications (first_name, last_name, email, job_id, job_title, desired_role, cover_letter, captcha,
       spam_reason, stage, read_at, created_at)
     select 'First' || i, 'Last' || i % 977, 'person' || i % ($1::int * 3 / 4) || '@applicant.test',
       case when i % 20 > 0 then 1 + i % 100 end, case when i % 20 > 0 then 'Job' end, case when i % 20 = 0 then 'Role' end,
       repeat('A letter of some length. ', 40), 'verified', case when i % 50 = 1 then 'honeypot' end,
       (enum_range(null::application_stage))[1 + least(i % 12, 6)], case when i % 10 > 0 then now() end,
       now() - make_interval(mins => i)
     from generate_series(1, $1::int) i`,
    [size],
  )
  await vacuumWhole(client, ['job_applications'])
  client.release()
  watched = watchStatements(database.pool, /from "?job_applications"?/)
})

const ask = async (path: string) => {
  const response = await api.request(`/api/cms/applications${path}`, { headers: owner.headers })
  expect(response.status).toBe(200)
  return response.json() as Promise<{ next: string | null; items: { id: number }[] }>
}

test.each<[name: string, path: () => Promise<string> | string, index: string]>([
  ['the first page', () => '', 'job_applications_newest'],
  ['the next page', async () => `?after=${(await ask('')).next}`, 'job_applications_newest'],
  ['one job', () => '?job=77', 'job_applications_job'],
  ['one stage', () => '?stage=offer', 'job_applications_stage'],
  ['one job and one stage', () => '?job=77&stage=declined', 'job_applications_'],
  ['general applications', () => '?job=general', 'job_applications_'],
  ['those who wait', () => '?waiting=yes', 'job_applications_'],
  ['unread ones', () => '?unread=yes', 'job_applications_'],
  ['those who have waited long', () => '?waiting=long', 'job_applications_'],
  ['those of colleagues', () => '?assignee=others', 'job_applications_assignee'],
  ['the quarantine', () => '?quarantined=yes', 'job_applications_newest'],
  ['a name that stands once', () => '?search=first12345%20', 'job_applications_search'],
  ['a name that stands nowhere', () => '?search=zebedee', 'job_applications_search'],
  ['a name that stands everywhere', () => '?search=applicant', 'job_applications_'],
  ['two letters', () => '?search=fi', 'job_applications_'],
  ['one applicant', () => '/500', 'application'],
])(`%s of ${size.toLocaleString('en-US')} applications comes by an index`, async (name, path, index) => {
  const asked = await path()
  await runOrMeasure(name, limitMs, () => ask(asked))
  const plan = await watched.planOfLast()
  expect(plan).toContain(index)
})

test(`the overview of ${size.toLocaleString('en-US')} applications is counted from indexes alone`, async () => {
  const asked = watchStatements(database.pool, /from "?job_applications"?/)
  await runOrMeasure('the overview', limitMs, () => ask('/overview'))
  const plans = await asked.plans()
  expect(plans.flatMap((plan) => tableReads(plan, 'job_applications'))).toEqual([])
})
