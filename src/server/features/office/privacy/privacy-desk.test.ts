import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { peopleMessages } from '#contract/office/people.staff.ts'
import {
  certificateSchema,
  type PrivacyRequest,
  privacyExportSchema,
  privacyFoundSchema,
} from '#contract/office/privacy-desk.schema.ts'
import { privacyDeskMessages as messages, privacyDeskPaths as paths } from '#contract/office/privacy-desk.ts'
import { exportWords } from '#contract/office/privacy-export.ts'
import type { Hold } from '#contract/office/retention.schema.ts'
import { retentionMessages, retentionPaths } from '#contract/office/retention.ts'
import { portalPaths } from '#contract/portal.ts'
import { personData } from '#server/app/person-data.ts'
import { signInStaff, staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { createDevices } from '#server/auth/devices.ts'
import { addStaffUser } from '#server/auth/test-staff.ts'
import { copyDatabase } from '#server/db/test-database.ts'
import { tablesWith } from '#server/db/test-search.ts'
import { staffPersonData } from '#server/features/office/people/people.person-data.ts'
import { disablePerson } from '#server/features/office/people/people.writes.ts'
import { fileStore } from '#server/files/file-store.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { suppress } from '#server/mail/suppressions.ts'
import { createLogger } from '#server/observe/logger.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { readErasureList, reapplyErasures, writeErasureList } from './erasure-list.ts'

const { database, api, staff } = await staffTest({ as: ['owner'] })
let { owner } = staff
const queue = createTaskQueue({ url: database.url, logger: createLogger('silent') })
await queue.start()
beforeEach(() =>
  database.pool.query(`
    truncate job_applications, contact_messages, newsletter_subscriptions, job_alerts, outgoing_mails, files,
      newsletter_suppressions, privacy_erasures, privacy_requests, retention_holds, retention_periods cascade;
    select erase_audit_values(subject, null, null)
      from (select distinct subject from audit_log l join audit_values on event_id = l.id) s;
    delete from rate_limits; delete from cms_users where email like '%@quill.test'`),
)
afterAll(() => queue.stop())

const address = 'Zebedee@Quill.test'
const send = (path: string, body: object) => owner.call('POST', path, body)
const search = async (email = address) => {
  const response = await send(paths.search, { email })
  expect(response.status).toBe(200)
  return privacyFoundSchema.strict().parse(await response.json())
}
const erase = (keep: object[] = [], again = address.toLowerCase()) => send(paths.erase, { email: address, again, keep })
const certificateOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return certificateSchema.strict().parse(await response.json())
}
const wordsAboutThem = ['zebedee', 'quill', '555-0199', Buffer.from('Zebedee').toString('hex')]
const tablesAboutThem = async ({ pool } = database) =>
  (await Promise.all(wordsAboutThem.map((word) => tablesWith(pool, word)))).flat()

