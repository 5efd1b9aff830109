import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** Indexes after filling, as a restore does: a million indexed inserts take a quarter of an hour. */
export async function fillThenIndex(pool: pg.Pool, tables: string[], fill: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  const run: Run = (text, values = []) => client.query({ text, values, query_timeout: 0 } as pg.QueryConfig)
  try {
    await run('set statement_timeout = 0')
    await run(`set maintenance_work_mem = '256MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any ($1)
         and not exists (select from pg_constraint where conindid = (schemaname || '.' || indexname)::regclass)`,
      [tables],
    )
    for (const { name } of indexes) await run(`drop index ${name}`)
    await fill(run)
    for (const { definition } of indexes) await run(definition)
    await vacuumWhole(client, tables)
  } finally {
    // Closing the connection drops its settings.
    client.release(true)
  }
}

/** Retries, because concurrent readers keep pages from being marked all-visible. */
export async function vacuumWhole(client: pg.ClientBase, tables: string[]): Promise<void> {
  for (const table of tables) {
    for (let tries = 0; tries < 20; tries++) {
      await client.query({ text: `vacuum analyze ${table}`, query_timeout: 0 } as pg.QueryConfig)
      const { rows } = await client.query(
        'select relallvisible >= relpages as done from pg_class where oid = $1::regclass',
        [table],
      )
      if (rows[0]?.done) break
      await delay(500)
    }
  }
}
