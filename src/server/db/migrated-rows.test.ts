import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }

// What a migration makes of rows that were there before it: the template database is empty while it is migrated.

const serverUrl = inject('postgresUrl')
const name = `rows_${randomBytes(6).toString('hex')}`
let server: pg.Client
let client: pg.Client

beforeEach(async () => {
  server = new pg.Client(serverUrl)
  await server.connect()
  await server.query(`create database ${name}`)
  client = new pg.Client(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

const statementsOf = (tag: string) => readFileSync(new URL(`../../../drizzle/${tag}.sql`, import.meta.url), 'utf8')

/** Everything before the migration that is called so, then these rows, then the migration. */
async function migrateOver(migration: string, rows: string): Promise<void> {
  const tags = journal.entries.map(({ tag }) => tag)
  const index = tags.findIndex((tag) => tag.endsWith(`_${migration}`))
  expect(index).toBeGreaterThan(0)
  for (const tag of tags.slice(0, index)) await client.query(statementsOf(tag))
  await client.query(rows)
  await client.query(statementsOf(tags[index] ?? ''))
}

test('staff who were there before roles are admins, the first who may sign in is the owner', async () => {
  await migrateOver(
    'roles',
    `insert into cms_users (email, first_name, last_name, role, disabled_at) values
      ('gone@x.test', 'G', 'G', 'Administrator', now()), ('first@x.test', 'F', 'F', 'Editor', null),
      ('second@x.test', 'S', 'S', 'Anything', null)`,
  )
  const { rows } = await client.query('select email, role from cms_users order by id')
  expect(rows).toEqual([
    { email: 'gone@x.test', role: 'admin' },
    { email: 'first@x.test', role: 'owner' },
    { email: 'second@x.test', role: 'admin' },
  ])
})

test('what the log knew about changes moves to a table of its own, and the events stay', async () => {
  await migrateOver(
    'audit_values',
    `insert into audit_log (action, subject, before, after) values
      ('login', null, null, null), ('job-closed', 'job:1', '{"isActive": true}', '{"isActive": false}')`,
  )
  const { rows } = await client.query(
    'select id::int, action, before, after from audit_log left join audit_values on event_id = id order by id',
  )
  expect(rows).toEqual([
    { id: 1, action: 'login', before: null, after: null },
    { id: 2, action: 'job-closed', before: { isActive: true }, after: { isActive: false } },
  ])
})

test('subscribers whose mailbox refused the question so far are refused, and nobody has agreed to words we do not know', async () => {
  await migrateOver(
    'subscribers',
    `insert into newsletter_subscriptions (email, source, confirmed_at) values
      ('No.One+x@gmail.com', 'blog-page', null), ('ann@x.test', 'blog-page', now()), ('bob@x.test', 'blog-page', null);
     insert into outgoing_mails (kind, subject_id, issue, state) values
      ('newsletter-confirmation', 1, 1, 'refused'), ('newsletter-confirmation', 2, 1, 'sent'), ('contact-receipt', 3, 1, 'refused')`,
  )
  const { rows } = await client.query(
    'select mailbox, state, consent_text_id, consented_at from newsletter_subscriptions order by id',
  )
  const nothing = { consent_text_id: null, consented_at: null }
  expect(rows).toEqual([
    { mailbox: 'noone@gmail.com', state: 'refused', ...nothing },
    { mailbox: 'ann@x.test', state: 'confirmed', ...nothing },
    { mailbox: 'bob@x.test', state: 'pending', ...nothing },
  ])
})

test('jobs that are or have been open count as announced, so that alerts begin with new ones', async () => {
  await migrateOver(
    'job_alerts',
    `insert into jobs (slug, title, description, department, type, location, is_active, opens_at, closes_at, closed_at) values
      ('open', 't', 'd', 'd', 't', 'l', true, null, null, null),
      ('over', 't', 'd', 'd', 't', 'l', true, null, now() - interval '1 day', null),
      ('closed', 't', 'd', 'd', 't', 'l', false, null, null, now()),
      ('draft', 't', 'd', 'd', 't', 'l', false, null, null, null),
      ('later', 't', 'd', 'd', 't', 'l', true, now() + interval '1 day', null, null)`,
  )
  const { rows } = await client.query('select slug from jobs where announced_at is not null order by id')
  expect(rows.map(({ slug }) => slug)).toEqual(['open', 'over', 'closed'])
})
