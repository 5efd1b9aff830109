import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApplicationDetail, applicationDetailSchema } from '#contract/hiring/applications.staff.schema.ts'
import { type MessageDetail, messageDetailSchema } from '#contract/inbox/messages.staff.schema.ts'
import { redactionMessages } from '#contract/inbox/redaction.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { tablesWith } from '#server/db/test-search.ts'
import { readStatus } from '#server/features/hiring/applications/application-status.ts'
import { applicationNotice, applicationReply } from '#server/features/hiring/applications/applications.mails.ts'
import { messageNotice, messageReply } from '#server/features/inbox/messages/messages.mails.ts'
import { createLogger } from '#server/observe/logger.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'

const database = await ownDatabase()
const queue = createTaskQueue({ url: database.url, logger: createLogger('silent') })
await queue.start()
const { staff } = await staffTest({ database, as: ['owner', 'editor', 'viewer'], tasks: queue })
type Role = keyof typeof staff
beforeEach(() =>
  database.pool.query('delete from contact_messages; delete from job_applications; delete from rate_limits'),
)
afterAll(() => queue.stop())

const call = (method: string, path: string, body?: unknown, role: Role = 'owner') =>
  staff[role].call(method, `/api/cms/${path}`, body)
const one = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<{ id: number }>(statement, values)).rows[0]?.id ?? 0
const messageOf = async (id: number): Promise<MessageDetail> =>
  messageDetailSchema.strict().parse(await (await call('GET', `messages/${id}`)).json())
const applicationOf = async (id: number): Promise<ApplicationDetail> =>
  applicationDetailSchema.strict().parse(await (await call('GET', `applications/${id}`)).json())
const place = (text: string, words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length })
const events = async (subject: string) =>
  (await database.pool.query('select action from audit_log where subject = $1 order by id', [subject])).rows.map(
    ({ action }) => action,
  )
const tablesWithWords = async (...words: string[]) =>
  (await Promise.all(words.map((word) => tablesWith(database.pool, word)))).flat()

const written = 'Hello, since my Quixotism began\nI take zolpidox. Do you help?'

