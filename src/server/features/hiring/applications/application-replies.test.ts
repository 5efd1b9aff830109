import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { repliesSchema, replyPreviewSchema, stoppedSchema } from '#contract/hiring/application-replies.schema.ts'
import {
  fillInReply,
  applicationReplyMessages as messages,
  applicationReplyPaths as paths,
} from '#contract/hiring/application-replies.ts'
import { applicationDetailSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { nextOfficeMoment } from '#contract/office/office-hours.ts'
import { fillPath } from '#contract/paths.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { applicationReply } from './applications.mails.ts'
import { applicationPersonData } from './applications.person-data.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const { hiring } = await staffTest({ database, as: ['hiring'], tasks: outbox.tasks })
beforeEach(async () => {
  await database.pool.query(
    'truncate job_applications cascade; delete from rate_limits; delete from idempotency_keys; delete from outgoing_mails',
  )
  outbox.smtp.mails.length = 0
})

const site = { replyTo: 'careers@site.test', origin: testOrigin, secret: testSecret }
const call = (path: string, body: object) => hiring.call('POST', path, body)
const store = async (count: number, columns = "'Nurse Trainer', null") => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job_applications (job_title, desired_role, first_name, last_name, email, cover_letter, captcha)
     select ${columns}, 'Person' || i, 'Roe', 'p' || i || '@applicant.test', 'Hello', 'verified'
     from generate_series(1, $1) i order by i returning id`,
    [count],
  )
  return rows.map(({ id }, index) => ({ id, email: `p${index + 1}@applicant.test`, stage: 'new' as const }))
}
const text = 'Dear {name},\n\nthank you for your interest in “{job}”.'
const sendReply = (people: object[], rest: object = {}) =>
  call(paths.all, { key: randomUUID(), text, moveTo: null, people, ...rest })
const replied = async (people: object[], rest: object = {}) => {
  const response = await sendReply(people, rest)
  expect(response.status).toBe(201)
  return repliesSchema.strict().parse(await response.json())
}
const detail = async (id: number) => {
  const path = fillPath(applicationStaffPaths.byId, { id: String(id) })
  return applicationDetailSchema.parse(await (await hiring.call('GET', path)).json())
}
const stop = async (ids: number[]) => stoppedSchema.strict().parse(await (await call(paths.stop, { ids })).json())
const endOfHold = () =>
  database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
const untilQueueIsEmpty = () =>
  expect
    .poll(
      async () =>
        (await database.pool.query(`select from pgboss.job where name = 'mail' and state < 'completed'`)).rowCount,
    )
    .toBe(0)

const why = 'You get this email because you applied with us.'
const arrived = () => outbox.smtp.mails.map(({ text: words, to }) => [to?.[0]?.address, words?.trim()])
/** The text part of a signed reply to an applicant for the job. */
const mailOf = (words: string) =>
  `Heal Your Roots Systems\n\nYour application for “Nurse Trainer”\n\n${words}\n\nMaren Okafor\n\n-- \n\n${why}`
const actions = async () => {
  const { rows } = await database.pool.query<{ action: string }>(
    `select action from audit_log where action like 'application-%' order by id desc limit 4`,
  )
  return rows.map(({ action }) => action)
}

test('everybody gets a mail by their own name after ten minutes at least, in office hours, and is moved', async () => {
  const people = await store(2)
  const begun = Date.now()
  const { replies, left, leavesAt } = await replied(people, { moveTo: 'declined' })
  expect([replies.map(({ applicationId }) => applicationId), left]).toEqual([people.map(({ id }) => id), []])
  const leaves = new Date(leavesAt)
  expect(leaves.getTime() - begun).toBeGreaterThanOrEqual(600_000)
  expect(nextOfficeMoment(leaves)).toEqual(leaves)
  const [first = { id: 0 }] = people
  expect(await detail(first.id)).toMatchObject({
    stage: 'declined',
    replies: [{ author: 'Maren Okafor', hasLeft: false, leavesAt, mail: { state: 'queued', tries: 0 } }],
  })
  expect((await actions()).sort()).toEqual([
    ...['application-moved', 'application-moved', 'application-replied', 'application-replied'],
  ])
  // Today does not report held mails as late.
  await database.pool.query(`update outgoing_mails set created_at = now() - interval '1 hour'`)
  const overdue = await hiring.call('GET', `${applicationStaffPaths.list}?mail=undelivered`)
  expect(((await overdue.json()) as { items: unknown[] }).items).toEqual([])
  const { rows } = await database.pool.query<{ hold: number }>(
    `select extract(epoch from min(start_after) - now())::float as hold from pgboss.job where name = 'mail'`,
  )
  expect(Math.abs((rows[0]?.hold ?? 0) - (leaves.getTime() - Date.now()) / 1_000)).toBeLessThan(10)
  expect(arrived()).toEqual([])

  await endOfHold()
  await expect.poll(() => outbox.smtp.mails.length).toBe(2)
  expect(arrived().sort()).toEqual([
    ['p1@applicant.test', mailOf('Dear Person1,\n\nthank you for your interest in “Nurse Trainer”.')],
    ['p2@applicant.test', mailOf('Dear Person2,\n\nthank you for your interest in “Nurse Trainer”.')],
  ])
  expect(outbox.smtp.mails[0]).toMatchObject({
    subject: 'Your application for “Nurse Trainer” | Heal Your Roots Systems',
    from: { name: 'Maren Okafor, Heal Your Roots Systems' },
    replyTo: [{ address: 'careers@site.test' }],
  })
  await expect.poll(async () => (await detail(first.id)).replies[0]?.hasLeft).toBe(true)
})

test('however often it is sent, it is one mail each; other words under its key are refused', async () => {
  const people = await store(3)
  const key = randomUUID()
  const first = await replied(people, { key })
  expect(await replied(people, { key })).toEqual(first)
  expect((await sendReply(people, { key, text: 'Hello' })).status).toBe(409)
  expect((await database.pool.query('select from application_replies')).rowCount).toBe(3)
  expect((await database.pool.query('select from outgoing_mails')).rowCount).toBe(3)
})

test('applicants with another address or stage than was seen, or in quarantine, are left out and named', async () => {
  const people = await store(4)
  const ids = people.map(({ id }) => id)
  await database.pool.query(`update job_applications set email = 'other@applicant.test' where id = $1`, [ids[0]])
  await database.pool.query(`update job_applications set stage = 'offer' where id = $1`, [ids[1]])
  await database.pool.query(`update job_applications set spam_reason = 'trap' where id = $1`, [ids[2]])
  const { replies, left } = await replied(people)
  expect([replies.map(({ applicationId }) => applicationId), left]).toEqual([[ids[3]], ids.slice(0, 3)])
})

test('of a hundred that are stopped none reaches the mail server, and each is where it was', async () => {
  const people = await store(100)
  const { replies } = await replied(people, { moveTo: 'declined' })
  const ids = replies.map(({ id }) => id)
  expect(await stop(ids)).toEqual({
    stopped: expect.toSatisfy((all: number[]) => all.length === 100),
    left: [],
    interviews: [],
  })
  await endOfHold()
  await untilQueueIsEmpty()
  expect(arrived()).toEqual([])
  expect((await database.pool.query('select from outgoing_mails')).rowCount).toBe(0)
  const stages = await database.pool.query(
    'select stage, decided_at, count(*)::int from job_applications group by 1, 2',
  )
  expect(stages.rows).toEqual([{ stage: 'new', decided_at: null, count: 100 }])
})

test('one that has left cannot be stopped, and nobody who was moved on since is moved back', async () => {
  const [one = { id: 0 }, two = { id: 0 }] = await store(2)
  const { replies } = await replied([one, two], { moveTo: 'reviewing' })
  const [left = { id: 0 }, waits = { id: 0 }] = replies
  await applicationReply(database.db, left.id, site)
  await database.pool.query(`update job_applications set stage = 'offer' where id = $1`, [two.id])
  expect(await stop([left.id, waits.id])).toEqual({ stopped: [waits.id], left: [left.id], interviews: [] })
  const late = await call(paths.stop, { ids: [left.id] })
  expect([late.status, await late.json()]).toEqual([409, { error: messages.leftAlready }])
  expect([(await detail(one.id)).stage, (await detail(two.id)).stage]).toEqual(['reviewing', 'offer'])
})

test('the worker and a stop at once: the mail is sent or stopped, never both', async () => {
  for (const { id, email, stage } of await store(10)) {
    const { replies } = await replied([{ id, email, stage }])
    const replyId = replies[0]?.id ?? 0
    const [mail, { status }] = await Promise.all([
      applicationReply(database.db, replyId, site),
      call(paths.stop, { ids: [replyId] }),
    ])
    expect(status).toBe(mail ? 409 : 200)
  }
})

test('nothing with a gap in it can be sent; whatever somebody is called stays as it is', async () => {
  const people = await store(1)
  for (const words of ['Dear {first name},', 'For {Job}', 'See {link}', '{', '{name} {}']) {
    const response = await sendReply(people, { text: words })
    const fine = words === '{'
    expect([words, response.status]).toEqual([words, fine ? 201 : 400])
    if (!fine) expect(await response.json()).toMatchObject({ fields: { text: messages.unfinished } })
  }
  expect((await sendReply(people, { text: ' ' })).status).toBe(400)
  expect(fillInReply('{name} and {job} and {name}', { name: '{job} $&', job: '{name}' })).toBe(
    '{job} $& and {name} and {job} $&',
  )
})

test('the preview is the very mail', async () => {
  await database.pool.query(`update cms_users set signature = 'Hiring at HYR'`)
  const people = await store(1, "null, 'Gardener'")
  const [{ id } = { id: 0 }] = people
  const path = fillPath(paths.preview, { id: String(id) })
  const shown = replyPreviewSchema.strict().parse(await (await call(path, { text })).json())
  await replied(people)
  await endOfHold()
  await expect.poll(() => outbox.smtp.mails.length).toBe(1)
  const [mail] = outbox.smtp.mails
  expect(shown).toMatchObject({
    from: mail?.from?.name,
    to: mail?.to?.[0]?.address,
    subject: mail?.subject,
    text: mail?.text?.trim(),
  })
  expect(shown.text).toContain('“Gardener”')
  expect(shown.text).toContain('\n\nHiring at HYR\n')
  await database.pool.query(`update cms_users set signature = ''`)
  expect((await call(fillPath(paths.preview, { id: '2147483647' }), { text })).status).toBe(404)
})

test('an applicant without a reply for ten days is found, until one is written, and again when that is stopped', async () => {
  const [person] = await store(2)
  await database.pool.query(`update job_applications set created_at = now() - interval '241 hours'`)
  await database.pool.query(`update job_applications set stage = 'declined' where id <> $1`, [person?.id])
  const waiting = async () => {
    const response = await hiring.call('GET', `${applicationStaffPaths.list}?waiting=long`)
    return ((await response.json()) as { items: { id: number }[] }).items.map(({ id }) => id)
  }
  expect(await waiting()).toEqual([person?.id])
  const { replies } = await replied([person as object])
  expect(await waiting()).toEqual([])
  await stop(replies.map(({ id }) => id))
  expect(await waiting()).toEqual([person?.id])
})

test('goes with the person', async () => {
  const people = await store(1)
  await replied(people)
  await database.pool.query(`insert into application_notes (application_id, text) values ($1, 'Kind')`, [people[0]?.id])
  const found = await applicationPersonData.find(database.db, 'p1@applicant.test')
  expect(found).toMatchObject([{ notes: ['Kind'], applicationReplies: [expect.stringContaining('Dear Person1')] }])
  await database.withTransaction((tx) => applicationPersonData.erase(tx, 'p1@applicant.test'))
  expect((await database.pool.query('select from application_replies')).rowCount).toBe(0)
  await endOfHold()
  await untilQueueIsEmpty()
  expect(arrived()).toEqual([])
})

test('the mail about a move just made is held like any other, and stopping it moves them back', async () => {
  const people = await store(2)
  const [first = { id: 0 }, second = { id: 0 }] = people
  await hiring.call('PUT', applicationStaffPaths.stages, {
    moves: people.map(({ id }) => ({ id, from: 'new', to: 'declined' })),
  })
  const declined = people.map((person) => ({ ...person, stage: 'declined', movedFrom: 'new' }))
  const { replies } = await replied(declined)
  expect(await detail(first.id)).toMatchObject({ stage: 'declined', replies: [{ hasLeft: false }] })
  // Until it leaves, the applicant reads nothing of the decision.
  const { rows } = await database.pool.query('select stage_before, stage_after from application_replies')
  expect(rows).toEqual(Array(2).fill({ stage_before: 'new', stage_after: 'declined' }))
  const [stopped = { id: 0 }] = replies
  await stop([stopped.id])
  expect((await detail(first.id)).stage).toBe('new')
  expect((await detail(second.id)).stage).toBe('declined')
  const wrong = await sendReply([{ ...people[1], stage: 'declined', movedFrom: 'withdrawn' }])
  expect(wrong.status).toBe(400)
})
