import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'

export type Db = NodePgDatabase<Record<string, never>>

export interface Database {
  db: Db
  pool: pg.Pool
  withTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface DatabaseOptions {
  url: string
  poolSize: number
  logger: Logger
}

export function openDatabase({ url, poolSize, logger }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 1_500,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    keepAlive: true,
    application_name: 'heal-your-roots',
  })
  // A client that is checked out when PostgreSQL restarts emits 'error' itself; unheard, it would end the process.
  const report = (error: Error) => logger.warn({ reason: error.message }, 'database connection lost')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))

  return {
    pool,
    db: drizzle(pool),
    withTransaction: (work) => withTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** Written on the client itself: Drizzle's own transaction leaks the client when BEGIN fails. */
async function withTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement failed and the work went on regardless.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    client.release()
    return result
  } catch (error) {
    const rollbackError = await client.query('rollback').then(
      () => undefined,
      (failure: Error) => failure,
    )
    client.release(rollbackError)
    throw error
  }
}
