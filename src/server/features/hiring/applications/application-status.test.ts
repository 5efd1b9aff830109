import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import {
  applicationStatusLink,
  applicationStatusPage,
  correctionOnHold,
  type ShownApplication,
} from '#contract/hiring/application-status.ts'
import { applicationStaffMessages, applicationStaffPaths, type Stage } from '#contract/hiring/applications.staff.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { retentionMessages } from '#contract/office/retention.ts'
import { defaultSettings } from '#contract/office/settings.ts'
import { fillPath } from '#contract/paths.ts'
import { siteName } from '#contract/site.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { tablesWith } from '#server/db/test-search.ts'
import { makeStatusToken } from './application-status.ts'
import { applicationReceipt } from './applications.mails.ts'

const { database, api, hiring, owner } = await staffTest({ as: ['hiring', 'owner'] })
beforeEach(() =>
  database.pool.query('truncate job_applications cascade; delete from rate_limits; delete from outgoing_mails'),
)

interface Stored {
  stage?: Stage
  read?: boolean
  general?: boolean
  decided?: string
}
async function store({ stage = 'new', read = false, general = false, decided = 'null' }: Stored = {}) {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job_applications (job_title, desired_role, first_name, last_name, email, phone, cover_letter, captcha, stage,
       read_at, decided_at)
     values (${general ? "null, 'Nurse'" : "'Nurse Trainer', null"}, 'Zebedee', 'Quill', 'zebedee@quill.test', '555-0199',
       'A letter from Zebedee', 'verified', $1, ${read ? 'now()' : 'null'}, ${decided}) returning id`,
    [stage],
  )
  const id = rows[0]?.id ?? 0
  return { id, token: makeStatusToken(testSecret, id) }
}
const post = (fields: Record<string, string>) =>
  api.request(applicationStatusPage, { method: 'POST', body: new URLSearchParams(fields) })
const show = async (fields: Record<string, string>) => (await (await post(fields)).json()) as ShownApplication
const statusOf = async (token: string) => {
  const shown = await show({ token })
  if (!('status' in shown)) throw new Error(shown.outcome)
  return shown.status
}
const sendReply = async (id: number, moveTo: Stage | null) => {
  const people = [{ id, email: 'zebedee@quill.test', stage: 'new' }]
  const body = JSON.stringify({ key: randomUUID(), text: 'Dear {name}, no.', moveTo, people })
  const response = await api.request(applicationReplyPaths.all, {
    method: 'POST',
    headers: hiring.headers,
    body,
  })
  expect(response.status).toBe(201)
}
const leave = () => database.pool.query('update application_replies set left_at = now()')
const row = async (id: number) =>
  (await database.pool.query('select * from job_applications where id = $1', [id])).rows[0]
const actions = async (id: number) => {
  const { rows } = await database.pool.query<{ action: string; user_id: number | null }>(
    'select action, user_id from audit_log where subject = $1 order by id',
    [`application:${id}`],
  )
  return rows.map(({ action, user_id }) => [action, user_id])
}

describe('the link', () => {
  test('stands in the receipt, behind a # where no server sees it', async () => {
    const { id, token } = await store()
    const about = { settings: defaultSettings, replyTo: 'careers@site.example', origin: testOrigin, secret: testSecret }
    const mail = await applicationReceipt(database.db, id, about)
    expect(mail?.action).toEqual({ label: 'See your application', url: `${testOrigin}/careers/application#${token}` })
    expect(mail?.subject).toBe(`We have your application | ${siteName}`)
    expect(token).toMatch(/^\d+\.[\w-]{32}$/)
  })

  test('may be pasted whole, or only its end', async () => {
    const { token } = await store()
    for (const pasted of [token, ` ${applicationStatusLink(testOrigin, token)} `, `#${token}`])
      expect(await show({ token: pasted })).toMatchObject({ outcome: 'shown', status: { firstName: 'Zebedee' } })
  })

  test('opens nothing when it is another one, or its application is gone', async () => {
    const { id, token } = await store()
    const other = makeStatusToken(testSecret, id + 1)
    const signature = token.split('.')[1]
    const wrong = ['', 'x', String(id), `${id + 1}.${signature}`, `${id}.`, `${token}x`, other, `0${token}`]
    wrong.push(makeStatusToken('another secret, thirty-two letters', id), `${id}.${'A'.repeat(32)}`)
    for (const given of wrong) expect(await show({ token: given })).toEqual({ outcome: 'unknown' })
    await database.pool.query('delete from job_applications')
    expect(await show({ token })).toEqual({ outcome: 'unknown' })
  })

  test('cannot be tried for ever', async () => {
    const showApplication = vi.fn(async (shown) => Response.json(shown))
    const counting = createTestApi({ database, showApplication })
    for (let i = 0; i < 120; i++) await post({ token: 'x' })
    for (let i = 0; i < 3; i++) {
      const init = { method: 'POST', body: new URLSearchParams({ token: 'x' }) }
      expect(await (await counting.request(applicationStatusPage, init)).json()).toEqual({ outcome: 'tooOften' })
    }
    // Rendering costs more than anything else here.
    expect(showApplication).toHaveBeenCalledOnce()
  })

  test('changes nothing when a program opens it', async () => {
    const { id } = await store()
    const before = await row(id)
    for (const method of ['GET', 'HEAD']) await api.request(applicationStatusPage, { method })
    expect(await row(id)).toEqual(before)
  })
})

