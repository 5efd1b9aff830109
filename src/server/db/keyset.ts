import { and, asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import { errorMessages } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import { AppError } from '#server/http/errors.ts'

interface KeysetOptions {
  /** A time column, newest first, with the id as tie-breaker; needs an index on both. */
  by: Column
  id: Column
  where?: SQL | undefined
  after?: string | undefined
  limit: number
}

interface Selection<Row> {
  where(condition: SQL | undefined): {
    orderBy(...order: SQL[]): { limit(rows: number): PromiseLike<Row[]> }
  }
}

/** In microseconds, because a Date would lose them and skip rows. */
export const cursorColumn = (by: Column, id: Column) =>
  sql<string>`(extract(epoch from ${by}) * 1000000)::bigint || '.' || ${id}`

export async function keysetPage<Row extends { cursor: string }>(
  query: Selection<Row>,
  { by, id, where, after, limit }: KeysetOptions,
): Promise<Page<Omit<Row, 'cursor'>>> {
  const rows = await query
    .where(and(where, after === undefined ? undefined : isAfter(after, by, id)))
    .orderBy(desc(by), desc(id))
    .limit(limit + 1)
  return toPage(rows, limit)
}

export function toPage<Row extends { cursor: string }>(rows: Row[], limit: number): Page<Omit<Row, 'cursor'>> {
  const items = rows.slice(0, limit).map(({ cursor: _, ...item }) => item)
  return { items, next: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null }
}

const wellFormed = /^(\d{1,16})\.(\d{1,15})$/

export function readCursor(cursor: string): { micros: string; lastId: string } {
  const [, micros, lastId] = wellFormed.exec(cursor) ?? []
  if (!micros || !lastId) throw new AppError('invalid', errorMessages.malformed)
  return { micros, lastId }
}

export function isAfter(cursor: string, by: Column, id: Column): SQL {
  const { micros, lastId } = readCursor(cursor)
  const key = sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`
  return sql`(${by}, ${id}) < (${key}, ${lastId}::bigint)`
}

interface OrderedOptions {
  id: Column
  /** What the list is ordered by, never null; the id follows as tie-breaker. */
  keys: (Column | SQL)[]
  isDescending?: boolean
  where?: SQL | undefined
  after?: string | undefined
  limit: number
}

/** In any order. The cursor is the id of the last row, so that addresses hold no name or title. */
export async function orderedPage<Row extends { id: number }>(
  query: Selection<Row>,
  { id, keys, isDescending = false, where, after, limit }: OrderedOptions,
): Promise<Page<Row>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw new AppError('invalid', errorMessages.malformed)
  const all = sql.join([...keys, id], sql`, `)
  const last = sql`(select ${all} from ${id.table} where ${id} = ${after}::int)`
  const isPast = isDescending ? sql`(${all}) < ${last}` : sql`(${all}) > ${last}`
  const rows = await query
    .where(and(where, after === undefined ? undefined : isPast))
    .orderBy(...[...keys, id].map((key) => (isDescending ? desc(key) : asc(key))))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null }
}
