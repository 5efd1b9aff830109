import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import { applicationStatusPage, type ShownApplication } from '#contract/hiring/application-status.ts'
import { applicationDetailSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { interviewMessages, interviewPaths, momentIn, slotInWords } from '#contract/hiring/interviews.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { tablesWith } from '#server/db/test-search.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { makeStatusToken } from './application-status.ts'
import { applicationPersonData } from './applications.person-data.ts'
import { remindOfInterviews } from './interviews.tasks.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const { hiring, api } = await staffTest({ database, as: ['hiring'], tasks: outbox.tasks })
const { pool } = database
beforeEach(async () => {
  await pool.query(`truncate job_applications cascade; truncate settings;
    delete from rate_limits; delete from idempotency_keys; delete from outgoing_mails`)
  outbox.smtp.mails.length = 0
})

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Math.ceil(Date.now() / dayMs + days) * dayMs).toISOString()
const [first, second, third] = [inDays(10), inDays(11), inDays(12)]
const offer = { starts: [second, first], minutes: 30, place: 'https://meet.test/abc', timeZone: 'America/New_York' }

async function apply(stage = 'interview') {
  const { rows } = await pool.query<{ id: number }>(
    `insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha, stage)
     values ('Nurse Trainer', 'Zebedee', 'Quill', 'zebedee@quill.test', 'Hello', 'verified', $1) returning id`,
    [stage],
  )
  const id = rows[0]?.id ?? 0
  return { id, token: makeStatusToken(testSecret, id) }
}
const reply = (id: number, interview: object | undefined, stage = 'interview') =>
  hiring.call('POST', applicationReplyPaths.all, {
    key: randomUUID(),
    text: 'Dear {name}, let us talk.',
    moveTo: null,
    people: [{ id, email: 'zebedee@quill.test', stage }],
    interview,
  })
const leave = async () => {
  await pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
  await settled()
}
const settled = () =>
  expect
    .poll(async () => (await pool.query(`select from pgboss.job where name = 'mail' and state < 'completed'`)).rowCount)
    .toBe(0)
/** The reply has left. Returns the id of the offer. */
async function offered(id: number, interview: object = offer) {
  expect((await reply(id, interview)).status).toBe(201)
  await leave()
  return (await interviews(id)).at(-1)?.id ?? 0
}
const detail = async (id: number) => {
  const path = fillPath(applicationStaffPaths.byId, { id: String(id) })
  return applicationDetailSchema.parse(await (await hiring.call('GET', path)).json())
}
const interviews = async (id: number) => (await detail(id)).interviews
const post = async (fields: Record<string, string>) => {
  const response = await api.request(applicationStatusPage, { method: 'POST', body: new URLSearchParams(fields) })
  return (await response.json()) as ShownApplication
}
const shown = async (token: string) => {
  const status = await post({ token })
  if (!('status' in status)) throw new Error(status.outcome)
  return status.status.interviews
}
const pick = (token: string, interview: number, start: string) =>
  post({ token, action: 'pick', interview: String(interview), start })
const refuse = (token: string, interview: number, refusal: string) =>
  post({ token, action: 'refuse', interview: String(interview), refusal })
const cancel = (id: number, picked: string | null) =>
  hiring.call('POST', fillPath(interviewPaths.cancel, { id: String(id) }), { picked })