/** A person with records of every kind, notes by staff and queued mails. */
async function store({ decided = true } = {}) {
  await database.withTransaction(async (tx) => {
    const hash = await fileStore.put(tx, Buffer.from('%PDF Zebedee'))
    const { rows } = await tx.$client.query<{ application: number; message: number }>(
      `with application as (
         insert into job_applications (job_title, first_name, last_name, email, phone, cover_letter, captcha, resume_name,
           resume_hash, question_answers, decided_at, created_at)
         values ('Nurse', 'Zebedee', 'Quill', 'zebedee@quill.test', '555-0199', 'I am Zebedee', 'verified', 'Zebedee.pdf',
           '${hash}', '[{"question": "Why?", "answer": "Zebedee can."}]', ${decided ? 'now()' : 'null'},
           now() - interval '2 months') returning id),
       note as (insert into application_notes (application_id, text) select id, 'Zebedee is kind.' from application),
       score as (insert into application_scores (application_id, ratings, sentence)
         select id, '[{"criterion": "Zebedee", "rating": 4}]', 'Zebedee listens.' from application),
       application_reply as (insert into application_replies (application_id, email, text, leaves_at)
         select id, 'zebedee@quill.test', 'Dear Zebedee', now() from application returning id, application_id),
       interview as (insert into application_interviews (application_id, reply_id, starts, minutes, place, time_zone, refusal)
         select application_id, id, '["2026-11-24T19:00:00.000Z"]', 30, 'By video', 'America/New_York', 'Zebedee works nights'
         from application_reply),
       message as (insert into contact_messages (name, email, phone, subject, message, created_at)
         values ('Zebedee', 'ZEBEDEE@quill.test', '555-0199', 'general', 'Zebedee here', now() - interval '1 month') returning id),
       reply as (insert into message_replies (message_id, email, text, state_before)
         select id, 'zebedee@quill.test', 'Hello Zebedee', 'new' from message),
       message_note as (insert into message_notes (message_id, text) select id, 'Zebedee called.' from message),
       words as (insert into consent_texts (form, place, text) values ('f', 'p', md5(random()::text)) returning id),
       alert as (insert into job_alerts (email, department, consent_text_id, consented_at)
         select 'zebedee@quill.test', '', id, now() from words),
       subscription as (insert into newsletter_subscriptions (email, name, source)
         values ('zebedee@quill.test', 'Zebedee', 'blog-page')),
       upload as (insert into resume_uploads (name, size, hash) values ('Zebedee.pdf', 12, '${hash}'))
       select application.id as application, message.id as message from application, message`,
    )
    const { application = 0, message = 0 } = rows[0] ?? {}
    const name = 'Zebedee Quill'
    for (const subject of [`application:${application}`, `message:${message}`])
      await recordActivity(tx, {
        action: 'application-moved',
        subject,
        userId: null,
        before: { name },
        after: { name },
      })
    await suppress(tx, testSecret, address, 'unsubscribed')
    await queueMails(tx, queue, [
      { kind: 'application-receipt', id: application, issue: 1 },
      { kind: 'contact-receipt', id: message, issue: 1 },
    ])
  })
}
const events = async () => (await database.pool.query('select id, action, subject from audit_log order by id')).rows
const putOnHold = async () => {
  const response = await send(retentionPaths.holds, { email: address, reason: 'Zebedee has sued.' })
  expect(response.status).toBe(201)
  return (await response.json()) as Hold
}
const stranger = () =>
  database.pool.query(`insert into contact_messages (name, email, subject, message)
    values ('Ann', 'ann@other.test', 'general', 'I am somebody else')`)

describe('looking', () => {
  test('counts everything by kind, in any spelling, changes nothing, and the log does not hear whom', async () => {
    await store()
    await stranger()
    const before = await tablesAboutThem()
    const found = await search('zebedee@QUILL.test')
    const kinds = found.kinds.map(({ name, count, keepFor, reasons }) => [name, count, keepFor, reasons])
    expect(kinds).toEqual([
      ['contact messages', 1, '24 months', ['dispute']],
      ['applications', 1, '12 months after the decision', ['dispute']],
      ['newsletter', 1, 'until unsubscribed; 7 days unless confirmed', []],
      ['job alerts', 1, 'until unsubscribed; 7 days unless confirmed', []],
    ])
    expect(found).toMatchObject({ isSuppressed: true, erasures: [] })
    expect(await tablesAboutThem()).toEqual(before)
    expect((await events()).at(-1)).toMatchObject({ action: 'privacy-searched', subject: null })
  })

  test('finds nothing of those we do not know', async () => {
    await store()
    expect(await search('nobody@quill.test')).toEqual({
      kinds: [],
      isSuppressed: false,
      hold: null,
      noticesInFull: false,
      erasures: [],
    })
  })
})

describe('the export', () => {
  test('is all that we hold, in fields that have words, with the files, and is kept by nobody', async () => {
    await store()
    const response = await send(paths.export, { email: address })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { kinds } = privacyExportSchema.strict().parse(await response.json())
    expect(kinds.map(({ name, records }) => [name, records.length])).toEqual([
      ['contact messages', 1],
      ['applications', 1],
      ['newsletter', 1],
      ['job alerts', 1],
    ])
    for (const { records } of kinds) expect(records[0]).toHaveProperty('consentText')
    expect(kinds[0]?.records[0]).toMatchObject({ notes: ['Zebedee called.'] })
    const application = kinds[1]
    expect(application?.records[0]).toMatchObject({
      coverLetter: 'I am Zebedee',
      notes: ['Zebedee is kind.'],
      applicationReplies: ['Dear Zebedee'],
      questionAnswers: [{ question: 'Why?', answer: 'Zebedee can.' }],
      scores: [{ ratings: [{ criterion: 'Zebedee', rating: 4 }], sentence: 'Zebedee listens.' }],
    })
    const base64 = Buffer.from('%PDF Zebedee').toString('base64')
    expect(application?.files).toEqual([{ name: 'Zebedee.pdf', type: 'application/pdf', base64 }])
  })

  test('leaves out numbers and copies alone', async () => {
    await store()
    const id = await addStaffUser(database, { email: 'zebedee@quill.test' })
    await createDevices(() => new Date()).remember(database.db, { token: undefined, name: 'Firefox on Linux' }, id)
    await putOnHold()
    const known = new Set<string>()
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || value instanceof Date) return
      for (const [key, part] of Object.entries(value)) {
        if (!Array.isArray(value)) known.add(key)
        look(part)
      }
    }
    for (const { find } of personData) look(await find(database.db, address))
    const ours = [
      'id',
      'textVersion',
      'jobId',
      'messageId',
      'authorId',
      'assigneeId',
      'consentTextId',
      'stateBefore',
      'month',
    ]
    const copies = ['searchText', 'mailbox', 'resumeHash', 'isQuarantined', 'sortAt']
    expect([...known].filter((key) => !(key in exportWords)).sort()).toEqual([...ours, ...copies].sort())
    expect(Object.keys(exportWords).filter((key) => !known.has(key))).toEqual([])
  })
})

