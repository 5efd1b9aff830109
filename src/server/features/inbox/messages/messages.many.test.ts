import { beforeAll, expect, test } from 'vitest'
import { staffTest } from '#server/app/staff-test.ts'
import { vacuumWhole } from '#server/db/test-many.ts'
import { runOrMeasure, tableReads, watchStatements } from '#server/db/test-plans.ts'

/** Full size: MESSAGE_ROWS=100000 npx vitest run messages.many, which also prints the figures. */
const size = Number(process.env.MESSAGE_ROWS ?? 20_000)
const limitMs = process.env.MESSAGE_ROWS ? 200 : undefined

let watched: ReturnType<typeof watchStatements>

const { database, owner, editor } = await staffTest({ as: ['owner', 'editor'] })
beforeAll(async () => {
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
    [size, owner.id],
  )
  await vacuumWhole(client, ['contact_messages'])
  client.release()
  watched = watchStatements(database.pool, /from "?contact_messages"?/)
}, 600_000)

const ask = async (path: string, who = owner) => {
  const response = await who.call('GET', `/api/cms/messages${path}`)
  expect(response.status).toBe(200)
  return response.json() as Promise<{ next: string | null; items: { id: number }[] }>
}

test.each<[name: string, path: () => Promise<string> | string, index: string, who?: typeof owner]>([
  ['the first page', () => '', 'contact_messages_newest'],
  ['the first page for an editor', () => '', 'contact_messages_newest', editor],
  ['the next page', async () => `?after=${(await ask('')).next}`, 'contact_messages_newest'],
  ['a hundred, for their neighbors', () => '?limit=100', 'contact_messages_newest'],
  ['what is put off', () => '?later=yes', 'contact_messages_newest'],
  ['one state', () => '?state=answered', 'contact_messages_state'],
  ['what waits', () => '?waiting=yes', 'contact_messages_'],
  ['one subject', () => '?subject=demo', 'contact_messages_'],
  ['one state and one subject', () => '?state=closed&subject=support', 'contact_messages_'],
  ['one’s own', () => '?assignee=me', 'contact_messages_'],
  ['one’s own of a state', () => '?assignee=me&state=open', 'contact_messages_'],
  ['nobody’s', () => '?assignee=nobody', 'contact_messages_'],
  ['those of colleagues', () => '?assignee=others', 'contact_messages_assignee'],
  ['the quarantine', () => '?quarantined=yes', 'contact_messages_newest'],
  ['a word that stands once', () => '?search=word12345%20', 'contact_messages_search'],
  ['a word that stands nowhere', () => '?search=zebedee', 'contact_messages_search'],
  ['a word that stands everywhere', () => '?search=question', 'contact_messages_'],
  ['two letters', () => '?search=qu', 'contact_messages_'],
  ['one message', () => '/500', 'contact_messages_'],
])(`%s of ${size.toLocaleString('en-US')} messages comes by an index`, async (name, path, index, who) => {
  const asked = await path()
  await runOrMeasure(name, limitMs, () => ask(asked, who))
  const plan = await watched.planOfLast()
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on contact_messages')
})

test.each([
  ['the overview', owner],
  ['the overview for an editor', editor],
])(`%s of ${size.toLocaleString('en-US')} messages is counted from indexes alone`, async (name, who) => {
  const asked = watchStatements(database.pool, /from "?contact_messages"?/)
  await runOrMeasure(name, limitMs, () => ask('/overview', who))
  const plans = await asked.plans()
  expect(plans.flatMap((plan) => tableReads(plan, 'contact_messages'))).toEqual([])
})