const decode = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
/** Who got what, with the facts of the calendar file. */
const arrived = async () => {
  await settled()
  return outbox.smtp.mails.splice(0).map(({ to, subject, attachments }) => {
    const ics = attachments.find(({ mimeType }) => mimeType === 'application/ics')
    const file = ics && decode(ics.content)
    const line = (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(file?.replace(/\r?\n /g, '') ?? '')?.[1]?.trim()
    return {
      to: to?.[0]?.address,
      subject,
      ...(file && { method: line('METHOD'), uid: line('UID'), sequence: line('SEQUENCE'), start: line('DTSTART') }),
      file,
    }
  })
}
const bySubject = <Mail extends { to: string | undefined }>(mails: Mail[]) =>
  mails.toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
const actions = async (id: number) => {
  const { rows } = await pool.query<{ action: string; user_id: number | null }>(
    `select action, user_id from audit_log where subject = $1 and action like '%interview%' order by id`,
    [`application:${id}`],
  )
  return rows.map(({ action, user_id }) => [action.replace('application-interview-', ''), user_id !== null])
}

describe('a time', () => {
  test('is said in full, as Americans write it, with its zone', () => {
    expect(slotInWords({ start: '2026-11-24T19:00:00Z', minutes: 30, timeZone: 'America/New_York' })).toBe(
      'Tuesday, November 24, 2026, 2:00 PM – 2:30 PM Eastern Time (America/New_York)',
    )
    expect(slotInWords({ start: '2026-07-01T06:45:00Z', minutes: 30, timeZone: 'America/Los_Angeles' })).toBe(
      'Tuesday, June 30, 2026, 11:45 PM – 12:15 AM Pacific Time (America/Los_Angeles)',
    )
  })

  test('is read by the clocks of its zone; one that they skip is none', () => {
    const moment = (local: string) => momentIn('America/New_York', local)?.toISOString()
    expect(moment('2026-11-24T14:00')).toBe('2026-11-24T19:00:00.000Z')
    expect(moment('2026-07-24T14:00')).toBe('2026-07-24T18:00:00.000Z')
    expect(moment('2026-03-08T02:30')).toBeUndefined()
    expect(moment('2026-03-08T03:00')).toBe('2026-03-08T07:00:00.000Z')
    expect(moment('2026-11-01T00:30')).toBe('2026-11-01T04:30:00.000Z')
    expect(moment('')).toBeUndefined()
  })
})

test('times leave with their reply; the applicant sees them, and not before', async () => {
  const { id, token } = await apply()
  expect((await reply(id, offer)).status).toBe(201)
  expect(await shown(token)).toEqual([])
  expect(await interviews(id)).toMatchObject([{ state: 'held', author: 'Maren Okafor', starts: [first, second] }])
  await leave()
  const [mail] = outbox.smtp.mails
  const words = (start: string) => slotInWords({ start, minutes: 30, timeZone: 'America/New_York' })
  expect(mail?.text).toContain(
    `Times for an interview:\n${words(first)}\n${words(second)}\nWhere: https://meet.test/abc\n\nChoose a time:\n`,
  )
  expect(mail?.text).toContain(`/careers/application#${token}`)
  expect(await shown(token)).toEqual([
    {
      id: (await interviews(id))[0]?.id,
      state: 'open',
      place: 'https://meet.test/abc',
      times: [first, second].map((start) => ({ start, words: words(start) })),
      picked: null,
      refusal: null,
    },
  ])
  expect(await actions(id)).toEqual([['offered', true]])
})

test('the preview shows the times and holds no token', async () => {
  const { id, token } = await apply()
  const path = fillPath(applicationReplyPaths.preview, { id: String(id) })
  const response = await hiring.call('POST', path, { text: 'Dear {name}, hi.', interview: offer })
  const { text } = (await response.json()) as { text: string }
  expect(text).toContain('Times for an interview:')
  expect(text).not.toContain(token)
})

test('stopping the reply deletes the times and returns them', async () => {
  const { id, token } = await apply()
  const { replies } = (await (await reply(id, offer)).json()) as { replies: { id: number }[] }
  const stopped = await hiring.call('POST', applicationReplyPaths.stop, { ids: replies.map((each) => each.id) })
  const starts = [first, second]
  expect(await stopped.json()).toMatchObject({ interviews: [{ ...offer, starts, applicationId: id }] })
  expect(await interviews(id)).toEqual([])
  expect(await shown(token)).toEqual([])
})

test.each<[string, object]>([
  ['none', { starts: [] }],
  ['six', { starts: Array.from({ length: 6 }, (_, index) => inDays(10 + index)) }],
  ['one twice', { starts: [first, first] }],
  ['one that passes before the reply leaves', { starts: [new Date(Date.now() + 60_000).toISOString()] }],
  ['a strange length', { minutes: 31 }],
  ['no place', { place: ' ' }],
  ['a place of two lines', { place: 'Here\r\nATTENDEE:mailto:evil@x.test' }],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }],
])('of times, %s is refused', async (_, change) => {
  const { id } = await apply()
  expect((await reply(id, { ...offer, ...change })).status).toBe(400)
  expect((await pool.query('select from application_replies')).rowCount).toBe(0)
})

test('times are for one person', async () => {
  const [one, other] = [await apply(), await apply()]
  const people = [one, other].map(({ id }) => ({ id, email: 'zebedee@quill.test', stage: 'interview' }))
  const body = { key: randomUUID(), text: 'Hi', moveTo: null, people, interview: offer }
  expect((await hiring.call('POST', applicationReplyPaths.all, body)).status).toBe(400)
})