describe('where it stands', () => {
  test.each<[Stored, string]>([
    [{}, 'unread'],
    [{ read: true }, 'reading'],
    [{ stage: 'reviewing' }, 'reading'],
    [{ stage: 'interview' }, 'talking'],
    [{ stage: 'offer' }, 'deciding'],
    [{ stage: 'hired', decided: "now() - interval '11 minutes'" }, 'hired'],
    [{ stage: 'declined', decided: "now() - interval '11 minutes'" }, 'declined'],
    [{ stage: 'declined', decided: 'now()' }, 'reading'],
    [{ stage: 'withdrawn', decided: 'now()' }, 'withdrawn'],
  ])('%j is %s', async (stored, standing) => {
    expect((await statusOf((await store(stored)).token)).standing).toBe(standing)
  })

  test('shows the dates behind, the step it is at and those ahead', async () => {
    const { id, token } = await store({ read: true, stage: 'interview' })
    const stepsNow = async () =>
      (await statusOf(token)).steps.map(
        ({ name, at, isCurrent }) => `${name}${at ? ' on a day' : ''}${isCurrent ? ', now' : ''}`,
      )
    await database.pool.query('update job_applications set interviewed_at = now() where id = $1', [id])
    expect(await stepsNow()).toEqual(['received on a day', 'reading on a day', 'talking on a day, now', 'decision'])
    await database.pool.query(
      `update job_applications set stage = 'declined', interviewed_at = null, decided_at = now() - interval '11 minutes'`,
    )
    expect(await stepsNow()).toEqual(['received on a day', 'reading on a day', 'decision on a day, now'])
    // A fresh decision is hidden, and so is its date.
    await database.pool.query('update job_applications set decided_at = now()')
    expect(await stepsNow()).toEqual(['received on a day', 'reading on a day, now', 'talking', 'decision'])
  })

  test('names the last day of an open job and the period of retention', async () => {
    const { token } = await store()
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into jobs (slug, title, description, department, type, location, closes_at)
       values ('nurse-trainer', 'Nurse Trainer', 'x', 'Clinical', 'Full-time', 'Ohio', '2099-12-01T12:00:00Z') returning id`,
    )
    await database.pool.query('update job_applications set job_id = $1', [rows[0]?.id])
    expect(await show({ token })).toMatchObject({
      keptFor: '12 months',
      status: { openUntil: '2099-12-01T12:00:00.000Z' },
    })
    await database.pool.query(`update jobs set is_active = false where slug = 'nurse-trainer'`)
    expect((await statusOf(token)).openUntil).toBeNull()
  })

  test('nobody reads a refusal here before its mail has left', async () => {
    const { id, token } = await store()
    await sendReply(id, 'declined')
    await database.pool.query(`update job_applications set decided_at = now() - interval '3 days'`)
    expect(await statusOf(token)).toMatchObject({ standing: 'unread', replies: [] })
    await leave()
    expect(await statusOf(token)).toMatchObject({
      standing: 'declined',
      replies: [{ text: 'Dear Zebedee, no.\n\nMaren Okafor' }],
    })
  })

  test('the usual time is the median of our last replies, and is not told while they are few', async () => {
    const { token } = await store()
    const add = (days: number[]) =>
      database.pool.query(
        `with new as (insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha, created_at)
           select 'Nurse Trainer', 'P', 'Q', 'p@q.test', '', 'verified', now() - make_interval(days => d)
           from unnest($1::int[]) d returning id)
         insert into application_replies (application_id, email, text, leaves_at, left_at)
         select id, 'p@q.test', 'x', now(), now() from new`,
        [days],
      )
    await add([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect((await statusOf(token)).usualDays).toBeNull()
    await add([9, 9])
    expect((await statusOf(token)).usualDays).toBe(6)
    // Only the first reply counts.
    await database.pool.query(
      `insert into application_replies (application_id, email, text, leaves_at, left_at)
       select application_id, email, text, leaves_at, now() + interval '90 days' from application_replies`,
    )
    expect((await statusOf(token)).usualDays).toBe(6)
  })
})

describe('the applicant', () => {
  const typed = { firstName: 'Zoe', lastName: 'Quill', phone: '', resumeUrl: 'https://cv.test/', coverLetter: 'New' }

  test('corrects it, and hiring staff find it unread', async () => {
    const { id, token } = await store({ read: true })
    expect(await show({ token, action: 'correct', ...typed, email: 'else@where.test' })).toMatchObject({
      outcome: 'corrected',
      status: { firstName: 'Zoe', phone: null, resumeUrl: 'https://cv.test/', email: 'zebedee@quill.test' },
    })
    expect(await row(id)).toMatchObject({ read_at: null, cover_letter: 'New', stage: 'new' })
    expect(await actions(id)).toEqual([['application-corrected', null]])
  })

  test.each<[object, Record<string, string>, boolean?]>([
    [{ firstName: 'Z' }, { firstName: 'First name is required' }],
    [
      { lastName: '', resumeUrl: 'javascript:alert(1)' },
      { lastName: 'Last name is required', resumeUrl: 'Please enter a valid URL' },
    ],
    [{ coverLetter: 'Short' }, { coverLetter: 'Please tell us about yourself and your interest' }, true],
  ])('is told what cannot be taken: %j', async (wrong, errors, general = false) => {
    const { id, token } = await store({ general })
    const before = await row(id)
    const shown = await show({ token, action: 'correct', ...typed, ...wrong })
    expect(shown).toMatchObject({ outcome: 'refused', errors, typed: { ...typed, ...wrong } })
    expect(await row(id)).toEqual(before)
  })

  test('withdraws it, once, and what was about to be sent stays here', async () => {
    const { id, token } = await store()
    await sendReply(id, null)
    for (let i = 0; i < 2; i++)
      expect(await show({ token, action: 'withdraw' })).toMatchObject({ status: { standing: 'withdrawn' } })
    expect(await row(id)).toMatchObject({ stage: 'withdrawn', decided_at: expect.any(Date) })
    const { rows } = await database.pool.query('select from application_replies union all select from outgoing_mails')
    expect(rows).toEqual([])
    expect((await actions(id)).slice(1)).toEqual([['application-moved', null]])
    // It is too late for corrections.
    await show({ token, action: 'correct', ...typed })
    expect(await row(id)).toMatchObject({ first_name: 'Zebedee' })
  })

  test('takes everything along', async () => {
    const { token } = await store()
    const response = await post({ token, action: 'download' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="application.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(await statusOf(token))
  })

  test('deletes it, and no table remembers them', async () => {
    const { id, token } = await store()
    await sendReply(id, null)
    await leave()
    const noted = await api.request(`/api/cms/applications/${id}/notes`, {
      method: 'POST',
      headers: hiring.headers,
      body: JSON.stringify({ text: 'Zebedee could teach.' }),
    })
    expect(noted.status).toBe(201)
    await database.pool.query(
      `insert into application_scores (application_id, ratings, sentence) values ($1, '[]', 'Zebedee listens.')`,
      [id],
    )
    await database.pool.query(`insert into files (hash, bytes) values ('zebedee-hash', 'Zebedee in a file')`)
    await database.pool.query(
      `update job_applications set resume_name = 'Zebedee.pdf', resume_hash = 'zebedee-hash',
         question_answers = '[{"question": "Why?", "answer": "Because Zebedee can."}]' where id = $1`,
      [id],
    )
    const again = await show({ token, action: 'again' })
    expect(again).toMatchObject({ outcome: 'again', filled: { firstName: 'Zebedee', resumeName: 'Zebedee.pdf' } })
    expect(await tablesWith(database.pool, 'zebedee')).toEqual(
      expect.arrayContaining(['job_applications', 'files', 'application_scores']),
    )
    expect(await show({ token, action: 'delete' })).toEqual({ outcome: 'deleted' })
    expect(await tablesWith(database.pool, 'zebedee')).toEqual([])
    expect(await tablesWith(database.pool, 'quill')).toEqual([])
    // PostgreSQL shows the bytes of files in hexadecimal.
    expect(await tablesWith(database.pool, Buffer.from('Zebedee').toString('hex'))).toEqual([])
    expect(await actions(id)).toContainEqual(['application-deleted', null])
    expect(await show({ token })).toEqual({ outcome: 'unknown' })
  })
})

test('who is on hold cannot delete or correct the application, and is told that it is kept', async () => {
  const { id, token } = await store()
  await database.pool.query(
    `insert into retention_holds (email, reason, held_by) values ('zebedee@quill.test', 'A secret dispute', 1)`,
  )
  const shown = await show({ token, action: 'delete' })
  expect(shown).toMatchObject({ outcome: 'kept', token })
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(await row(id)).toMatchObject({ first_name: 'Zebedee' })
  const corrected = await show({ token, action: 'correct', firstName: 'Another', coverLetter: 'Another letter' })
  expect(corrected).toMatchObject({ outcome: 'refused', errors: { coverLetter: correctionOnHold } })
  expect(await row(id)).toMatchObject({ first_name: 'Zebedee', cover_letter: 'A letter from Zebedee' })
  const redaction = { field: 'letter', number: 0, from: 0, to: 8, textVersion: 1 }
  const redacted = await api.request(fillPath(applicationStaffPaths.redaction, { id: String(id) }), {
    method: 'POST',
    headers: hiring.headers,
    body: JSON.stringify(redaction),
  })
  expect([redacted.status, await redacted.json()]).toEqual([409, { error: retentionMessages.onHold }])
  expect(await row(id)).toMatchObject({ cover_letter: 'A letter from Zebedee' })
  await database.pool.query('delete from retention_holds')
  expect(await show({ token, action: 'delete' })).toEqual({ outcome: 'deleted' })
})

test('staff cannot take back what an applicant has withdrawn', async () => {
  const { id, token } = await store({ stage: 'interview' })
  await show({ token, action: 'withdraw' })
  const list = await owner.call('GET', `${activityPaths.list}?subject=application:${id}`)
  const { items } = (await list.json()) as { items: { id: number; action: string; canUndo: boolean }[] }
  const event = items.find(({ action }) => action === 'application-moved')
  expect(event).toMatchObject({ canUndo: false })
  expect((await owner.call('POST', fillPath(activityPaths.undo, { id: String(event?.id) }), {})).status).toBe(409)
  const moved = await owner.call('PUT', applicationStaffPaths.stages, {
    moves: [{ id, from: 'withdrawn', to: 'interview' }],
  })
  expect([moved.status, await moved.json()]).toEqual([409, { error: applicationStaffMessages.withdrawnByApplicant }])
  const people = [{ id, email: 'zebedee@quill.test', stage: 'withdrawn' }]
  const replied = await owner.call('POST', applicationReplyPaths.all, {
    key: randomUUID(),
    text: 'Dear {name}, come back.',
    moveTo: 'interview',
    people,
  })
  expect(replied.status).toBe(409)
  expect(await row(id)).toMatchObject({ stage: 'withdrawn' })

  // Staff can undo a withdrawal that they recorded.
  const other = await store({ stage: 'interview' })
  const move = (from: Stage, to: Stage) =>
    owner.call('PUT', applicationStaffPaths.stages, { moves: [{ id: other.id, from, to }] })
  await move('interview', 'withdrawn')
  await move('withdrawn', 'interview')
  expect(await row(other.id)).toMatchObject({ stage: 'interview' })
})
