import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { withClient } from '#server/db/with-client.ts'
import { keepHistory, stopLookingBack } from '#server/features/website/history/keep-history.ts'
import { shipPages } from '#server/features/website/pages/ship-pages.ts'
import { type ShippedPages, shippedPages } from '#server/features/website/pages/shipped-pages.ts'
import { hasMigration } from '#server/framework/drizzle.ts'
import { readOnlyCode, readOnlyMessage } from '#server/http/errors.ts'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }

const migrationsFolder = new URL('../../../drizzle', import.meta.url).pathname

/** The tables are older than the code, and this role may not migrate. */
export class NotMigrated extends Error {
  constructor(options?: ErrorOptions) {
    super('The database has to be migrated by its owner: npm run db:migrate', options)
  }
}

/** Takes a lock, because Drizzle's migrate takes none and processes start together. */
export const migrateDatabase = (url: string, pages: ShippedPages = shippedPages): Promise<{ isOwner: boolean }> =>
  withClient(url, 'migrate', async (client) => {
    try {
      await requireWritable(client)
      const isOwner = await ownsActivityLog(client)
      if (!isOwner) await requireCurrent(client)
      else {
        await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
        // While a migration waits for a lock behind a dump, every visitor waits behind the migration.
        await client.query(`set lock_timeout = '3s'`)
        if (!(await isMigrated(client))) await stopLookingBack(client)
        await migrate(drizzle(client), { migrationsFolder })
        await client.query('begin')
        await shipPages(client, pages)
        await keepHistory(client)
        await client.query('commit')
      }
      return { isOwner }
    } catch (error) {
      throw isRefused(error) ? new NotMigrated({ cause: error }) : error
    }
  })

/** A table's owner may disable its triggers. In an empty database the first role to migrate becomes the owner. */
async function ownsActivityLog(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'usage') as owns from pg_class where oid = to_regclass('public.audit_log')`,
  )
  return rows[0]?.owns ?? true
}

export const isMigrated = (client: pg.Client): Promise<boolean> =>
  hasMigration(client, journal.entries.at(-1)?.when ?? 0)

async function requireCurrent(client: pg.Client): Promise<void> {
  if (!(await isMigrated(client))) throw new NotMigrated()
}

/** Checked first, because a replica's errors do not tell the operator what to do. */
export async function requireWritable(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only')::bool as refuses`)
  if (rows[0].refuses) throw Object.assign(new Error(readOnlyMessage), { code: readOnlyCode })
}

const insufficientPrivilege = '42501'
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === insufficientPrivilege || isRefused(error.cause)
}
