import type pg from 'pg'

export async function hasMigration(client: pg.ClientBase, generatedAt: number): Promise<boolean> {
  // Querying a missing table would log an error in PostgreSQL.
  const noted = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!noted.rows[0].there) return false
  const { rows } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at >= $1', [
    generatedAt,
  ])
  return rows.length > 0
}