describe('erasing', () => {
  test('leaves nothing of them in any table, and every event in the log', async () => {
    await store()
    await stranger()
    expect(await tablesAboutThem()).toEqual(
      expect.arrayContaining([
        ...['job_applications', 'application_notes', 'application_scores', 'application_replies', 'files'],
        ...[
          'application_interviews',
          'contact_messages',
          'message_replies',
          'message_notes',
          'newsletter_subscriptions',
          'job_alerts',
          'audit_values',
        ],
        'resume_uploads',
      ]),
    )
    const queued = async () => (await database.pool.query('select kind from outgoing_mails')).rows
    expect(await queued()).toHaveLength(2)
    const before = await events()
    const certificate = await certificateOf(await erase())
    expect(certificate.erased.map(({ name, count }) => [name, count])).toEqual([
      ['contact messages', 1],
      ['applications', 1],
      ['newsletter', 1],
      ['job alerts', 1],
    ])
    expect(certificate).toMatchObject({ kept: [], isSuppressed: true })
    expect(await tablesAboutThem()).toEqual([])
    expect(await queued()).toEqual([])
    const after = await events()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map(({ action }) => action)).toEqual([
      'audit-values-erased',
      'audit-values-erased',
      'privacy-erased',
    ])
    expect((await database.pool.query('select name from contact_messages')).rows).toEqual([{ name: 'Ann' }])
    // A certificate can be checked against what is left: a hash and numbers.
    const { id, at } = certificate
    const counts = { 'contact messages': 1, applications: 1, newsletter: 1, 'job alerts': 1 }
    expect(await search()).toEqual({
      kinds: [],
      isSuppressed: true,
      hold: null,
      noticesInFull: false,
      erasures: [{ id, at, counts }],
    })
  })

  test('says so if notices in full lie in mailboxes, where nothing is erased', async () => {
    await store()
    await database.pool.query('insert into settings (changed) values ($1)', [{ noticesInFull: 'yes' }])
    expect((await search()).noticesInFull).toBe(true)
    expect((await certificateOf(await erase())).noticesInFull).toBe(true)
    await database.pool.query('delete from settings')
  })

  test('keeps what there is a reason for, and says until when', async () => {
    await store({ decided: false })
    expect((await search()).kinds[1]?.reasons).toEqual(['undecided', 'dispute'])
    const certificate = await certificateOf(await erase([{ name: 'applications', reason: 'undecided' }]))
    expect(certificate.kept).toEqual([
      {
        name: 'applications',
        count: 1,
        since: expect.any(String),
        keepFor: '12 months after the decision',
        because: 'The application has not been decided yet.',
      },
    ])
    expect((await search()).kinds.map(({ name }) => name)).toEqual(['applications'])
  })

  test.each<[string, object[], string, number]>([
    ['another address', [], 'zebedee@quill.example', 400],
    ['a reason that is none', [{ name: 'applications', reason: 'undecided' }], address, 409],
    ['a kind that nobody has to keep', [{ name: 'newsletter', reason: 'dispute' }], address, 409],
  ])('is refused for %s', async (_, keep, again, status) => {
    await store()
    const before = await search()
    expect((await erase(keep, again)).status).toBe(status)
    expect(await search()).toEqual(before)
  })

  test('never touches the account of somebody who works here, and says so', async () => {
    await addStaffUser(database, { email: 'zebedee@quill.test' })
    expect((await search()).kinds).toMatchObject([{ name: 'staff', elsewhere: messages.isStaff }])
    const refused = await erase()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: messages.nothingToErase })
    await store()
    expect((await certificateOf(await erase())).kept).toMatchObject([{ name: 'staff', count: 1 }])
    expect(await tablesWith(database.pool, 'zebedee')).toEqual(['cms_users'])
  })
})

