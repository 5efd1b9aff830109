import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { todaySchema } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { createTestApi, testSecret } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { signedInCookie } from '#server/auth/test-staff.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startInstalledPostgres } from '#server/db/test-installed.ts'
import { readTables } from '#server/features/office/operations/backup.ts'
import { withPatientClient } from '#server/features/office/operations/postgres-tools.ts'
import { fingerprintOf } from '#server/features/office/privacy/privacy-desk.service.ts'
import { createLogger } from '#server/observe/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'

// In the full run only: each starts a dozen commands.
const testInFullRun = test.skipIf(!isFullRun)

const password = 'p@ss word/of:the?owner'
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
const scripts = new URL('.', import.meta.url).pathname
const logger = createLogger('silent')

let postgres: Awaited<ReturnType<typeof startInstalledPostgres>>
let database: Database

const at = (changes: Partial<URL>) => Object.assign(new URL(postgres.url), changes).href
const siteUrl = () => at({ username: 'site', password: 'of the site', pathname: '/site' })
const ownerOf = (name: string) => at({ username: 'site_owner', password, pathname: `/${name}` })
const ask = async (url: string, text: string, values: unknown[] = []) =>
  (await withPatientClient(url, (client) => client.query(text, values))).rows

/** With the settings of a site whose tables belong to another role. */
const environment = (given: Record<string, string> = {}) => ({
  PATH: `${postgres.binaries}:${process.env.PATH}`,
  NODE_ENV: 'development',
  APP_SECRET: testSecret,
  DATABASE_URL: siteUrl(),
  MIGRATION_DATABASE_URL: ownerOf('site'),
  ...given,
})
const run = (command: string, options: string[] = [], given?: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(scripts, `${command}.ts`), ...options], { env: environment(given) }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )

/** A tool's namesake that comes first, and calls it. */
function replaceTool(tool: string, script: string): { PATH: string } {
  const place = mkdtempSync(join(folder, 'tools-'))
  writeFileSync(join(place, tool), `#!/bin/sh\n${script}`)
  chmodSync(join(place, tool), 0o755)
  return { PATH: `${place}:${environment().PATH}` }
}

async function createEmpty(name: string) {
  await ask(postgres.url, `create database ${name} owner site_owner`)
  return {
    MIGRATION_DATABASE_URL: ownerOf(name),
    DATABASE_URL: Object.assign(new URL(siteUrl()), { pathname: `/${name}` }).href,
  }
}

const newestDump = () =>
  join(
    folder,
    readdirSync(folder)
      .filter((name) => name.endsWith('.dump'))
      .toSorted()
      .at(-1) ?? '',
  )
const tablesOf = (url: string) => withPatientClient(url, readTables)
const lastDrill = async () => (await ask(postgres.url.replace('/postgres', '/site'), 'table self_checks')).at(-1)
const cookies: Record<string, string> = {}
async function todayOf(role: 'owner' | 'editor') {
  cookies[role] ??= await signedInCookie(database, { role, email: `${role}@staff.test` })
  const headers = { cookie: cookies[role] }
  const response = await createTestApi({ database }).request(portalPaths.today, { headers })
  return todaySchema.parse(await response.json())
}

