import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { withClient } from '#server/db/with-client.ts'

export class BackupFailed extends Error {
  /** Output of the tool, for the terminal only: it may contain values of rows. */
  readonly details: string

  constructor(sentence: string, details = '') {
    super(sentence)
    this.details = details
  }
}

const packages: Record<string, string> = { pgbackrest: 'pgBackRest' }

const whyFailed = (tool: string, complaint: string) =>
  tool === 'pg_dump' && complaint.includes('permission denied')
    ? 'pg_dump may not read everything: name the role that owns the tables in MIGRATION_DATABASE_URL.'
    : `${tool} failed.`

export async function runTool(tool: string, options: string[], password?: string | null) {
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const child = spawn(tool, options, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new BackupFailed(
      `${tool} is not installed here: install ${packages[tool] ?? 'the client programs of PostgreSQL'}.`,
    )
  })
  if (code !== 0) throw new BackupFailed(whyFailed(tool, complaint), complaint.trim())
  return said
}

/** The password is passed in the environment: every user of the machine can read arguments. */
export function runOnDatabase(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, options: string[]) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password) || url.searchParams.get('password')
  url.password = ''
  url.searchParams.delete('password')
  return runTool(tool, ['--no-password', `--dbname=${url.href}`, ...options], password)
}

/** pg_dump refuses a server that is newer than itself. */
export async function requireDump(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`)
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(await runTool('pg_dump', ['--version']))?.[1])
  if (major < rows[0].major)
    throw new BackupFailed(
      `pg_dump is of PostgreSQL ${major} and the server of ${rows[0].major}: install the client programs of ${rows[0].major}.`,
    )
}

export const withPatientClient = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, 'backup', async (client) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return work(client)
  })
