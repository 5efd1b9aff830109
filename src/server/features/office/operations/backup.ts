import { open, rename, rm, stat } from 'node:fs/promises'
import type pg from 'pg'
import { BackupFailed, requireDump, runOnDatabase, withPatientClient } from './postgres-tools.ts'

export async function dumpDatabase(url: string, file: string, snapshot?: string): Promise<number> {
  const partial = `${file}.partial`
  // Only the owner may read the dump: it contains all personal data.
  await (await open(partial, 'w', 0o600)).close()
  try {
    await withPatientClient(url, requireDump)
    const options = ['--format=custom', `--file=${partial}`]
    await runOnDatabase('pg_dump', url, snapshot ? [...options, `--snapshot=${snapshot}`] : options)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return (await stat(file)).size
}

const ownTables = `
  select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where relkind = any ($1) and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1`

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(ownTables, [['r', 'p', 'v', 'm', 'S', 'f']])
  if (rows.length > 0)
    throw new BackupFailed(
      `The database ${client.database} is not empty (it has ${rows[0]?.name}${rows.length > 1 ? ` and ${rows.length - 1} more` : ''}). Create an empty one, and let DATABASE_URL name it.`,
    )
}

/** The restoring role owns all objects, so rights have to be granted afterwards. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  await withPatientClient(url, requireEmpty)
  const whole = ['--single-transaction', '--exit-on-error']
  await runOnDatabase('pg_restore', url, [...whole, '--no-owner', '--no-privileges', '--no-comments', file])
}

/** Checksums compare rows as text, whose format depends on these settings. */
const sameText = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = ''`

interface Table {
  rows: number
  checksum: string
}

export async function readTables(client: pg.Client): Promise<Map<string, Table>> {
  await client.query(sameText)
  const { rows: tables } = await client.query<{ name: string }>(ownTables, [['r']])
  const found = new Map<string, Table>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(whole_row::text), 16))::bit(64)::bigint), 0)::text as checksum
       from ${name} whole_row`,
    )
    found.set(name, { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' })
  }
  return found
}
