import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { personData } from '#server/app/person-data.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import type { Retention } from '#server/features/office/privacy/person-data.public.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { createLogger } from '#server/observe/logger.ts'
import { countTonight, listTonight } from './retention.service.ts'
import { changePeriod, holdPerson, liftHold } from './retention.writes.ts'

let server: TestDatabase
let database: Database
/** A `now()` of our own precedes PostgreSQL's in the search path. */
beforeAll(async () => {
  server = await openTestDatabase(inject('postgresUrl'))
  await server.pool.query(`
    create schema moved;
    create table moved.clock (at timestamptz not null);
    insert into moved.clock values ('2026-03-01 22:00Z');
    create function moved.now() returns timestamptz stable language sql as 'select at from moved.clock';
    do $$ begin
      execute format('alter database %I set search_path = public, moved, pg_catalog', current_database());
    end $$`)
  database = openDatabase({ url: server.url, poolSize: 5, logger: createLogger('silent'), patience: 20 })
})
afterAll(async () => {
  await database.close()
  await server.drop()
})

const start = Date.parse('2026-03-01T00:00:00Z')
const hours = (count: number) => count * 3_600_000
const moveClock = (day: number, hour: number) =>
  database.pool.query('update moved.clock set at = $1', [new Date(start + hours(24 * day + hour))])

const retentions = personData.flatMap(({ retention }) => retention)
const tables = {
  'contact messages': 'contact_messages',
  applications: 'job_applications',
  'deleted notes about applicants': 'application_notes',
  'deleted notes about messages': 'message_notes',
  'resumes that were not sent with a form': 'resume_uploads',
  'unconfirmed newsletter sign-ups': 'newsletter_subscriptions',
  'unconfirmed job alerts': 'job_alerts',
} as const
type Kind = keyof typeof tables