describe('a message', () => {
  const store = (isInvestor = false) =>
    one(
      `insert into contact_messages (name, email, subject, message, is_investor)
       values ('Ada Stone', 'ada@visitor.test', 'general', $1, $2) returning id`,
      [written, isInvestor],
    )
  const redact = (id: number, words: string, { role = 'editor' as Role, ...rest } = {}) =>
    call(
      'POST',
      `messages/${id}/redaction`,
      { field: 'message', number: 0, ...place(written, words), textVersion: 1, ...rest },
      role,
    )

  test('loses the words, and with it its replies, the search, the log’s values and the mails that have not left', async () => {
    const id = await store()
    const reply = { key: randomUUID(), email: 'ada@visitor.test', lastReplyId: null }
    const text = 'I am sorry about your\n> quixotism\n> BEGAN I take Zolpidox. Yes, we help.'
    expect((await call('POST', `messages/${id}/replies`, { ...reply, text })).status).toBe(201)
    await database.withTransaction((tx) =>
      recordActivity(tx, {
        action: 'message-moved',
        subject: `message:${id}`,
        userId: null,
        after: { name: 'Quixotism began I take zolpidox' },
      }),
    )
    const words = 'Quixotism began\nI take zolpidox'
    expect(await tablesWithWords('quixotism', 'zolpidox')).toEqual(
      expect.arrayContaining(['contact_messages', 'message_replies', 'audit_values']),
    )
    expect((await redact(id, words)).status).toBe(200)

    expect(await tablesWithWords('quixotism', 'zolpidox')).toEqual([])
    const message = await messageOf(id)
    expect(message.message).toBe('Hello, since my [redacted]. Do you help?')
    expect(message.replies[0]?.text).toBe('I am sorry about your\n> [redacted]. Yes, we help.\n\nMaren Okafor')
    expect(message.textVersion).toBe(2)
    for (const search of ['quixotism', 'zolpidox'])
      expect(await (await call('GET', `messages?search=${search}`)).json()).toMatchObject({ items: [] })
    const mails = [
      await messageReply(database.db, message.replies[0]?.id ?? 0),
      await messageNotice(database.db, id, {
        recipients: { general: 'us@site.test' } as never,
        origin: testOrigin,
        inFull: true,
      }),
    ]
    for (const mail of mails) {
      expect(mail?.paragraphs.join()).toContain('[redacted]')
      expect(mail?.paragraphs.join()).not.toMatch(/quixotism|zolpidox/i)
    }
    expect((await events(`message:${id}`)).slice(-2)).toEqual(['audit-values-erased', 'message-redacted'])
  })

  test('keeps what the log knows when the words are not in it', async () => {
    const id = await store()
    await call('PUT', 'messages/states', { moves: [{ id, from: 'new', to: 'open' }] })
    expect((await redact(id, 'zolpidox')).status).toBe(200)
    expect(await events(`message:${id}`)).toEqual(['message-moved', 'message-redacted'])
    const { rows } = await database.pool.query(
      `select 1 from audit_values join audit_log on id = event_id where subject = $1`,
      [`message:${id}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('is unchanged if the user saw an older text, selected nothing or may not redact', async () => {
    const [id, investor] = [await store(), await store(true)]
    const tries: [Response | Promise<Response>, number, string?][] = [
      [redact(id, 'zolpidox', { textVersion: 2 } as never), 409, redactionMessages.changed],
      [redact(id, 'zolpidox', { field: 'reply', number: 77 } as never), 409, redactionMessages.changed],
      [redact(id, ' '), 400, redactionMessages.nothing],
      [redact(id, 'zolpidox', { role: 'viewer' }), 403],
      [redact(investor, 'zolpidox'), 404],
    ]
    for (const [response, status, error] of tries) {
      expect((await response).status).toBe(status)
      if (error) expect(await (await response).json()).toMatchObject({ error })
    }
    expect((await messageOf(id)).message).toBe(written)
    expect((await messageOf(investor)).message).toBe(written)
    // One of two concurrent redactions is refused, because its positions are outdated.
    const statuses = await Promise.all([redact(id, 'Quixotism'), redact(id, 'zolpidox')])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an application', () => {
  const store = async () => {
    const id = await one(
      `insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha, question_answers)
       values ('Nurse', 'Ada', 'Stone', 'ada@visitor.test', $1, 'verified', $2) returning id`,
      [
        written.replaceAll('\n', '\r\n'),
        JSON.stringify([
          { question: 'Why?', answer: 'No zolpidox here' },
          { question: 'When?', answer: 'With zolpidox, soon' },
        ]),
      ],
    )
    await database.pool.query(
      `with note as (insert into application_notes (application_id, text, deleted_at, deleted_by)
         values (${id}, 'Takes zolpidox', now(), null), (${id}, 'Kind, has Zolpidox', null, null)),
       score as (insert into application_scores (application_id, ratings, sentence)
         values (${id}, '[]', 'In spite of zolpidox')),
       reply as (insert into application_replies (application_id, email, text, leaves_at)
         values (${id}, 'ada@visitor.test', 'Your zolpidox is no problem', now()))
       select`,
    )
    return id
  }
  const redact = async (id: number, field: string, number: number, text: string, words: string) => {
    const { textVersion } = await applicationOf(id)
    return call('POST', `applications/${id}/redaction`, { field, number, ...place(text, words), textVersion })
  }

  test.each<[field: string]>([['letter'], ['question'], ['note'], ['reply']])(
    'loses the words wherever they stand, by its %s',
    async (field) => {
      const id = await store()
      const { notes, replies } = await applicationOf(id)
      const chosen: Record<string, [number, string]> = {
        letter: [0, written],
        question: [1, 'With zolpidox, soon'],
        note: [notes[0]?.id ?? 0, 'Kind, has Zolpidox'],
        reply: [replies[0]?.id ?? 0, 'Your zolpidox is no problem'],
      }
      const [number = 0, text = ''] = chosen[field] ?? []
      const [words = ''] = /zolpidox/i.exec(text) ?? []
      expect((await redact(id, field, number, text, words)).status).toBe(200)
      expect(await tablesWithWords('zolpidox')).toEqual([])
      const after = await applicationOf(id)
      expect(after.coverLetter.replaceAll('\r', '')).toBe(written.replace('zolpidox', '[redacted]'))
      expect(after.questionAnswers).toEqual([
        { question: 'Why?', answer: 'No [redacted] here' },
        { question: 'When?', answer: 'With [redacted], soon' },
      ])
      expect(after.notes.map((note) => note.text)).toEqual(['Kind, has [redacted]'])
      const mails = [
        await applicationReply(database.db, replies[0]?.id ?? 0, {
          replyTo: 'us@site.test',
          origin: testOrigin,
          secret: testSecret,
        }),
        await applicationNotice(database.db, id, { to: 'us@site.test', origin: testOrigin, inFull: true }),
      ]
      expect(JSON.stringify([mails, await readStatus(database.db, id)])).not.toMatch(/zolpidox/i)
      expect(await events(`application:${id}`)).toEqual(['application-redacted'])
    },
  )

  test('is not kept longer for it', async () => {
    const id = await store()
    const changed = async () =>
      (await database.pool.query('select updated_at from job_applications where id = $1', [id])).rows
    const before = await changed()
    await redact(id, 'letter', 0, written, 'zolpidox')
    expect(await changed()).toEqual(before)
  })
})
