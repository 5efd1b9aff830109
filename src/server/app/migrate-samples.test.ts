import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { withClient } from '#server/db/with-client.ts'
import { getCampaign } from '#server/features/newsletter/campaigns/campaigns.staff.service.ts'
import { removeOldRecipients } from '#server/features/newsletter/campaigns/former-recipients.public.ts'
import { createLogger } from '#server/observe/logger.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }
import { migrateDatabase } from './migrate.ts'

const serverUrl = inject('postgresUrl')
const migrations = new URL('../../../drizzle/', import.meta.url).pathname

/** A folder of migrations that ends with this one. */
function migrationsUntil(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** Rows of the tables and columns that both have. */
async function copyRows(from: pg.Pool, to: pg.ClientBase): Promise<void> {
  const { rows: tables } = await to.query<{ name: string; columns: string }>(`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`)
  // No triggers and no foreign keys.
  await to.query('set session_replication_role = replica')
  for (const { name, columns } of tables) {
    const { rows } = await from.query(`select jsonb_agg(t)::text as rows from ${name} t`)
    await to.query(`delete from ${name}`)
    await to.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [rows[0].rows ?? '[]'],
    )
  }
  await to.query('reset session_replication_role')
}

test('a database from before versions and sums of recipients keeps every row and every number', async () => {
  const samples = await openTestDatabase(serverUrl)
  onTestFinished(() => samples.drop())
  await seedSamples(samples, {})
  const name = `old_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const onServer = (statement: string) =>
    withClient(serverUrl, 'tests', async (client) => void (await client.query(statement)))
  await onServer(`create database ${name}`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  await withClient(url, 'tests', async (client) => {
    await migrate(drizzle(client), { migrationsFolder: migrationsUntil('0016_add_job_drafts') })
    await copyRows(samples.pool, client)
  })
  const database = openDatabase({ url, poolSize: 4, logger: createLogger('silent') })
  onTestFinished(() => database.close())
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await database.pool.query<Row>(text)).rows
  const tables = (
    await ask<{ name: string }>(`select relname as name from pg_stat_user_tables where schemaname = 'public'`)
  ).map((table) => table.name)
  expect(tables).toContain('campaign_recipients')
  expect(tables).not.toContain('former_recipients')
  expect(tables).not.toContain('campaign_versions')
  const contents = async () => {
    const read = tables.map(async (table) => [
      table,
      (await ask(`select count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from ${table} t`))[0],
    ])
    return Object.fromEntries(await Promise.all(read))
  }
  const before = await contents()
  const byState = await ask<{ id: number; counts: Record<string, number> }>(`
    select campaign_id as id, jsonb_object_agg(state, count) as counts
    from (select campaign_id, state, count(*)::int from campaign_recipients group by 1, 2) s group by 1 order by 1`)
  expect(byState.length).toBeGreaterThan(0)

  await migrateDatabase(url)
  expect(await contents()).toEqual(before)
  const texts = 'subject, preheader, body, is_public, editor_id'
  expect(await ask(`select campaign_id as id, ${texts}, saved_at from campaign_versions order by 1`)).toEqual(
    await ask(`select id, ${texts}, updated_at as saved_at from campaigns order by 1`),
  )
  const readNumbers = () =>
    Promise.all(
      byState.map(async ({ id }) => {
        const campaign = await getCampaign(database.db, id)
        return { counts: campaign?.counts, numbers: campaign?.numbers }
      }),
    )
  const numbers = await readNumbers()
  expect(numbers).toMatchObject(byState.map(({ counts }) => ({ counts })))

  // The first night turns rows of old campaigns into sums.
  await ask(`update campaigns set finished_at = finished_at - interval '1 year'`)
  await removeOldRecipients(database)
  const old = 'select from campaign_recipients r join campaigns c on c.id = r.campaign_id where finished_at is not null'
  expect(await ask(old)).toEqual([])
  expect(await ask('select from former_recipients')).not.toEqual([])
  expect(await readNumbers()).toEqual(numbers)
})