test('a chosen time reaches both as a calendar file; staff get no name, unless they insist', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  outbox.smtp.mails.length = 0
  expect(await pick(token, interview, first)).toMatchObject({ outcome: 'timePicked' })
  // Sent again, it is the same.
  expect(await pick(token, interview, first)).toMatchObject({ outcome: 'timePicked' })
  await settled()
  const notice = outbox.smtp.mails.find(({ to }) => to?.[0]?.address === 'hiring@staff.test')
  expect(JSON.stringify([notice?.subject, notice?.text, notice?.html, notice?.replyTo])).not.toMatch(
    /zebedee|quill|meet\.test/i,
  )
  const mails = bySubject(await arrived())
  const stamp = first.replace(/[-:]|\.\d{3}/g, '')
  expect(mails).toMatchObject([
    { to: 'hiring@staff.test', subject: 'Time chosen: Interview for Nurse Trainer', method: 'REQUEST', start: stamp },
    { to: 'zebedee@quill.test', method: 'REQUEST', sequence: '0', start: stamp },
  ])
  expect(mails[0]?.uid).toBe(mails[1]?.uid)
  const [toStaff = '', toApplicant = ''] = mails.map(({ file }) => file?.replace(/\r?\n /g, ''))
  expect(toStaff).not.toMatch(/zebedee|quill|meet\.test/i)
  expect(toStaff).toMatch(/^SUMMARY:Interview for Nurse Trainer\r?$/m)
  expect(toStaff).toContain(`?tab=applications&id=${id}`)
  expect(toApplicant).toContain('LOCATION:https://meet.test/abc')
  expect(toApplicant).not.toContain(token)
  expect(await interviews(id)).toMatchObject([{ state: 'picked', picked: first }])
  expect(await actions(id)).toEqual([
    ['offered', true],
    ['picked', false],
  ])

  await pool.query(`insert into settings (changed) values ('{"noticesInFull": "yes"}')`)
  expect((await cancel(interview, first)).status).toBe(200)
  const [full, applicant] = bySubject(await arrived())
  expect(full).toMatchObject({ subject: 'Canceled: Interview for Nurse Trainer with Zebedee Quill', method: 'CANCEL' })
  expect(applicant).toMatchObject({ method: 'CANCEL', sequence: '1', uid: mails[1]?.uid })
})

test('a staff member who may no longer read applications gets no mail about an interview they offered', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  outbox.smtp.mails.length = 0
  await pool.query(`update cms_users set role = 'viewer' where email = 'hiring@staff.test'`)
  expect(await pick(token, interview, first)).toMatchObject({ outcome: 'timePicked' })
  const to = (await arrived()).map((mail) => mail.to)
  await pool.query(`update cms_users set role = 'hiring' where email = 'hiring@staff.test'`)
  expect(to).not.toContain('hiring@staff.test')
  expect(to).toHaveLength(2)
})

test('none fits: staff read the line in the portal, and the dashboard says that times are needed', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  outbox.smtp.mails.length = 0
  expect(await refuse(token, interview, ' ')).toMatchObject({ outcome: 'noRefusal' })
  expect(await refuse(token, interview, 'Mornings only,\nZebedee')).toMatchObject({
    outcome: 'timesRefused',
    status: { interviews: [{ state: 'refused', refusal: 'Mornings only,\nZebedee' }] },
  })
  expect(await pick(token, interview, first)).toMatchObject({ outcome: 'interviewChanged' })
  const mails = await arrived()
  expect(mails).toMatchObject([{ to: 'hiring@staff.test', subject: 'No time fits: Interview for Nurse Trainer' }])
  expect(mails[0]?.file).toBeUndefined()
  expect(await interviews(id)).toMatchObject([{ state: 'refused', refusal: 'Mornings only,\nZebedee' }])
  expect(await needed()).toEqual([id])
  await reply(id, undefined)
  expect(await needed()).toEqual([])
})

const needed = async () => {
  const list = await hiring.call('GET', `${applicationStaffPaths.list}?times=needed`)
  const ids = ((await list.json()) as { items: { id: number }[] }).items.map(({ id }) => id)
  const today = JSON.stringify(await (await hiring.call('GET', portalPaths.today)).json())
  expect(today.includes('other interview times')).toBe(ids.length > 0)
  return ids
}