beforeAll(async () => {
  postgres = await startInstalledPostgres()
  await withPatientClient(postgres.url, async (client) => {
    await client.query(`create role site_owner login createdb password ${pg.escapeLiteral(password)}`)
    await client.query(`create role site login password 'of the site'`)
    await client.query('create database site owner site_owner')
  })
  expect(await run('migrate')).toEqual({ code: 0, said: 'The database is up to date.\n' })
  database = openDatabase({ url: siteUrl(), poolSize: 2, logger, patience: 20 })
  await seedDatabase(database)

  // What BACKOFFICE.md calls today's size, each applicant with a résumé, one of them as large as may be.
  const resumes = Array.from({ length: 600 }, (_, i) => randomBytes(i < 1 ? 5_000_000 : 15_000))
  await withPatientClient(ownerOf('site'), async (client) => {
    await client.query('insert into files (hash, bytes) select * from unnest($1::text[], $2::bytea[])', [
      resumes.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
      resumes,
    ])
    await client.query(`
      insert into jobs (slug, title, description, department, type, location)
        select 'job-' || i, 'Job ' || i, 'd', 'd', 't', 'l' from generate_series(1, 12) i;
      insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha, resume_name, resume_hash, question_answers)
        select j.id, j.title, 'Zoë ' || i, E'O\\'Neil\\t"' || i, 'person' || i || '@applicant.test', E'Dear team,\\n\\\\N 👋', 'verified', 'cv.pdf', f.hash, '[{"question": "Why?", "answer": "Ünd so"}]'
        from (select hash, row_number() over () as i from files) f join jobs j on j.slug = 'job-' || (1 + i % 12);
      insert into contact_messages (name, email, subject, message)
        select 'Visitor ' || i, 'visitor' || i || '@mail.test', 'general', repeat('A question. ', 40) from generate_series(1, 1500) i;
      insert into newsletter_subscriptions (email, source, confirmed_at)
        select 'reader' || i || '@mail.test', 'blog-page', case when i % 3 > 0 then now() end from generate_series(1, 4000) i;
      insert into audit_log (action, subject) select 'update', 'team-member:' || i % 50 from generate_series(1, 20000) i;
      insert into audit_values (event_id, before, after) select id, '{"name": "A"}', '{"name": "B"}' from audit_log`)
  })
  const tasks = createTaskQueue({ url: siteUrl(), logger })
  await tasks.start()
  await database.withTransaction((tx) => tasks.queueMails(tx, [{ kind: 'contact-notice', id: 1, issue: 0 }]))
  await tasks.stop()
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** Each starts several processes: the gate leaves them to `npm run test:full`. */
const whole = test.runIf(process.env.FAULTS === 'all' || !process.env.CI)

test('everything comes back: rows, files, queue, schema and rights; no command line has the password', async () => {
  const log = join(folder, 'arguments')
  const watched = replaceTool('pg_dump', `echo "$@" >> ${log}\nexec ${postgres.binaries}/pg_dump "$@"`)
  const { code, said } = await run('backup', [folder], watched)
  expect(said).toMatch(/\.dump is a whole backup \(\d+\.\d MB\); .+\.erased\.json lists who was erased\.\n$/)
  expect(code).toBe(0)
  expect(readFileSync(log, 'utf8')).toContain('site_owner@127.0.0.1')
  expect(decodeURIComponent(readFileSync(log, 'utf8'))).not.toContain('of:the?owner')
  const file = newestDump()
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(file).size).toBeGreaterThan(13_000_000)

  const target = await createEmpty('restored')
  const restored = await run('restore', [file], target)
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('the database is up to date.\n0 records of'),
  })
  const original = await tablesOf(ownerOf('site'))
  expect(original.get('public.job_applications')?.rows).toBe(600)
  expect([...original.keys()].some((name) => name.startsWith('pgboss.'))).toBe(true)
  const restoredTables = await tablesOf(target.MIGRATION_DATABASE_URL)
  // The queue notes there that it was started since.
  for (const name of ['pgboss.queue', 'pgboss.version'])
    restoredTables.set(name, original.get(name) ?? { rows: 0, checksum: '' })
  expect(restoredTables).toEqual(original)

  const schemaOf = async (name: string) => {
    const options = ['--schema-only', `--dbname=${at({ pathname: `/${name}` })}`]
    const { stdout } = await promisify(execFile)(join(postgres.binaries, 'pg_dump'), options, { maxBuffer: 1e8 })
    return stdout.replaceAll(/^\\.*$/gm, '')
  }
  expect(await schemaOf('restored')).toBe(await schemaOf('site'))
  const added = `insert into contact_messages (name, email, subject, message) values ('n', 'e@x.test', 'general', 'm') returning id`
  expect(await ask(target.DATABASE_URL, added)).toEqual([{ id: 1501 }])

  // A second time it is not empty.
  expect(await run('restore', [file], target)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database restored is not empty \(it has .+\)\. Create an empty one/),
  })
})

