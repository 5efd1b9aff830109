import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { readTables } from './backup.ts'
import { describeTables, folderPrefix, removeLeftFolders, requireEqual } from './drill.ts'
import { BackupFailed, runTool, withPatientClient } from './postgres-tools.ts'

const quietLimitMs = 60_000
const archiveLimitMs = 180_000

/** Restores a whole server from pgBackRest's repository, as of a moment in which nothing was written, and compares it. */
export async function drillRepository(options: {
  url: string
  stanza: string
  examine(url: string): Promise<void>
}): Promise<string> {
  const { url, stanza, examine } = options
  await removeLeftFolders()
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  const data = join(folder, 'data')
  try {
    return await withPatientClient(url, async (client) => {
      const lsn = await beginInQuietMoment(client)
      const original = await readTables(client)
      await client.query('commit')
      await archive(client)

      const target = ['--type=lsn', `--target=${lsn}`, '--target-exclusive', '--target-action=promote']
      await runTool('pgbackrest', [`--stanza=${stanza}`, `--pg1-path=${data}`, ...target, 'restore'])
      const restored = await withServer(folder, url, async (fresh) => {
        await examine(fresh)
        return withPatientClient(fresh, readTables)
      })
      requireEqual(original, restored)
      return `${describeTables(original)} from the repository`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Begins a transaction that sees exactly what the log has up to the returned position. */
async function beginInQuietMoment(client: pg.Client): Promise<string> {
  const position = async () => (await client.query('select pg_current_wal_insert_lsn() as lsn')).rows[0].lsn
  for (const began = Date.now(); Date.now() - began < quietLimitMs; await delay(50)) {
    const before = await position()
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query(
      `select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as quiet from pg_current_snapshot() s`,
    )
    if (rows[0].quiet && before === (await position())) return before
    await client.query('rollback')
  }
  throw new BackupFailed('There was no moment without a write for a minute. Try again later.')
}

/** Waits until the log is in the repository; `archive_timeout` sends it. */
async function archive(client: pg.Client): Promise<void> {
  // Recovery stops at a record after the position, so there has to be one.
  const { rows } = await client.query(
    `select pg_walfile_name(pg_logical_emit_message(true, 'drill', 'the end')) as wanted`,
  )
  for (const began = Date.now(); Date.now() - began < archiveLimitMs; await delay(500)) {
    const found = await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [rows[0].wanted])
    if (found.rows[0].done) return
  }
  throw new BackupFailed('PostgreSQL has not archived its log for three minutes: see archive_command and its log.')
}

/** Starts the restored server beside the original, for the roles of the original, without archiving. */
async function withServer<T>(folder: string, url: string, work: (url: string) => Promise<T>): Promise<T> {
  const data = join(folder, 'data')
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  const access = join(folder, 'access.conf')
  await writeFile(access, 'host all all 127.0.0.1/32 scram-sha-256\n')
  // Debian keeps the settings elsewhere.
  const config = join(data, 'postgresql.conf')
  if (!existsSync(config)) await writeFile(config, '')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    archive_mode: 'off',
    // Off, no connection comes before the recovery is done, and no setting has to be as large as the original's.
    hot_standby: 'off',
    ssl: 'off',
    fsync: 'off',
    hba_file: access,
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const debian = `/usr/lib/postgresql/${version}/bin/pg_ctl`
  const control = existsSync(debian) ? debian : 'pg_ctl'
  const log = join(folder, 'server.log')
  const where = [`--pgdata=${data}`, '--wait']
  await runTool(control, ['start', ...where, `--log=${log}`, `--options=${flags.join(' ')}`]).catch(async (error) => {
    if (!existsSync(log)) throw error
    throw new BackupFailed('The restored server does not start.', await readFile(log, 'utf8'))
  })
  try {
    const restored = Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href
    await recovered(restored)
    return await work(restored)
  } finally {
    await runTool(control, ['stop', ...where, '--mode=immediate'])
  }
}

const notYet = '57P03'

async function recovered(url: string): Promise<void> {
  for (;;)
    try {
      return await withPatientClient(url, async () => {})
    } catch (error) {
      if ((error as { code?: string }).code !== notYet) throw error
      await delay(500)
    }
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return String(typeof address === 'object' && address?.port)
}
