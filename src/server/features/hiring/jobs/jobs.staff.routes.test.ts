import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { jobSchema, jobSummarySchema } from '#contract/hiring/jobs.schema.ts'
import { type JobRecord, jobRecordSchema } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { fillPath } from '#contract/paths.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { previewField } from '#contract/records.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { jobReads } from './jobs.service.ts'

const { database, api, hiring, owner } = await staffTest({ as: ['hiring', 'owner'] })
beforeEach(() => database.pool.query('truncate jobs, slug_redirects, rate_limits cascade'))

const input = {
  title: 'Nurse Trainer',
  slug: 'nurse-trainer',
  department: 'Clinical',
  type: 'Full-time',
  location: 'Remote, US',
  payMin: 80_000,
  payMax: 95_000,
  payPeriod: 'year',
  description: 'Teach nurses how the record works.',
  responsibilities: 'Teach\nListen',
  requirements: '',
  benefits: '',
  criteria: 'Listens\nTeaches\nWrites',
  isActive: true,
  opensAt: null,
  closesAt: null,
  h1Header: '',
  metaTitle: '',
  metaDescription: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
}
const call = (method: string, path = '', body?: unknown) => hiring.call(method, `/api/cms/jobs${path}`, body)
const read = async (response: Response) => jobRecordSchema.strict().parse(await response.json())
const add = async (change: object = {}) => read(await call('POST', '', { ...input, ...change }))
const save = (job: JobRecord, change: object) => {
  const { id, closedAt: _, postedDate: __, ...values } = job
  return call('PUT', `/${id}`, { ...values, ...change })
}
const list = async (query = '') => pageOf(jobRecordSchema.strict()).parse(await (await call('GET', query)).json()).items
const posted = async () => {
  const jobs = z.array(jobSummarySchema).parse(await (await api.request('/api/jobs')).json())
  return jobs.map(({ slug }) => slug)
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('a draft is seen by staff alone, and by everybody once it is on the website', async () => {
  const draft = await add({ isActive: false })
  expect(await list()).toEqual([draft])
  expect(await posted()).toEqual([])
  expect((await api.request('/api/jobs/nurse-trainer')).status).toBe(404)
  await database.pool.query(`update jobs set posted_date = current_date - 9`)

  const open = await read(await save(draft, { isActive: true }))
  expect(open).toMatchObject({ version: 2, closedAt: null, postedDate: draft.postedDate })
  expect(await posted()).toEqual(['nurse-trainer'])
  const shown = jobSchema.parse(await (await api.request('/api/jobs/nurse-trainer')).json())
  expect(shown.pay).toEqual({
    words: '$80,000 to $95,000 a year',
    amount: { minValue: 80_000, maxValue: 95_000, unitText: 'YEAR' },
  })

  const closed = await read(await save(open, { isActive: false }))
  expect(Date.parse(closed.closedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await posted()).toEqual([])
  const again = await read(await save(closed, { isActive: true }))
  expect(again.closedAt).toBeNull()
  const { rows } = await database.pool.query('select action from audit_log where subject = $1 order by id', [
    `job:${draft.id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['job-created', 'job-updated', 'job-updated', 'job-updated'])
})

test('dates decide who sees it, whether or not anything runs', async () => {
  const job = await add({ opensAt: inMinutes(1) })
  expect(await posted()).toEqual([])
  const open = await read(await save(job, { opensAt: inMinutes(-1), closesAt: inMinutes(1) }))
  expect(await posted()).toEqual(['nurse-trainer'])
  await save(open, { opensAt: null, closesAt: inMinutes(-1) })
  expect(await posted()).toEqual([])
})

test('an old address leads to the new one, and a taken or reserved one is refused at its field', async () => {
  const job = await add()
  await read(await save(job, { slug: 'trainer' }))
  const old = await api.request('/api/jobs/nurse-trainer')
  expect([old.status, old.headers.get('location')]).toEqual([308, '/api/jobs/trainer'])
  const twice = await call('POST', '', { ...input, slug: 'trainer' })
  expect(twice.status).toBe(409)
  expect(await twice.json()).toMatchObject({ fields: { slug: jobStaffMessages.slugTaken } })
  const reserved = await call('POST', '', { ...input, slug: 'general-application' })
  expect(await reserved.json()).toMatchObject({ fields: { slug: jobStaffMessages.slugReserved } })
})

test('a save from an older version shows the current one', async () => {
  const job = await add()
  const first = await read(await save(job, { title: 'First' }))
  const second = await save(job, { title: 'Second' })
  expect(second.status).toBe(409)
  expect(await second.json()).toEqual({ error: jobStaffMessages.changedMeanwhile, current: first })
})

test('a copy has the same words, a new address, and neither dates nor applicants', async () => {
  const job = await add({ opensAt: inMinutes(-9), closesAt: inMinutes(9) })
  await database.pool.query(
    `insert into job_applications (job_id, desired_role, first_name, last_name, email, cover_letter, captcha)
     values ($1, 'r', 'a', 'b', 'e', 'c', 'verified')`,
    [job.id],
  )
  const copy = await read(await call('POST', `/${job.id}/copy`))
  expect(copy).toEqual({
    ...job,
    id: copy.id,
    slug: 'nurse-trainer-2',
    isActive: false,
    opensAt: null,
    closesAt: null,
  })
  expect((await read(await call('POST', `/${copy.id}/copy`))).slug).toBe('nurse-trainer-3')
  const { rows } = await database.pool.query('select count(*)::int as count from job_applications where job_id = $1', [
    copy.id,
  ])
  expect(rows).toEqual([{ count: 0 }])
  expect((await call('POST', '/999999/copy')).status).toBe(404)
})

test('a portal that was opened before there were questions and criteria leaves them as they are', async () => {
  const job = await add({ questions: 'Why?' })
  const { questions: _, criteria: __, ...known } = job
  const saved = await read(await save(known as JobRecord, { title: 'Another title' }))
  expect(saved).toMatchObject({ title: 'Another title', questions: 'Why?', criteria: input.criteria })
})

test('what applicants are scored by is for staff alone', async () => {
  const job = await add({ criteria: 'Unseen\nUnheard\nUnsaid' })
  expect((await list())[0]?.criteria).toBe('Unseen\nUnheard\nUnsaid')
  for (const path of ['', `/${job.slug}`])
    expect(await (await api.request(`/api/jobs${path}`)).text()).not.toMatch(/criteria|unseen/i)
})

test('a deleted job is off the website, keeps its applications, and comes back as it was', async () => {
  const job = await add()
  expect((await call('DELETE', `/${job.id}`)).status).toBe(200)
  expect([await posted(), await list()]).toEqual([[], []])
  const [gone] = z.array(deletedRecordSchema).parse(await (await call('GET', '/trash')).json())
  expect(gone).toMatchObject({ id: job.id, name: 'Nurse Trainer', deletedBy: 'Maren Okafor' })
  // The slug is free meanwhile.
  const other = await add()
  const refused = await call('POST', `/${job.id}/restore`)
  expect(await refused.json()).toMatchObject({ fields: { slug: jobStaffMessages.slugTaken } })
  await call('DELETE', `/${other.id}`)
  expect(await read(await call('POST', `/${job.id}/restore`))).toEqual(job)
  expect(await posted()).toEqual(['nurse-trainer'])
})

test('a preview is the page as it would be on its first day, and leaves nothing behind', async () => {
  const shown: unknown[] = []
  const previewed = createTestApi({
    database,
    previewPage: async (path, tx) => {
      shown.push(path, await jobReads(tx).getOpenJob(path.replace('/careers/', '')))
      return new Response('<p>the page</p>')
    },
  })
  const look = (record: object) => {
    const body = new FormData()
    body.append(previewField, JSON.stringify(record))
    const { 'content-type': _, ...headers } = ownPage
    return previewed.request(jobStaffPaths.preview, {
      method: 'POST',
      headers: { ...headers, cookie: hiring.cookie },
      body,
    })
  }
  const draft = await add({ isActive: false })
  const heard = await database.pool.query('select count(*)::int from audit_log')

  const scheduled = { ...input, slug: 'other', isActive: false, opensAt: inMinutes(60), closesAt: inMinutes(90) }
  const page = await look({ ...scheduled, id: null })
  expect([page.status, await page.text()]).toEqual([200, '<p>the page</p>'])
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(shown).toEqual([
    '/careers/other',
    expect.objectContaining({ title: input.title, closesAt: scheduled.closesAt }),
  ])

  shown.length = 0
  await look({ ...input, title: 'Trainer of Nurses', closesAt: inMinutes(-5), id: draft.id })
  expect(shown[1]).toMatchObject({ id: draft.id, title: 'Trainer of Nurses', closesAt: null })
  const taken = await look({ ...input, id: null })
  expect([taken.status, await taken.text()]).toEqual([409, jobStaffMessages.slugTaken])
  expect([(await look({ ...input, id: 2_147_483_647 })).status, (await look({})).status]).toEqual([404, 400])

  expect(await list()).toEqual([draft])
  expect(await database.pool.query('select count(*)::int from audit_log')).toMatchObject({ rows: heard.rows })
})

test('a job with fifty who wait is closed when they are answered, or by saying that each goes on waiting', async () => {
  const job = await add()
  const apply = (count: number, stage: string) =>
    database.pool.query(
      `insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha, stage)
       select $1, 'Nurse Trainer', 'Ada', 'Stone', 'ada@applicant.test', '', 'verified', $3
       from generate_series(1, $2)`,
      [job.id, count, stage],
    )
  await apply(30, 'new')
  await apply(20, 'interview')
  await apply(7, 'declined')
  const message = jobStaffMessages.peopleWait(50)
  expect(message).toMatch(/^50 people wait for a reply about this job\. /)
  const refused = await save(job, { isActive: false })
  expect([refused.status, await refused.json()]).toEqual([400, { error: message, fields: { leaveWaiting: message } }])
  const deleted = await call('DELETE', `/${job.id}`)
  expect([deleted.status, await deleted.json()]).toEqual([409, { error: jobStaffMessages.closeFirst }])
  expect(await list()).toEqual([job])

  await database.pool.query(`update job_applications set stage = 'declined' where stage = 'new'`)
  const closed = await read(await save(job, { isActive: false, leaveWaiting: true }))
  expect(closed.isActive).toBe(false)
  const { rows } = await database.pool.query(
    `select count(*)::int as left from audit_log l join job_applications a on l.subject = 'application:' || a.id
     where l.action = 'application-left-waiting' and a.stage = 'interview' and l.user_id is not null`,
  )
  expect(rows).toEqual([{ left: 20 }])
  // After the decision, the job can be deleted.
  expect((await call('DELETE', `/${job.id}`)).status).toBe(200)
})

test('what happened to a job is taken back from the activity, a draft as a draft', async () => {
  const draft = await add({ isActive: false })
  const undoLast = async () => {
    const { rows } = await database.pool.query<{ id: string }>('select max(id) as id from audit_log')
    const path = fillPath(activityPaths.undo, { id: rows[0]?.id ?? '' })
    return (await owner.call('POST', path, {})).status
  }
  await save(draft, { isActive: true, title: 'Trainer' })
  expect(await undoLast()).toBe(200)
  const [again] = await list()
  expect(again).toMatchObject({ title: input.title, isActive: false, closedAt: null })
  // Undo can be undone.
  expect(await undoLast()).toBe(200)
  expect(await list()).toMatchObject([{ title: 'Trainer', isActive: true }])
  expect(await undoLast()).toBe(200)

  await call('DELETE', `/${draft.id}`)
  expect(await undoLast()).toBe(200)
  expect(await list()).toMatchObject([{ title: input.title, isActive: false, closedAt: null }])
  const other = await add({ slug: 'other' })
  expect(await undoLast()).toBe(200)
  expect((await list()).map(({ id }) => id)).not.toContain(other.id)
})

test('two clicks on Delete are one deletion with one entry in the log', async () => {
  const { id } = await add({ isActive: false })
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from jobs where id = $1 for update', [id])
  const clicks = Promise.all([call('DELETE', `/${id}`), call('DELETE', `/${id}`)])
  await new Promise((resolve) => setTimeout(resolve, 500))
  await client.query('commit')
  client.release()
  expect((await clicks).map(({ status }) => status).toSorted()).toEqual([200, 404])
  const deletions = `select 1 from audit_log where action = 'job-deleted' and subject = $1`
  expect((await database.pool.query(deletions, [`job:${id}`])).rowCount).toBe(1)
})