const drillDatabases = () => ask(postgres.url, `select datname from pg_database where datname like 'drill%'`)

testInFullRun(
  'a drill under load finds all equal, says so on Today, and leaves nothing, not even of one that was killed',
  async () => {
    const TMPDIR = mkdtempSync(join(folder, 'temporary-'))
    const held = { TMPDIR, ...replaceTool('pg_restore', 'exec sleep 60') }
    const child = spawn(process.execPath, [join(scripts, 'drill.ts')], { env: environment(held) })
    const marked = `select from pg_database where shobj_description(oid, 'pg_database') = 'drill of site'`
    await expect.poll(() => ask(postgres.url, marked)).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await drillDatabases()).toHaveLength(1)
    const [left = ''] = readdirSync(TMPDIR)
    expect(readdirSync(join(TMPDIR, left))).toEqual(['drill.dump'])
    const yesterday = Date.now() / 1000 - 86_400
    utimesSync(join(TMPDIR, left), yesterday, yesterday)

    let writing = true
    const writer = (async () => {
      for (let i = 0; writing; i++, await delay(5))
        await database.pool.query(
          i % 2 > 0
            ? `delete from contact_messages where name = 'busy'`
            : `insert into contact_messages (name, email, subject, message) values ('busy', 'b@x.test', 'general', 'm')`,
        )
    })()
    const { said } = await run('drill', [], { TMPDIR })
    writing = false
    await writer
    expect(said).toMatch(/^The backup can be restored: \d+ tables with [\d,]+ rows in \d+\.\d MB, all equal\.\n$/)
    expect(await todayOf('owner')).toMatchObject({
      states: expect.arrayContaining([
        {
          about: 'backups',
          text: expect.stringMatching(/^Backup restored in a drill: \d+ tables with [\d,]+ rows in .+ MB$/),
          at: expect.any(String),
          level: 'fine',
        },
      ]),
      lines: expect.not.arrayContaining([expect.objectContaining({ text: expect.stringContaining('drill') })]),
    })
    expect((await todayOf('editor')).states).toEqual([])
    expect(await drillDatabases()).toEqual([])
    expect(readdirSync(TMPDIR)).toEqual([])
    // The rest is quicker without them.
    await ask(
      ownerOf('site'),
      `alter table audit_log disable trigger user; alter table audit_values disable trigger user;
     delete from job_applications; delete from files; delete from newsletter_subscriptions; truncate audit_log, audit_values;
     alter table audit_log enable trigger user; alter table audit_values enable trigger user`,
    )
  },
)

whole('a drill that finds a difference fails, names the table, and Today asks for somebody', async () => {
  const damage = replaceTool(
    'pg_restore',
    `${postgres.binaries}/pg_restore "$@" && ${postgres.binaries}/psql "$2" -c "update jobs set title = 'Job 13' where slug = 'job-3'"`,
  )
  // The restored database keeps its history too.
  const failure = 'What was restored differs from the original in public.jobs, public.record_history.'
  expect(await run('drill', [], damage)).toEqual({ code: 1, said: `${failure}\n` })
  expect(await lastDrill()).toMatchObject({ name: 'drill', failure })
  const { lines, states } = await todayOf('owner')
  expect(lines).toContainEqual({ kind: 'other', text: `The last backup drill failed: ${failure}` })
  expect(states).toContainEqual({ about: 'backups', text: 'The last backup drill failed', level: 'wrong' })
})

testInFullRun('a drill fails when somebody who was erased is in the backup', async () => {
  const email = 'visitor7@mail.test'
  await ask(
    ownerOf('site'),
    `insert into privacy_erasures (email_hash, erased_at, counts, kept) values ($1, now(), '{}', '{}')`,
    [fingerprintOf(testSecret, email)],
  )
  const failure = '1 records of people who were erased are in the backup.'
  expect(await run('drill')).toEqual({ code: 1, said: `${failure}\n` })
  expect(await lastDrill()).toMatchObject({ failure })
})