describe('the last owner', () => {
  afterAll(async () => {
    owner = await signInStaff(api, database, 'owner', 'again@staff.test')
  })
  const owners = ['one@quill.test', 'two@quill.test'] as const
  const remove = (email: string) => database.withTransaction((tx) => staffPersonData.erase(tx, email))
  const left = async () =>
    (
      await database.pool.query(
        `select email from cms_users where role = 'owner' and disabled_at is null and password_hash is not null`,
      )
    ).rows

  test('is refused at the desk, by both at once, and with the rest of what is theirs', async () => {
    await database.pool.query(`delete from cms_users where role = 'owner'`)
    const signedIn = await Promise.all(owners.map((email) => signInStaff(api, database, 'owner', email)))
    await database.pool.query(
      `insert into contact_messages (name, email, subject, message)
      select 'Owner', email, 'general', 'Hello' from unnest($1::text[]) email`,
      [owners],
    )
    const responses = await Promise.all(
      signedIn.map(({ call }, at) => {
        const email = owners[1 - at]
        return call('POST', paths.erase, { email, again: email, keep: [] })
      }),
    )
    for (const response of responses)
      expect((await certificateOf(response)).kept).toMatchObject([{ name: 'staff', count: 1 }])
    expect(await left()).toHaveLength(2)
  })

  test.each(['erased', 'disabled'])('stays when the other is %s at the same moment', async (how) => {
    for (let round = 0; round < 5; round++) {
      await database.pool.query(`delete from cms_users where role = 'owner'`)
      const one = await addStaffUser(database, { email: owners[0], role: 'owner' })
      const two = await addStaffUser(database, { email: owners[1], role: 'owner' })
      const other = () =>
        how === 'erased'
          ? remove(owners[1])
          : database.withTransaction((tx) => disablePerson(tx, { actorId: one, id: two }, () => new Date()))
      const outcomes = await Promise.allSettled<unknown>([remove(owners[0]), other()])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await left()).toHaveLength(1)
    }
  })

  test('is not erased beside owners who cannot log in', async () => {
    await database.pool.query(`delete from cms_users where role = 'owner'`)
    await addStaffUser(database, { email: owners[0], role: 'owner' })
    await database.pool.query(`insert into cms_users (email, first_name, last_name, role)
      values ('two@quill.test', 'T', 'W', 'owner')`)
    await expect(remove(owners[0])).rejects.toThrow(peopleMessages.lastOwner)
    expect(await remove('two@quill.test').catch(() => 0)).toBe(1)
  })
})

describe('a hold', () => {
  test('is shown, exported, a reason to keep everything, and stays itself until it is lifted', async () => {
    await store()
    const { id } = await putOnHold()
    const found = await search()
    expect(found.hold).toMatchObject({
      id,
      email: 'zebedee@quill.test',
      reason: 'Zebedee has sued.',
      by: 'Maren Okafor',
    })
    expect(found.kinds.map(({ name, reasons, elsewhere }) => [name, reasons, elsewhere])).toEqual([
      ['contact messages', ['hold', 'dispute'], null],
      ['applications', ['hold', 'dispute'], null],
      ['newsletter', ['hold'], null],
      ['job alerts', ['hold'], null],
      ['holds', [], retentionMessages.liftFirst],
    ])
    const { kinds } = privacyExportSchema.parse(await (await send(paths.export, { email: address })).json())
    expect(kinds.at(-1)?.records).toMatchObject([{ email: 'zebedee@quill.test', reason: 'Zebedee has sued.' }])

    const keep = ['contact messages', 'applications', 'job alerts'].map((name) => ({ name, reason: 'hold' }))
    const before = await tablesAboutThem()
    for (const kept of [[], keep]) {
      const refused = await erase(kept)
      expect([refused.status, await refused.json()]).toEqual([409, { error: retentionMessages.onHold }])
    }
    expect(await tablesAboutThem()).toEqual(before)

    const lift = retentionPaths.hold.replace('{id}', String(id))
    const response = await api.request(lift, {
      method: 'DELETE',
      headers: owner.headers,
      body: JSON.stringify({ reason: 'It is settled.' }),
    })
    expect(response.status).toBe(200)
    expect((await search()).kinds.map(({ reasons }) => reasons.includes('hold'))).toEqual(Array(4).fill(false))
    await certificateOf(await erase())
    expect(await tablesAboutThem()).toEqual([])
  })
})

