import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { counted } from '#server/staff/sources.ts'
import { dumpDatabase, readTables, restoreDatabase } from './backup.ts'
import { BackupFailed, withPatientClient } from './postgres-tools.ts'

interface DrillOptions {
  url: string
  /** The restored copy is a new database on this server, which is dropped at the end. */
  serverUrl: string
  examine(url: string): Promise<void>
}

export async function drill({ url, serverUrl, examine }: DrillOptions): Promise<string> {
  await removeLeftFolders()
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  const file = join(folder, 'drill.dump')
  try {
    return await withPatientClient(url, async (client) => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [advisoryLocks.drill])
      if (!rows[0].mine) throw new BackupFailed('Another drill is under way.')

      await client.query('begin isolation level repeatable read read only')
      const exported = await client.query('select pg_export_snapshot() as snapshot')
      const bytes = await dumpDatabase(url, file, exported.rows[0].snapshot)
      const original = await readTables(client)
      await client.query('commit')

      const restored = await withFreshDatabase(serverUrl, `drill of ${client.database}`, async (fresh) => {
        await restoreDatabase(fresh, file)
        const tables = await withPatientClient(fresh, readTables)
        await examine(fresh)
        return tables
      })
      requireEqual(original, restored)
      return `${describeTables(original)} in ${megabytes(bytes)}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const folderPrefix = 'site-drill-'
const maxDrillMs = 12 * 3_600_000

/** Killed drills leave dumps and restored servers behind, which contain all personal data. */
export async function removeLeftFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix))
  for (const folder of names.map((name) => join(tmpdir(), name)))
    try {
      const { mtimeMs } = await stat(folder)
      if (Date.now() - mtimeMs > maxDrillMs) await rm(folder, { recursive: true, force: true })
    } catch {
      // Already removed, or owned by another user.
    }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export function describeTables(tables: Awaited<ReturnType<typeof readTables>>): string {
  const count = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  return `${counted(tables.size, 'table')} with ${counted(count, 'row')}`
}

export function requireEqual(original: Awaited<ReturnType<typeof readTables>>, restored: typeof original): void {
  const differing = [...new Set([...original.keys(), ...restored.keys()])].filter(
    (name) =>
      original.get(name)?.rows !== restored.get(name)?.rows ||
      original.get(name)?.checksum !== restored.get(name)?.checksum,
  )
  if (differing.length > 0)
    throw new BackupFailed(`What was restored differs from the original in ${differing.join(', ')}.`)
}

const noRight = '42501'

/** A comment marks the database, so that the next drill drops what a killed one left and nothing else. */
async function withFreshDatabase<T>(serverUrl: string, mark: string, work: (url: string) => Promise<T>): Promise<T> {
  return withPatientClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(datname) as name from pg_database where shobj_description(oid, 'pg_database') = $1`,
      [mark],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
    const name = `drill_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${name} template template0`).catch((error) => {
      if (error.code !== noRight) throw error
      throw new BackupFailed(
        `The role ${client.user} may not create databases: alter role … createdb, or set DRILL_DATABASE_URL to a server where one may.`,
      )
    })
    try {
      await client.query(`comment on database ${name} is ${pg.escapeLiteral(mark)}`)
      return await work(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href)
    } finally {
      await client.query(`drop database ${name} with (force)`)
    }
  })
}