testInFullRun('a person erased after a backup is erased again when it is restored', async () => {
  const older = newestDump()
  await ask(ownerOf('site'), `delete from contact_messages where email = 'visitor7@mail.test'`)
  await run('backup', [folder])
  expect(newestDump()).not.toBe(older)
  const target = await createEmpty('restored_older')
  const { said } = await run('restore', [older], target)
  expect(said).toMatch(/\n1 records of people who were erased by .+ were in it, and are erased again\.\n$/)
  expect(await ask(target.DATABASE_URL, `select from contact_messages where email = 'visitor7@mail.test'`)).toEqual([])
  const elsewhere = { APP_SECRET: 'another secret of more than 32 characters' }
  expect((await run('restore', [older], { ...(await createEmpty('empty')), ...elsewhere })).said).toContain(
    'This list was made with another APP_SECRET',
  )
  expect(await ask(ownerOf('empty'), `select from pg_tables where schemaname = 'public'`)).toEqual([])
})

whole('old backups go only if asked for, and nothing else does', async () => {
  const place = mkdtempSync(join(folder, 'kept-'))
  const older = ['01', '02', '03'].map((day) => `site-2020-01-${day}T00-00-00Z`)
  for (const name of older) for (const end of ['dump', 'erased.json']) writeFileSync(join(place, `${name}.${end}`), '')
  for (const name of ['mine.dump', 'site-notes.txt', `${older[1]}.dump.partial`]) writeFileSync(join(place, name), '')
  expect((await run('backup', [place, '--keep', '2'])).said).toContain('Of these 4 backups the newest 2 are kept.')
  const left = readdirSync(place)
  expect(left).toHaveLength(6)
  expect(left).toEqual(expect.arrayContaining(['mine.dump', 'site-notes.txt']))
})

whole('each failure is explained in a sentence', async () => {
  const place = mkdtempSync(join(folder, 'none-'))
  const said = (...given: Parameters<typeof run>) => run(...given).then((result) => `${result.code} ${result.said}`)
  const backup = (given: Record<string, string>) => said('backup', [place], given)
  const broken = join(folder, 'broken.dump')
  writeFileSync(broken, readFileSync(newestDump()).subarray(0, 60_000))
  const target = await createEmpty('half')
  await ask(ownerOf('site'), 'create table private (id int)')
  await Promise.all([
    expect(backup({ PATH: dirname(process.execPath) })).resolves.toBe(
      '1 pg_dump is not installed here: install the client programs of PostgreSQL.\n',
    ),
    expect(backup({ DATABASE_URL: inject('postgresUrl'), MIGRATION_DATABASE_URL: '' })).resolves.toMatch(
      /^1 pg_dump is of PostgreSQL \d+ and the server of 18: install the client programs of 18\.\n$/,
    ),
    expect(backup({ MIGRATION_DATABASE_URL: '' })).resolves.toMatch(
      /^1 pg_dump may not read everything: name the role .* in MIGRATION_DATABASE_URL\.\n.*permission denied for table private/s,
    ),
    expect(said('restore', [broken], target)).resolves.toMatch(/^1 pg_restore failed\.\n/),
    expect(said('backup', [place, '--keep', '0'])).resolves.toMatch(/^1 Say where to/),
  ])
  await ask(ownerOf('site'), 'drop table private')
  expect(readdirSync(place)).toEqual([])
  expect(await ask(target.MIGRATION_DATABASE_URL, `select from pg_tables where schemaname = 'public'`)).toEqual([])

  await ask(postgres.url, 'alter role site_owner nocreatedb')
  expect(await said('drill')).toMatch(/^1 The role site_owner may not create databases: .*DRILL_DATABASE_URL/)
  expect(await said('drill', [], { DRILL_DATABASE_URL: postgres.url })).toContain('all equal')
  expect((await todayOf('owner')).lines.filter(({ text }) => text.includes('drill'))).toEqual([])
})