test('a time that has passed cannot be chosen; when all have, the page and the dashboard say so', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  const past = new Date(Date.now() - 60_000).toISOString()
  await pool.query('update application_interviews set starts = $1', [JSON.stringify([past, second])])
  expect(await pick(token, interview, past)).toMatchObject({ outcome: 'interviewChanged' })
  expect(await shown(token)).toMatchObject([{ state: 'open', times: [{ start: second }] }])
  expect(await needed()).toEqual([])
  await pool.query(`update application_interviews set starts = $1; `, [JSON.stringify([past])])
  await pool.query(`update job_applications set replied_at = now() - interval '1 day'`)
  expect(await shown(token)).toMatchObject([{ state: 'passed', times: [] }])
  expect(await needed()).toEqual([id])
})

test('a later offer replaces the times, and moves the interview in the calendar', async () => {
  const { id, token } = await apply()
  const one = await offered(id)
  await pick(token, one, first)
  const [before] = bySubject(await arrived()).filter(({ to }) => to === 'zebedee@quill.test')
  const two = await offered(id, { ...offer, starts: [third] })
  expect(await shown(token)).toMatchObject([
    { id: one, state: 'picked' },
    { id: two, state: 'open' },
  ])
  outbox.smtp.mails.length = 0
  expect(await pick(token, two, third)).toMatchObject({ outcome: 'timePicked' })
  const mails = bySubject(await arrived())
  expect(mails).toMatchObject([
    { to: 'hiring@staff.test', method: 'REQUEST', sequence: '1' },
    { to: 'zebedee@quill.test', method: 'REQUEST', sequence: '1' },
  ])
  const { rows } = await pool.query('select uid from application_interviews group by uid')
  expect(rows).toHaveLength(1)
  expect(before?.to).toBe('zebedee@quill.test')
  expect((await interviews(id)).map(({ state }) => state)).toEqual(['replaced', 'picked'])
  expect(await shown(token)).toMatchObject([{ id: two, state: 'picked' }])
})

test('the applicant can give up a time, or withdraw; both calendars are told', async () => {
  const gives = await apply()
  await pick(gives.token, await offered(gives.id), first)
  await arrived()
  const [given] = await interviews(gives.id)
  expect(await refuse(gives.token, given?.id ?? 0, 'I am ill')).toMatchObject({ outcome: 'timesRefused' })
  expect(bySubject(await arrived())).toMatchObject([
    { to: 'hiring@staff.test', method: 'CANCEL', sequence: '1' },
    { to: 'zebedee@quill.test', method: 'CANCEL', sequence: '1' },
  ])
  const leaves = await apply()
  await pick(leaves.token, await offered(leaves.id), second)
  await arrived()
  expect(await post({ token: leaves.token, action: 'withdraw' })).toMatchObject({ outcome: 'withdrawn' })
  expect(bySubject(await arrived())).toMatchObject([
    { to: 'hiring@staff.test', method: 'CANCEL' },
    { to: 'zebedee@quill.test', method: 'CANCEL' },
  ])
  expect(await actions(leaves.id)).toEqual([
    ['offered', true],
    ['picked', false],
    ['canceled', false],
  ])
})

test('an applicant who deletes the application clears the calendar of staff, and nobody is named', async () => {
  const { id, token } = await apply()
  await pick(token, await offered(id), first)
  const [asked] = bySubject(await arrived())
  expect(await post({ token, action: 'delete' })).toEqual({ outcome: 'deleted' })
  const mails = await arrived()
  expect(mails).toMatchObject([
    {
      to: 'hiring@staff.test',
      subject: 'Canceled: Interview for Nurse Trainer',
      method: 'CANCEL',
      sequence: '1',
      uid: asked?.uid,
    },
  ])
  expect(mails[0]?.start).toBe(asked?.start)
  expect(JSON.stringify(mails)).not.toMatch(/zebedee|quill|meet\.test/i)
  expect(await tablesWith(pool, 'Zebedee')).toEqual([])

  const open = await apply()
  await offered(open.id)
  outbox.smtp.mails.length = 0
  expect(await post({ token: open.token, action: 'delete' })).toEqual({ outcome: 'deleted' })
  expect(await arrived()).toEqual([])
})

