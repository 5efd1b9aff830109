import type pg from 'pg'

/** Drizzle notes each migration that has run, with the time at which it was generated. */
export async function hasMigration(client: pg.ClientBase, generatedAt: number): Promise<boolean> {
  const { rows } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at >= $1', [
    generatedAt,
  ])
  return rows.length > 0
}
