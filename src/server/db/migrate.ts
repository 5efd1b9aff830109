import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = new URL('../../../drizzle', import.meta.url).pathname
/** Any fixed number: whoever holds this lock is migrating. */
const migrationLock = 7_401_905

/** Processes that start together take turns, because Drizzle's migrate takes no lock of its own. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'heal-your-roots migrate',
  })
  // Without a listener, a server that goes away here would end the process instead of rejecting the query.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