test('of an applicant who chooses and staff who cancel at the same moment, one wins and the other is told', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, token } = await apply()
    const interview = await offered(id)
    const [picked, canceled] = await Promise.all([pick(token, interview, first), cancel(interview, null)])
    const outcomes = [picked.outcome, canceled.status]
    expect([
      ['timePicked', 409],
      ['interviewChanged', 200],
    ]).toContainEqual(outcomes)
    if (canceled.status === 409) expect(await canceled.json()).toEqual({ error: interviewMessages.changed })
    expect((await interviews(id))[0]?.state).toBe(canceled.status === 409 ? 'picked' : 'canceled')
  }
})

test('of two tabs that choose different times, one wins and the other is told', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  const outcomes = await Promise.all([first, second].map((start) => pick(token, interview, start)))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['interviewChanged', 'timePicked'])
})

test('an interview is canceled once, and what does not exist cannot be', async () => {
  const { id } = await apply()
  const interview = await offered(id)
  expect((await cancel(interview, null)).status).toBe(200)
  expect((await cancel(interview, null)).status).toBe(409)
  expect((await cancel(2_147_483_647, null)).status).toBe(404)
  const mails = await arrived()
  expect(mails.at(-1)).toMatchObject({ to: 'zebedee@quill.test', file: undefined })
})

test('nothing of another applicant can be chosen, nor a time that was not offered', async () => {
  const [one, other] = [await apply(), await apply()]
  const interview = await offered(one.id)
  for (const [token, id, start] of [
    [other.token, interview, first],
    [one.token, interview, third],
    [one.token, interview, 'soon'],
    [one.token, 0, first],
  ] as const)
    expect(await pick(token, id, start)).toMatchObject({ outcome: 'interviewChanged' })
  expect(await post({ token: one.token, action: 'pick', interview: String(interview) })).toMatchObject({
    outcome: 'noTime',
  })
})

test('both are reminded a day before, once, however many workers run', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  await pick(token, interview, first)
  await arrived()
  const remind = async () => {
    await Promise.all([1, 2, 3].map(() => remindOfInterviews(database, outbox.tasks)))
    return bySubject(await arrived())
  }
  expect(await remind()).toEqual([])
  await pool.query(`update application_interviews set picked_at = now() - interval '3 days',
    picked_start = now() + interval '23 hours'`)
  expect(await remind()).toMatchObject([
    { to: 'hiring@staff.test', subject: 'Tomorrow: Interview for Nurse Trainer', method: 'REQUEST' },
    { to: 'zebedee@quill.test', method: 'REQUEST' },
  ])
  expect(await remind()).toEqual([])
  expect((await interviews(id))[0]?.events.map(({ what }) => what)).toContain('reminded')
})

test('a time chosen on the day before, a canceled one and a decided applicant need no reminder', async () => {
  for (const change of [
    `update application_interviews set picked_at = now()`,
    `update application_interviews set canceled_at = now()`,
    `update job_applications set stage = 'declined', decided_at = now()`,
  ]) {
    await pool.query('truncate job_applications cascade')
    const { id, token } = await apply()
    await pick(token, await offered(id), first)
    await pool.query(`update application_interviews set picked_at = now() - interval '3 days',
      picked_start = now() + interval '23 hours'`)
    await pool.query(change)
    await arrived()
    await remindOfInterviews(database, outbox.tasks)
    expect(await arrived()).toEqual([])
  }
})

test('an erased applicant leaves no interview, no mail and no reminder behind', async () => {
  const { id, token } = await apply()
  const interview = await offered(id)
  await pick(token, interview, first)
  await arrived()
  const later = await offered(id, { ...offer, starts: [third] })
  await refuse(token, later, 'Not without Zebedee')
  await arrived()
  await pool.query(`update application_interviews set picked_at = now() - interval '3 days',
    picked_start = now() + interval '23 hours' where picked_at is not null`)
  const found = await applicationPersonData.find(database.db, 'zebedee@quill.test')
  expect(found).toMatchObject([{ interviews: [{ place: offer.place }, { wouldSuit: 'Not without Zebedee' }] }])
  await remindOfInterviews(database, { queueMails: async () => {} })
  await database.withTransaction((tx) => applicationPersonData.erase(tx, 'zebedee@quill.test'))
  expect((await pool.query('select from application_interviews')).rowCount).toBe(0)
  expect((await pool.query(`select from outgoing_mails where kind like 'application-%'`)).rowCount).toBe(0)
  await remindOfInterviews(database, outbox.tasks)
  expect(await arrived()).toEqual([])
  expect(await tablesWith(pool, 'Zebedee')).toEqual([])
})
