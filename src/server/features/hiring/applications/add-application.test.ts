import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { applicationStaffMessages, applicationStaffPaths as paths } from '#contract/hiring/applications.staff.ts'
import { resumePaths } from '#contract/hiring/resumes.ts'
import { fillPath } from '#contract/paths.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { makeStatusToken } from './application-status.ts'
import { listApplicationArrivals } from './applications.public.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const { api, hiring, editor } = await staffTest({ database, as: ['hiring', 'editor'], tasks: outbox.tasks })
beforeEach(async () => {
  await database.pool.query(`delete from job_applications; delete from jobs; delete from rate_limits;
    delete from outgoing_mails; delete from notice_events`)
  outbox.smtp.mails.length = 0
})

const person = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@applicant.test',
  desiredRole: 'Trainer',
  sourceNote: 'Referred by Sam',
}
const add = (change: object = {}) => hiring.call('POST', paths.list, { key: randomUUID(), ...person, ...change })
const rows = async (text: string) => (await database.pool.query(text)).rows
const storeJob = async (columns = '', values = '') =>
  (
    await rows(`insert into jobs (slug, title, description, department, type, location, assignee_id ${columns})
      values ('nurse', 'Nurse', 'd', 'd', 't', 'l', ${hiring.id} ${values}) returning id`)
  )[0].id as number

test('an applicant is stored for the job with the source, gets the receipt with the link, and staff get a notice', async () => {
  const jobId = await storeJob()
  const response = await add({ jobId, desiredRole: undefined, coverLetter: 'Hello' })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: number }
  expect(
    await rows(
      'select job_id, job_title, email, source_note, cover_letter, assignee_id, is_quarantined, stage from job_applications',
    ),
  ).toEqual([
    {
      job_id: jobId,
      job_title: 'Nurse',
      email: 'ada@applicant.test',
      source_note: 'Referred by Sam',
      cover_letter: 'Hello',
      assignee_id: hiring.id,
      is_quarantined: false,
      stage: 'new',
    },
  ])
  await vi.waitFor(() => expect(outbox.smtp.mails).toHaveLength(1), 30_000)
  const [mail] = outbox.smtp.mails
  expect(mail?.to?.[0]?.address).toBe('ada@applicant.test')
  expect(mail?.text).toContain(`${testOrigin}/careers/application#${makeStatusToken(testSecret, id)}`)
  expect(mail?.text).not.toContain('Sam')
  expect(await rows('select about, record_id from notice_events')).toEqual([{ about: 'application', record_id: id }])
  expect(await rows(`select action, subject, user_id from audit_log where subject is not null`)).toEqual([
    { action: 'application-added', subject: `application:${id}`, user_id: hiring.id },
  ])
  const detail = await (await hiring.call('GET', fillPath(paths.byId, { id: String(id) }))).json()
  expect(detail).toMatchObject({ sourceNote: 'Referred by Sam', consent: null })
  expect(await (await hiring.call('GET', paths.csv)).text()).toContain('Referred by Sam')
  // The form did not bring it.
  expect(await listApplicationArrivals(database.db, sql`now() - interval '1 day'`, 10)).toEqual([])
})

test('a repeated request adds nobody twice; the same person may be added again', async () => {
  const key = randomUUID()
  const [first, second] = [await add({ key }), await add({ key })]
  expect(await second.json()).toEqual(await first.json())
  expect((await add({ key, firstName: 'Eve' })).status).toBe(409)
  expect((await add()).status).toBe(201)
  expect(await rows('select count(*)::int from job_applications')).toEqual([{ count: 2 }])
})

test('an address gets three receipts a day, as from the website', async () => {
  for (let times = 0; times < 4; times++) await add()
  expect(await rows(`select count(*)::int from outgoing_mails where kind = 'application-receipt'`)).toEqual([
    { count: 3 },
  ])
})

test('a file comes by the upload of the public form, once', async () => {
  const file = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n0\n%%EOF\n')
  const begun = await api.request(resumePaths.begin, {
    method: 'POST',
    headers: ownPage,
    body: JSON.stringify({ name: 'ada.pdf', size: file.length }),
  })
  const { id: resumeId } = (await begun.json()) as { id: string }
  expect(await (await add({ resumeId })).json()).toMatchObject({ fields: { resumeId: expect.any(String) } })
  await api.request(fillPath(resumePaths.chunk, { id: resumeId, number: '0' }), {
    method: 'PUT',
    headers: { ...ownPage, 'content-type': 'application/octet-stream' },
    body: file,
  })
  expect((await add({ resumeId })).status).toBe(201)
  expect((await add({ resumeId })).status).toBe(400)
  expect(await rows('select resume_name, resume_hash is not null as kept from job_applications')).toEqual([
    { resume_name: 'ada.pdf', kept: true },
  ])
})

test('missing or wrong fields are named, and nothing is stored', async () => {
  const closed = await storeJob(', is_active', ', false')
  const fieldsOf = async (change: object) => {
    const response = await add(change)
    expect(response.status).toBe(400)
    return ((await response.json()) as { fields: Record<string, string> }).fields
  }
  expect(await fieldsOf({ sourceNote: '' })).toEqual({ sourceNote: applicationStaffMessages.sourceNoteMissing })
  expect(await fieldsOf({ desiredRole: undefined })).toHaveProperty('desiredRole')
  expect(await fieldsOf({ email: 'ada' })).toHaveProperty('email')
  expect(await fieldsOf({ jobId: closed, desiredRole: undefined })).toEqual({
    jobId: applicationStaffMessages.jobNotOpen,
  })
  expect((await editor.call('POST', paths.list, { key: randomUUID(), ...person })).status).toBe(403)
  expect(await rows('select id from job_applications')).toEqual([])
  expect(await rows('select id from outgoing_mails')).toEqual([])
})
