import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrateDatabase, NotMigrated } from '#server/app/migrate.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { addStaffUser, logIn } from '#server/auth/test-staff.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { retentionTask } from '#server/features/office/privacy/retention.public.ts'
import { goBack } from '#server/features/website/history/past.ts'
import { createLogger } from '#server/observe/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { handleTask } from '#server/tasks/define-task.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { openDatabase } from './database.ts'
import { grantToSite } from './grants.ts'

const serverUrl = inject('postgresUrl')
const suffix = randomBytes(6).toString('hex')
const [name, owner, site] = [`roles_${suffix}`, `owner_${suffix}`, `site_${suffix}`]
const urlOf = (username: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}`, username }).href
const logger = createLogger('silent')

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
/** What `npm run db:migrate` does. */
async function migrateAsOwner() {
  await migrateDatabase(urlOf(owner))
  const tasks = createTaskQueue({ url: urlOf(owner), logger })
  await tasks.start()
  await tasks.stop()
  await grantToSite(urlOf(owner), site)
}

beforeAll(() =>
  run(serverUrl, `create role ${owner} login`, `create role ${site} login`, `create database ${name} owner ${owner}`),
)
afterAll(() => run(serverUrl, `drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${site}`))

test('a site whose role owns nothing waits for the migration, and knows when it is done', async () => {
  await expect(migrateDatabase(urlOf(site))).rejects.toBeInstanceOf(NotMigrated)
  await migrateAsOwner()
  expect(await migrateDatabase(urlOf(site))).toEqual({ isOwner: false })
  await run(
    urlOf(owner),
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  await expect(migrateDatabase(urlOf(site))).rejects.toBeInstanceOf(NotMigrated)
  await run(serverUrl, `drop database ${name} with (force)`, `create database ${name} owner ${owner}`)
})

test('one role for everything works as well, and is told apart', async () => {
  expect(await migrateDatabase(urlOf(owner))).toEqual({ isOwner: true })
})

describe('the role of the site', () => {
  beforeAll(migrateAsOwner)

  test('does everything that the site does', async () => {
    const database = openDatabase({ url: urlOf(site), poolSize: 4, logger })
    await seedDatabase(database)
    await database.rehearse(async (tx) => {
      await goBack(tx, new Date().toISOString())
      expect(await jobReads(tx).listOpenJobs()).not.toEqual([])
    })
    await addStaffUser(database)
    const tasks = createTaskQueue({ url: urlOf(site), logger })
    await tasks.start()
    const handled = [handleTask(retentionTask, async () => {})]
    await tasks.work({ sendMail: async () => ({ state: 'sent' }), tasks: handled, loops: [] })
    const api = createTestApi({ database, tasks })
    expect((await logIn(api)).response.status).toBe(200)
    const message = { name: 'Ann Example', email: 'a@x.test', subject: 'general', message: 'A long enough message' }
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const sent = await api.request('/api/contact', { method: 'POST', headers, body: JSON.stringify(message) })
    expect(sent.status).toBe(201)
    await tasks.stop()
    await database.close()
  })

  test.each([
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_values set after = '{}'`,
    'delete from audit_values',
    'truncate audit_values',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_append_only on audit_log',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    'drop table audit_log',
    'create trigger t before insert on audit_log for each row execute function refuse_audit_change()',
    `set role ${owner}`,
  ])('may not: %s', async (statement) => {
    await expect(run(urlOf(site), statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot be one that owns the tables, or a superuser', async () => {
    await expect(grantToSite(urlOf(owner), owner)).rejects.toThrow('give the site another role')
    await expect(grantToSite(urlOf(owner), new URL(serverUrl).username)).rejects.toThrow('give the site another role')
  })
})
