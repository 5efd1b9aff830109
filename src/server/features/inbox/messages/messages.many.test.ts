import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Api } from '#server/app/api.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { p95, watchStatements } from '#server/db/test-plans.ts'

/** Full size: MESSAGE_ROWS=100000 npx vitest run messages.many, which also tells the figures. */
const size = Number(process.env.MESSAGE_ROWS ?? 20_000)
/** Beside other tests a quick response may still wait for its turn. */
const slowestMs = process.env.MESSAGE_ROWS ? 200 : 5_000

let database: TestDatabase
let api: Api
const cookies: Record<string, string> = {}
let watched: ReturnType<typeof watchStatements>

beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
  api = createTestApi({ database })
  const owner = await addStaffUser(database, { role: 'owner' })
  const editor = await addStaffUser(database, { email: 'editor@staff.test', role: 'editor' })
  cookies.owner = `${sessionCookie}=${await startSession(database, owner)}`
  cookies.editor = `${sessionCookie}=${await startSession(database, editor)}`
  const client = await database.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into contact_messages (name, email, subject, message, is_investor, spam_reason, state, assignee_id, read_at,
       created_at, later_until)
     select 'First' || i || ' Last' || i % 977, 'person' || i % ($1::int * 3 / 4) || '@visitor.test',
       (array['general', 'demo', 'support', 'partnership', 'investment'])[1 + i % 5],
       'Word' || i || repeat(' A question of some length.', 20), i % 25 = 0, case when i % 50 = 1 then 'honeypot' end,
       (enum_range(null::message_state))[1 + least(i % 12, 3)], case when i % 3 = 0 then $2::int end,
       case when i % 10 > 0 then now() end, now() - make_interval(mins => i),
       case when i % 40 = 2 then now() + make_interval(mins => i) when i % 40 = 3 then now() - make_interval(mins => i / 2) end
     from generate_series(1, $1::int) i`,
    [size, owner],
  )
  await client.query('vacuum analyze contact_messages')
  client.release()
  watched = watchStatements(database.pool, /from "?contact_messages"?/)
}, 600_000)
afterAll(() => database.drop())

const ask = async (path: string, who = 'owner') => {
  const response = await api.request(`/api/cms/messages${path}`, { headers: { cookie: cookies[who] ?? '' } })
  expect(response.status).toBe(200)
  return response.json() as Promise<{ next: string | null; items: { id: number }[] }>
}

test.each<[name: string, path: () => Promise<string> | string, index: string, who?: string]>([
  ['the first page', () => '', 'contact_messages_newest'],
  ['the first page for an editor', () => '', 'contact_messages_newest', 'editor'],
  ['the next page', async () => `?after=${(await ask('')).next}`, 'contact_messages_newest'],
  ['a hundred, for their neighbors', () => '?limit=100', 'contact_messages_newest'],
  ['what is put off', () => '?later=yes', 'contact_messages_newest'],
  ['one state', () => '?state=answered', 'contact_messages_state'],
  ['one subject', () => '?subject=demo', 'contact_messages_'],
  ['one state and one subject', () => '?state=closed&subject=support', 'contact_messages_'],
  ['one’s own', () => '?assignee=me', 'contact_messages_'],
  ['one’s own of a state', () => '?assignee=me&state=open', 'contact_messages_'],
  ['nobody’s', () => '?assignee=nobody', 'contact_messages_'],
  ['the quarantine', () => '?quarantined=yes', 'contact_messages_newest'],
  ['a word that stands once', () => '?search=word12345%20', 'contact_messages_search'],
  ['a word that stands nowhere', () => '?search=zebedee', 'contact_messages_search'],
  ['a word that stands everywhere', () => '?search=question', 'contact_messages_'],
  ['two letters', () => '?search=qu', 'contact_messages_'],
  ['one message', () => '/500', 'contact_messages_'],
])(`%s of ${size.toLocaleString('en-US')} messages comes by an index, soon`, async (name, path, index, who) => {
  const asked = await path()
  const ms = await p95(() => ask(asked, who))
  const plan = await watched.planOfLast()
  if (process.env.MESSAGE_ROWS) console.log(`${name}: p95 ${ms.toFixed(0)} ms`)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on contact_messages')
  expect(ms).toBeLessThan(slowestMs)
})

test(`the overview of ${size.toLocaleString('en-US')} messages comes soon`, async () => {
  const ms = await p95(() => ask('/overview'))
  if (process.env.MESSAGE_ROWS) console.log(`the overview: p95 ${ms.toFixed(0)} ms`)
  expect(ms).toBeLessThan(slowestMs)
})
