import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'

interface Move<State> {
  id: number
  from: State
  to: State
}

interface Movable {
  table: PgTable & { id: PgColumn }
  state: PgColumn
  where?: SQL | undefined
}

export async function lockForMoves<State extends string>(
  tx: Db,
  { table, state, where }: Movable,
  moves: Move<State>[],
) {
  const ids = moves.map(({ id }) => id)
  // A fixed order prevents deadlocks between two users who move the same rows.
  const rows = await tx
    .select({ id: sql<number>`${table.id}`, state: sql<State>`${state}` })
    .from(table)
    .where(and(inArray(table.id, ids), where))
    .orderBy(asc(table.id))
    .for('update')
  const stateOf = new Map(rows.map((row) => [row.id, row.state]))
  const possible = moves.filter(({ id, from }) => stateOf.get(id) === from)
  const moved = new Set(possible.map(({ id }) => id))
  return { possible, moved: [...moved], left: rows.filter(({ id }) => !moved.has(id)) }
}

export const moveBack = (id: number, state: string, before: unknown, after: unknown) => ({
  moves: [{ id, from: (after as Record<string, unknown>)[state], to: (before as Record<string, unknown>)[state] }],
})
