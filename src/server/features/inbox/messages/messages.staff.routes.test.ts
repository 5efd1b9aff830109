import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  messageDetailSchema,
  messageItemSchema,
  messageOverviewSchema,
  messagePromptnessSchema,
  messagesMovedSchema,
} from '#contract/inbox/messages.staff.schema.ts'
import { type MessageState, messageStaffMessages } from '#contract/inbox/messages.staff.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const { staff } = await staffTest({ database, as: ['owner', 'editor', 'hiring'], tasks: outbox.tasks })
type Role = keyof typeof staff
beforeEach(async () => {
  await database.pool.query('delete from contact_messages; delete from rate_limits')
  outbox.smtp.mails.length = 0
})

const call = (method: string, path: string, body?: unknown, role: Role = 'owner') =>
  staff[role].call(method, `/api/cms/${path}`, body)

interface Row {
  email?: string
  name?: string
  subject?: string
  investor?: boolean
  state?: MessageState
  spam?: string | null
  daysAgo?: number
}
async function store({ email = 'a@visitor.test', name = 'Ada Stone', subject = 'general', ...rest }: Row = {}) {
  const { investor = false, state = 'new', spam = null, daysAgo = 0 } = rest
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into contact_messages (name, email, subject, message, is_investor, state, spam_reason, created_at)
     values ($1, $2, $3, 'How do I begin with Flow?', $4, $5, $6, now() - make_interval(days => $7)) returning id`,
    [name, email, subject, investor, state, spam, daysAgo],
  )
  return rows[0]?.id ?? 0
}

const list = async (query = '', role: Role = 'owner') =>
  pageOf(messageItemSchema.strict()).parse(await (await call('GET', `messages${query}`, undefined, role)).json())
const ids = async (query: string, role?: Role) => (await list(query, role)).items.map(({ id }) => id)
const detail = async (id: number) =>
  messageDetailSchema.strict().parse(await (await call('GET', `messages/${id}`)).json())
const overview = async (role: Role = 'owner') =>
  messageOverviewSchema.strict().parse(await (await call('GET', 'messages/overview', undefined, role)).json())
const move = async (moves: object[], role: Role = 'owner') =>
  messagesMovedSchema.strict().parse(await (await call('PUT', 'messages/states', { moves }, role)).json())

describe('the list', () => {
  test('has the newest first, page by page, without possible spam', async () => {
    const [oldest, middle, newest] = [await store({ daysAgo: 2 }), await store({ daysAgo: 1 }), await store()]
    await store({ spam: 'honeypot' })
    const first = await list('?limit=2')
    expect(first.items.map(({ id }) => id)).toEqual([newest, middle])
    expect(await ids(`?limit=2&after=${first.next}`)).toEqual([oldest])
    expect((await list('?quarantined=yes')).items.map(({ quarantine }) => quarantine)).toEqual(['honeypot'])
  })

  test('is narrowed by state, subject, assignee and a part of name, address or message', async () => {
    const plain = await store({ name: 'Grace Hopper', email: 'g_h@visitor.test' })
    const mine = await store({ state: 'open', subject: 'demo' })
    await call('PUT', `messages/${mine}/assignee`, { assigneeId: staff.owner.id })
    expect(await ids('?state=open')).toEqual([mine])
    expect(await ids('?subject=demo')).toEqual([mine])
    expect(await ids('?assignee=me')).toEqual([mine])
    expect(await ids('?assignee=nobody')).toEqual([plain])
    const closed = await store({ state: 'closed', daysAgo: 3 })
    expect(await ids('?waiting=yes')).toEqual([mine, plain])
    expect(await ids('?assignee=nobody')).toEqual([plain, closed])
    expect(await overview()).toMatchObject({ mine: 1, unassigned: 1 })
    expect(await ids('?search=GRACE')).toEqual([plain])
    expect(await ids('?search=g_h@')).toEqual([plain])
    expect(await ids('?search=begin%20with%20flow')).toEqual([mine, plain, closed])
    expect(await ids('?search=g%25h')).toEqual([])
  })
})

test('are counted by how soon they were replied to, investors’ only for those who see them', async () => {
  const promptness = async (role?: Role) =>
    messagePromptnessSchema.strict().parse(await (await call('GET', 'messages/promptness', undefined, role)).json())
  expect(await promptness()).toEqual({ day: 0, later: 0, open: 0, medianHours: null, marks: [] })
  const replied = async (row: Row, hours: number) =>
    database.pool.query(
      `insert into message_replies (message_id, email, text, state_before, created_at)
       select id, email, 'Hello', 'new', created_at + make_interval(hours => $2) from contact_messages where id = $1`,
      [await store({ ...row, state: 'answered' }), hours],
    )
  await replied({ daysAgo: 20 }, 2)
  await replied({ daysAgo: 10 }, 40)
  await store({ daysAgo: 3 })
  await replied({ daysAgo: 2, investor: true }, 6)
  // Without a reply from here, too old, or spam.
  await store({ state: 'closed' })
  await store({ daysAgo: 31 })
  await store({ spam: 'honeypot' })
  expect(await promptness()).toEqual({
    day: 2,
    later: 1,
    open: 1,
    medianHours: 6,
    marks: ['day', 'later', 'open', 'day'],
  })
  expect(await promptness('editor')).toMatchObject({ day: 1, later: 1, open: 1, marks: ['day', 'later', 'open'] })
  expect((await call('GET', 'messages/promptness', undefined, 'hiring')).status).toBe(403)
  for (let more = 0; more < 60; more++) await store()
  expect(await promptness()).toMatchObject({ open: 61, marks: [] })
})

test('an open message has the words that stood beside the form, as they were', async () => {
  const [old, id] = [await store(), await store()]
  await database.pool.query(
    `with words as (insert into consent_texts (form, place, text, created_at)
       values ('contact', 'contact', 'No health details, please.', '2026-03-01') returning id)
     update contact_messages set consent_text_id = words.id from words where contact_messages.id = $1`,
    [id],
  )
  expect((await detail(id)).consent).toEqual({ text: 'No health details, please.', since: '2026-03-01T00:00:00.000Z' })
  expect((await detail(old)).consent).toBeNull()
})

describe('investors’ messages', () => {
  test('are for owners and admins; for editors they do not exist', async () => {
    const [secret, plain] = [await store({ investor: true }), await store()]
    expect(await ids('')).toEqual([plain, secret])
    expect(await ids('', 'editor')).toEqual([plain])
    expect((await overview('editor')).states.new).toBe(1)
    expect((await overview()).states.new).toBe(2)
    const tries: [string, string, unknown?][] = [
      ['GET', `messages/${secret}`],
      ['POST', `messages/${secret}/read`],
      ['PUT', `messages/${secret}/assignee`, { assigneeId: null }],
      ['PUT', `messages/${secret}/quarantine`, { quarantined: true }],
      ['POST', `messages/${secret}/resend`],
    ]
    for (const [method, path, body] of tries) expect((await call(method, path, body, 'editor')).status, path).toBe(404)
    expect(await move([{ id: secret, from: 'new', to: 'closed' }], 'editor')).toEqual({ moved: [], left: [] })
    expect(await detail(secret)).toMatchObject({ state: 'new', isRead: false, quarantine: null })
  })

  test('are in nobody’s file who may not read them', async () => {
    await store({ name: 'Ivo Secret', investor: true })
    await store({ name: 'Ada Plain', state: 'open' })
    const file = async (query: string, role: Role) =>
      (await call('GET', `messages/csv${query}`, undefined, role)).text()
    expect((await file('', 'owner')).split('\r\n')).toHaveLength(4)
    expect(await file('', 'owner')).toContain('"Ivo Secret","a@visitor.test",,"General Inquiry",yes,"New",,"2')
    expect(await file('', 'editor')).toContain('Ada Plain')
    expect(await file('', 'editor')).not.toContain('Ivo')
    expect(await file('?state=new', 'owner')).not.toContain('Ada')
    expect((await call('GET', 'messages/csv', undefined, 'hiring')).status).toBe(403)
  })

  test('are never put into the hands of somebody who may not read them', async () => {
    const id = await store({ investor: true })
    expect((await detail(id)).assignees.map((person) => person.id)).toEqual([staff.owner.id])
    const refused = await call('PUT', `messages/${id}/assignee`, { assigneeId: staff.editor.id })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: messageStaffMessages.assigneeUnknown })
  })
})

test('one message is there with everything, is read once, and has somebody in charge', async () => {
  const earlier = await store({ email: 'A@visitor.test', daysAgo: 9, state: 'closed' })
  const id = await store()
  expect(await detail(id)).toMatchObject({
    name: 'Ada Stone',
    email: 'a@visitor.test',
    message: 'How do I begin with Flow?',
    isRead: false,
    assignee: null,
    mails: [],
    others: [{ id: earlier, subject: 'general', state: 'closed' }],
  })
  await call('POST', `messages/${id}/read`)
  await call('POST', `messages/${id}/read`)
  await call('PUT', `messages/${id}/assignee`, { assigneeId: staff.editor.id })
  expect(await detail(id)).toMatchObject({ isRead: true, assignee: 'Maren Okafor', assigneeId: staff.editor.id })
  expect((await call('PUT', `messages/${id}/assignee`, { assigneeId: staff.hiring.id })).status).toBe(400)
  await call('PUT', `messages/${id}/assignee`, { assigneeId: null })
  expect((await detail(id)).assignee).toBe(null)
  const { rows } = await database.pool.query(`select action from audit_log where subject = $1 order by id`, [
    `message:${id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['message-read', 'message-assigned', 'message-assigned'])
  // The activity log is kept forever, so it contains no text by visitors.
  const kept = await database.pool.query(`select 1 from audit_values where text like any ('{%ada%,%visitor%,%flow%}')`)
  expect(kept.rows).toEqual([])
})

