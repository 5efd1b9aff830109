import type pg from 'pg'

/** Drizzle notes each migration that has run, with the time at which it was generated. */
export async function hasMigration(client: pg.ClientBase, generatedAt: number): Promise<boolean> {
  // Asked first: PostgreSQL's log would have an error for a table that is not there yet.
  const noted = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!noted.rows[0].there) return false
  const { rows } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at >= $1', [
    generatedAt,
  ])
  return rows.length > 0
}