describe('a restored backup', () => {
  const reapply = async (text: string, { withTransaction } = database) =>
    withTransaction((tx) => reapplyErasures(tx, { personData, secret: testSecret }, readErasureList(text, testSecret)))

  test('leaves nothing of them in a copy of everything that was made the day before', async () => {
    await store()
    const yesterday = await copyDatabase(database)
    await certificateOf(await erase())
    expect(await tablesAboutThem(yesterday)).toContain('files')
    const logged = async () => (await yesterday.pool.query('select id, action from audit_log order by id')).rows
    const before = await logged()

    expect(await reapply(await writeErasureList(database.db, testSecret), yesterday)).toBe(4)
    expect(await tablesAboutThem(yesterday)).toEqual([])
    expect((await logged()).slice(0, before.length)).toEqual(before)
    await yesterday.drop()
  })

  test('is cleaned by the list of who was erased since it was made', async () => {
    await store()
    await certificateOf(await erase())
    const list = await writeErasureList(database.db, testSecret)
    expect(list).not.toMatch(/zebedee|quill/i)
    await store()
    await stranger()
    await database.pool.query(`
      truncate privacy_erasures;
      update newsletter_subscriptions set created_at = now() - interval '1 day';
      update job_alerts set created_at = now() - interval '1 day'`)
    expect(await reapply(`> site@1.0.0 privacy:list\n> node scripts/privacy.ts list\n\n${list}\n`)).toBe(4)
    expect(await tablesAboutThem()).toEqual([])
    expect(await search()).toMatchObject({ kinds: [], erasures: [{ counts: { applications: 1 } }] })
    expect((await search('ann@other.test')).kinds).toHaveLength(1)
    expect(await writeErasureList(database.db, testSecret)).toBe(list)
    expect(await reapply(list)).toBe(0)
  })

  test('keeps what was kept for a reason, and what came after the erasure', async () => {
    await store({ decided: false })
    await certificateOf(await erase([{ name: 'applications', reason: 'undecided' }]))
    await database.pool.query(`insert into contact_messages (name, email, subject, message, created_at)
      values ('Zebedee', 'zebedee@quill.test', 'general', 'I am back', now() + interval '1 second')`)
    expect(await reapply(await writeErasureList(database.db, testSecret))).toBe(0)
    expect((await search()).kinds.map(({ name }) => name)).toEqual(['contact messages', 'applications'])
  })

  test('is not cleaned by a list that another secret made', async () => {
    const list = await writeErasureList(database.db, 'another secret, thirty-two letters')
    expect(() => readErasureList(list, testSecret)).toThrow('another APP_SECRET')
  })
})

describe('a request', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const note = async (ago: number, kind = 'erasure', email = address) => {
    const response = await send(paths.requests, { email, kind, receivedOn: day(ago) })
    expect(response.status).toBe(201)
    return (await response.json()) as PrivacyRequest
  }
  const get = async (path: string) => (await api.request(path, { headers: { cookie: owner.cookie } })).json()
  const open = async () => ((await get(paths.requests)) as PrivacyRequest[]).map(({ id }) => id)
  const today = async () =>
    ((await get(portalPaths.today)) as { lines: { text: string; tab?: string }[] }).lines.filter(
      ({ tab }) => tab === 'privacy',
    )

  test('is noted without the address, the most urgent first, and Today speaks of it in its last week', async () => {
    const fresh = await note(0)
    expect(fresh).toMatchObject({ kind: 'erasure', receivedOn: day(0), daysLeft: 30 })
    expect(await today()).toEqual([])
    const soon = await note(23, 'access')
    const late = await note(31)
    expect(await open()).toEqual([late.id, soon.id, fresh.id])
    expect(await tablesAboutThem()).toEqual([])
    expect(await today()).toMatchObject([
      { kind: 'overdue', text: '1 privacy request is overdue.' },
      { kind: 'waiting', text: '1 privacy request is due within 7 days.' },
    ])
    expect((await send(paths.requests, { email: address, kind: 'access', receivedOn: day(-3) })).status).toBe(400)
  })

  test('is done when the file was made or the person erased, or by hand', async () => {
    await store()
    const access = await note(1, 'access')
    const erasure = await note(2)
    const other = await note(3, 'erasure', 'ann@other.test')
    await send(paths.export, { email: address })
    expect(await open()).toEqual([other.id, erasure.id])
    expect(access.id).not.toBe(erasure.id)
    await certificateOf(await erase())
    expect(await open()).toEqual([other.id])
    const done = paths.requestDone.replace('{id}', String(other.id))
    for (let i = 0; i < 2; i++) expect((await send(done, {})).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await events()).filter(({ action }) => action === 'privacy-request-done')).toHaveLength(1)
  })
})