test('many are moved at once and back at once; one that somebody else moved stays and is named', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => store()))
  const taken = await store({ state: 'answered' })
  const there = await move([...all, taken].map((id) => ({ id, from: 'new', to: 'closed' })))
  expect(there.moved.toSorted()).toEqual(all.toSorted())
  expect(there.left).toEqual([{ id: taken, state: 'answered' }])
  expect((await overview()).states).toEqual({ new: 0, open: 0, answered: 1, closed: 20 })
  await move(all.map((id) => ({ id, from: 'closed', to: 'new' })))
  expect((await overview()).states).toEqual({ new: 20, open: 0, answered: 1, closed: 0 })
})

test('"Not spam" sends the receipt once, however often it is said', async () => {
  const id = await store({ spam: 'too-fast' })
  const quarantine = (quarantined: boolean) => call('PUT', `messages/${id}/quarantine`, { quarantined })
  await Promise.all([quarantine(false), quarantine(false)])
  await quarantine(true)
  expect((await detail(id)).quarantine).toBe('too-fast')
  await quarantine(false)
  expect(await ids('')).toEqual([id])
  await expect.poll(async () => (await detail(id)).mails.map(({ state }) => state)).toEqual(['sent'])
  expect(outbox.smtp.mails).toHaveLength(1)
})