async function stored(): Promise<Record<Kind, Set<string>>> {
  const entries = Object.entries(tables).map(async ([kind, table]) => {
    const { rows } = await database.pool.query<{ id: string }>(`select id::text from ${table}`)
    return [kind, new Set(rows.map(({ id }) => id))] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<Kind, Set<string>>
}

async function notesOf(record: 'application' | 'message', ids: string[] = []): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text from ${record}_notes where ${record}_id = any($1::int[])`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Reads all pages of the list that staff see in the evening. */
async function foretold(retention: Retention): Promise<string[]> {
  const ids: string[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { items, next } = await listTonight(database.db, retention, { after, limit: 7 })
    ids.push(...items.map(({ id }) => String(id)))
    after = next === null ? undefined : Number(next)
  }
  return ids
}

/** 60 people whose records are due before, during and after the 30 nights. */
const seed = () =>
  database.pool.query(`
    insert into jobs (slug, title, description, department, type, location, is_active, closed_at, closes_at)
    select 'job-' || i, 't', 'd', 'd', 't', 'l', i % 3 > 0,
      case when i % 3 = 0 then timestamptz '2025-03-01' + i * interval '4 days 5 hours' end,
      case when i % 3 = 1 then timestamptz '2025-03-01' + i * interval '9 days 7 hours' end
    from generate_series(0, 8) i;
    insert into contact_messages (name, email, subject, message, created_at)
    select 'n', case i % 2 when 0 then 'p' else 'P' end || i || '@x.test', 'general', 'm',
      timestamptz '2024-02-20' + i * interval '33 hours' from generate_series(1, 60) i;
    insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha, created_at,
      updated_at, decided_at)
    select (select id from jobs where slug = 'job-' || i % 10), 'Nurse', 'a', 'b', 'P' || i || '@X.test', 'c', 'verified',
      '2024-06-01', timestamptz '2025-02-20' + i * interval '19 hours',
      case when i % 2 = 0 then timestamptz '2025-02-20' + i * interval '23 hours' end
    from generate_series(1, 60) i;
    insert into application_notes (application_id, text, deleted_at, deleted_by)
    select a.id, 'n', case when a.id % 3 > 0 then timestamptz '2026-01-25' + a.id * interval '15 hours' end, 1
    from job_applications a;
    insert into message_notes (message_id, text, deleted_at, deleted_by)
    select m.id, 'n', case when m.id % 3 > 0 then timestamptz '2026-01-25' + m.id * interval '15 hours' end, 1
    from contact_messages m;
    insert into resume_uploads (name, size, created_at)
    select 'cv.pdf', 1, timestamptz '2026-02-26' + i * interval '13 hours' from generate_series(1, 60) i;
    insert into newsletter_subscriptions (email, source, created_at, confirmed_at)
    select 'p' || i || '@x.test', 'blog-page', timestamptz '2026-02-18' + i * interval '14 hours',
      case when i % 5 = 0 then timestamptz '2026-02-20' end from generate_series(1, 60) i;
    with words as (insert into consent_texts (form, place, text) values ('f', 'p', 't') returning id)
    insert into job_alerts (email, department, consent_text_id, consented_at, created_at, confirmed_at)
    select 'p' || i || '@x.test', '', words.id, now(), timestamptz '2026-02-18' + i * interval '16 hours',
      case when i % 7 = 0 then timestamptz '2026-02-20' end from words, generate_series(1, 60) i`)

const write = async (work: (tx: Parameters<typeof changePeriod>[0]) => Promise<unknown>) => {
  await database.withTransaction(async (tx) => void (await work(tx)))
}
const hold = (who: number) => write((tx) => holdPerson(tx, { email: `p${who}@X.test`, reason: 'A dispute.' }, 1))

/** Changes by staff, by day. */
const doings: Record<number, () => Promise<unknown>> = {
  0: async () => {
    for (const who of [10, 20, 30, 40, 50]) await hold(who)
  },
  6: () => write((tx) => changePeriod(tx, { name: 'messages', length: 23, version: 1 })),
  9: () => write((tx) => changePeriod(tx, { name: 'sign-ups', length: 12, version: 1 })),
  12: () => write((tx) => changePeriod(tx, { name: 'applications', length: 11, version: 1 })),
  14: () => database.pool.query(`update job_applications set decided_at = null, updated_at = now() where id % 11 = 0`),
  18: () => write((tx) => changePeriod(tx, { name: 'sign-ups', length: 3, version: 2 })),
  22: () => write((tx) => liftHold(tx, 2, { reason: 'It is settled.' })),
  25: () => write((tx) => changePeriod(tx, { name: 'applications', length: 12, version: 2 })),
}
const held = (day: number) => (day < 22 ? [10, 20, 30, 40, 50] : [10, 30, 40, 50])

test('30 nights remove exactly the records forecast each evening, and nobody on hold', {
  timeout: 30_000,
}, async () => {
  expect(retentions.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted())
  await seed()
  const nights: Record<string, number> = {}
  for (let day = 0; day < 30; day++) {
    await moveClock(day, 22)
    await doings[day]?.()
    const before = await stored()
    const counts = Object.fromEntries(
      (await countTonight(database.db, retentions)).kinds.map(({ name, count }) => [name, count]),
    )
    const said = new Map<string, string[]>()
    for (const retention of retentions) if (retention.label) said.set(retention.name, await foretold(retention))
    const ofGone: Record<string, string[]> = {
      'deleted notes about applicants': await notesOf('application', said.get('applications')),
      'deleted notes about messages': await notesOf('message', said.get('contact messages')),
    }

    // At night, or later in the day as if the worker had been down.
    await moveClock(day + 1, day % 3 === 0 ? 21.9 : 3.3)
    await applyRetention(database, personData)

    const after = await stored()
    for (const kind of Object.keys(tables) as Kind[]) {
      const gone = [...before[kind]].filter((id) => !after[kind].has(id)).toSorted()
      nights[kind] = (nights[kind] ?? 0) + (gone.length > 0 ? 1 : 0)
      const listed = said.get(kind)
      const withRecord = ofGone[kind]
      if (withRecord) {
        // Notes also go with their record.
        expect(gone, `night ${day}`).toEqual([...new Set([...(listed ?? []), ...withRecord])].toSorted())
      } else if (listed) expect(gone, `${kind}, night ${day}`).toEqual(listed.toSorted())
      if (withRecord) expect(listed).toHaveLength(counts[kind] ?? 0)
      else expect(gone, `${kind}, night ${day}`).toHaveLength(counts[kind] ?? 0)
    }
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int from (select email from contact_messages union all select email from job_applications
         union all select email from newsletter_subscriptions union all select email from job_alerts) everybody
       where lower(email) = any($1)`,
      [held(day).map((who) => `p${who}@x.test`)],
    )
    expect(rows[0]?.count, `night ${day}`).toBe(held(day).length * 4)
  }
  // Every kind was removed in many nights, and so were people whose hold was lifted.
  for (const [kind, count] of Object.entries(nights)) expect(count, kind).toBeGreaterThan(8)
  const { rows } = await database.pool.query(`select from contact_messages where lower(email) = 'p20@x.test'`)
  expect(rows).toEqual([])
})
