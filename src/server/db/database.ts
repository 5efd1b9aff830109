import { type Placeholder, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { cutOff, openFewAtATime } from '#server/framework/pg.ts'
import { isReadOnly } from '#server/http/errors.ts'
import { reasonOf } from '#server/observe/logger.ts'
import { databaseResponded } from '#server/observe/outages.ts'
import { createClientClass } from './client.ts'

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient }

export interface Database {
  db: Db
  pool: pg.Pool
  withTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs in a transaction that is always rolled back (previews). */
  rehearse<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface DatabaseOptions {
  url: string
  poolSize: number
  logger: Logger
  patience?: number
}

const maxOpeningConnections = 2

export function openDatabase({ url, poolSize, logger, patience = 1 }: DatabaseOptions): Database {
  const report = (error: Error) => logger.warn({ reason: reasonOf(error) }, 'database connection lost')
  const prepare = async (client: pg.ClientBase) => {
    // Without a listener, a PostgreSQL restart would crash the process through clients that are in use.
    client.on('error', report)
    await client.query(keepValuesOutOfServerLog).catch(report)
  }
  const pool: pg.Pool = new pg.Pool({
    Client: createClientClass(url, patience, () => opening),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 4_000 * patience,
    query_timeout: 5_000 * patience,
    statement_timeout: 5_000 * patience,
    // Otherwise a killed process would keep row locks until TCP gives up.
    idle_in_transaction_session_timeout: 5_000 * patience,
    keepAlive: true,
    pipeline: true,
    application_name: 'heal-your-roots',
    onConnect: prepare,
  })
  pool.on('error', report)
  pool.on('release', (error) => error || databaseResponded(logger))
  const opening = openFewAtATime(pool, maxOpeningConnections)

  return {
    pool,
    db: drizzle(pool),
    withTransaction: (work) => withTransaction(pool, work),
    rehearse: (work) => withTransaction(pool, work, 'rollback'),
    close: () => pool.end(),
  }
}

/** PostgreSQL's log would repeat refused rows and slow statements' values. A role without this privilege skips it; see docs/operations/configure.md. */
const keepValuesOutOfServerLog = `
  select set_config(name, value, false)
  from (values ('log_error_verbosity', 'terse'), ('log_parameter_max_length', '0'),
    ('log_parameter_max_length_on_error', '0')) as wanted (name, value)
  where has_parameter_privilege(name, 'set')`

function oncePer<Key extends WeakKey, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}

/** One per connection, so that its prepared statements are found again. */
const dbOf = oncePer((client: pg.PoolClient): Db => drizzle(client))

export const statement = <Prepared>(prepare: (db: Db) => Prepared) => oncePer(prepare)

export const placeholders = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Record<Name, Placeholder>

/** Like `Promise.all`, but fails only when all have ended: a transaction must not end before its statements. */
export async function together<const Work extends readonly unknown[]>(work: Work) {
  const results = await Promise.allSettled(work)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => result.status === 'fulfilled' && result.value) as Results<Work>
}
type Results<Work> = { -readonly [Index in keyof Work]: Awaited<Work[Index]> }

/** Drizzle's own transaction leaks the client when BEGIN fails. */
async function withTransaction<T>(
  pool: pg.Pool,
  work: (tx: Db) => Promise<T>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  const client = await pool.connect()
  // Not awaited, so that it leaves with the first statement. Should it fail alone, no statement follows it.
  const begun = client.query('begin')
  begun.catch(() => cutOff(client, 'BEGIN failed'))
  try {
    const [result] = await together([work(dbOf(client)), begun])
    const { command } = await client.query(end)
    // COMMIT returns ROLLBACK without an error when an earlier statement failed.
    if (end === 'commit' && command !== 'COMMIT') throw new Error('The transaction was rolled back')
    client.release()
    return result
  } catch (error) {
    const lost = await Promise.all([begun, client.query('rollback')]).then(
      () => undefined,
      (failure: Error) => failure,
    )
    // After a failover a connection to a replica would refuse all writes.
    client.release(lost ?? isReadOnly(error))
    throw error
  }
}