test('a mail that was given up is sent again once, however often that is asked for', async () => {
  const email = 'again@visitor.test'
  const id = await store({ email })
  const dead = `insert into outgoing_mails (kind, subject_id, issue, state) values ('contact-receipt', $1, 1, 'dead')`
  await database.pool.query(dead, [id])
  await Promise.all([1, 2].map(() => call('POST', `messages/${id}/resend`)))
  await expect.poll(async () => (await detail(id)).mails.map(({ state }) => state)).toEqual(['sent'])
  expect(outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

describe('a message that is put off', () => {
  const putOff = (id: number, until: Date | null, role?: Role) =>
    call('PUT', `messages/${id}/later`, { until: until?.toISOString() ?? null }, role)
  const inMs = (ms: number) => new Date(Date.now() + ms)

  test('is out of the lists until that moment and then on top, while no worker runs', async () => {
    const [old, middle, newest] = [await store({ daysAgo: 9 }), await store({ daysAgo: 1 }), await store()]
    await outbox.tasks.stopWorking()
    expect((await putOff(old, inMs(1_500))).status).toBe(200)
    expect(await ids('')).toEqual([newest, middle])
    expect(await ids('?state=new')).toEqual([newest, middle])
    expect(await ids('?later=yes')).toEqual([old])
    expect(await overview()).toMatchObject({ later: 1, states: { new: 2 } })
    expect(await ids('?search=Flow')).toEqual([old, newest, middle])
    await delay(1_600)
    expect(await ids('')).toEqual([old, newest, middle])
    expect(await ids('?later=yes')).toEqual([])
    expect(await overview()).toMatchObject({ later: 0, states: { new: 3 } })
    const first = await list('?limit=1')
    expect(await ids(`?limit=1&after=${first.next}`)).toEqual([newest])
    const arrivedLater = await store()
    expect(await ids('')).toEqual([arrivedLater, old, newest, middle])
  })

  test('is where it was when that is undone, to the byte, and the log knows', async () => {
    const id = await store({ daysAgo: 3 })
    const row = async () => (await database.pool.query('select * from contact_messages where id = $1', [id])).rows
    const before = await row()
    await putOff(id, inMs(86_400_000))
    expect(await ids('')).toEqual([])
    await putOff(id, null)
    expect(await row()).toEqual(before)
    const { rows } = await database.pool.query(`select action from audit_log where subject = $1`, [`message:${id}`])
    expect(rows).toEqual([{ action: 'message-postponed' }, { action: 'message-postponed' }])
  })

  test('comes back within a year, and is put off by those who may answer', async () => {
    const id = await store()
    expect((await putOff(id, inMs(400 * 86_400_000))).status).toBe(400)
    expect((await putOff(id, inMs(1_000), 'hiring')).status).toBe(403)
    expect((await putOff(await store({ investor: true }), inMs(1_000), 'editor')).status).toBe(404)
  })
})
