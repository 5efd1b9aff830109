import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { fingerprintOf } from '#server/features/office/privacy/privacy-desk.service.ts'

const root = new URL('..', import.meta.url).pathname
const versions = '/usr/lib/postgresql'
const [version = ''] = readdirSync(versions).toSorted((one, other) => Number(one) - Number(other))
const installed = join(versions, version, 'bin')

/** Settings as the page has them. */
const page = readFileSync(join(root, 'docs/operations/point-in-time-recovery.md'), 'utf8')
const [archiving = '', recovery = ''] = [...page.matchAll(/```ini\n(.*?) *```/gs)].map(([, block]) => block)
const settingsOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/^ *(\w+) = '?(.*?)'?$/gm)].map(([, name, value = '']) => [
      name,
      value.replaceAll('/var/backups/wal', join(folder, 'wal')),
    ]),
  )

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'point-in-time-'))
  chmodSync(folder, 0o755)
  // PostgreSQL runs as somebody else where this is run by root.
  mkdirSync(join(folder, 'wal'))
  chmodSync(join(folder, 'wal'), 0o777)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function ask(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const addMessage = (url: string, name: string) =>
  ask(
    url,
    `insert into contact_messages (name, email, subject, message) values ($1, $1 || '@mail.test', 'general', 'm')`,
    [name],
  )
const run = async (url: string, script: string, ...args: string[]) => {
  const env = { PATH: process.env.PATH, APP_SECRET: testSecret, DATABASE_URL: url, NODE_ENV: 'development' }
  return (await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, env })).stdout
}

// In the full run only: it starts three servers and takes a quarter of a minute; backup.test.ts tries backups in the gate.
test.skipIf(!isFullRun)(
  'a server of one’s own goes back to a moment as the documents say, and whoever was erased since stays so',
  async () => {
    const settings = { ...settingsOf(archiving), fsync: 'off' }
    expect(settings).toMatchObject({ archive_mode: 'on', archive_command: expect.stringContaining('%p') })
    const old = await startLocalPostgres({ directory: join(folder, 'old'), settings, installed })
    await run(old.url, 'migrate')
    const { port } = new URL(old.url)
    const server = ['--host=127.0.0.1', `--port=${port}`, '--username=app']
    const base = join(folder, 'base')
    await promisify(execFile)(join(installed, 'pg_basebackup'), [...server, `--pgdata=${base}`, '--checkpoint=fast'])

    for (const name of ['before1', 'before2', 'erased']) await addMessage(old.url, name)
    await delay(1_100)
    const [{ moment }] = await ask(
      old.url,
      `select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as moment`,
    )
    await delay(1_100)
    await addMessage(old.url, 'after')
    await ask(old.url, `delete from contact_messages where name = 'erased'`)
    await ask(
      old.url,
      `insert into privacy_erasures (email_hash, erased_at, counts, kept) values ($1, now(), '{}', '{}')`,
      [fingerprintOf(testSecret, 'erased@mail.test')],
    )
    const erased = join(folder, 'erased.json')
    writeFileSync(erased, await run(old.url, 'privacy', 'list'))
    await ask(old.url, 'select pg_switch_wal()')
    await old.stop()

    const directory = join(folder, 'recovered')
    mkdirSync(directory)
    await promisify(execFile)('cp', ['-a', base, join(directory, 'data')])
    writeFileSync(join(directory, 'data/recovery.signal'), '')
    const wanted: Record<string, string> = { ...settingsOf(recovery), recovery_target_time: `${moment} UTC` }
    expect(Object.keys(wanted)).toEqual(['restore_command', 'recovery_target_time', 'recovery_target_action'])
    const lines = Object.entries(wanted).map(([name, value]) => `${name} = '${value}'\n`)
    writeFileSync(join(directory, 'data/postgresql.auto.conf'), lines.join(''), { flag: 'a' })
    const recovered = await startLocalPostgres({ directory, settings: { fsync: 'off' }, installed })
    const isReadOnly = async () => (await ask(recovered.url, 'select pg_is_in_recovery() as waits'))[0].waits
    await expect.poll(isReadOnly, { timeout: 30_000 }).toBe(false)

    const names = async () =>
      (await ask(recovered.url, 'select name from contact_messages order by id')).map((row) => row.name)
    expect(await names()).toEqual(['before1', 'before2', 'erased'])
    expect(await run(recovered.url, 'migrate')).toBe('The database is up to date.\n')
    expect(await run(recovered.url, 'privacy', 'reapply', erased)).toBe(
      '1 records of 1 erasures were still there, and are erased again.\n',
    )
    expect(await names()).toEqual(['before1', 'before2'])
    await recovered.stop()
  },
)
