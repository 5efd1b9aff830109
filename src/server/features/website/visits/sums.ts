import { type SQL, sql } from 'drizzle-orm'
import { ownSource, unknownSource, viewLimits } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import { pageViews } from './visits.table.ts'

export type Sum = typeof pageViews.$inferInsert

const added = sql`least(${pageViews.count}::bigint + excluded.count, 2147483647)`

export async function addSums(tx: Db, sums: Sum[]): Promise<void> {
  await tx
    .insert(pageViews)
    .values(sums)
    .onConflictDoUpdate({ target: [pageViews.kind, pageViews.day, pageViews.name], set: { count: added } })
  for (const day of new Set(sums.map((sum) => sum.day))) await boundSources(tx, day)
}

export const isNamedSource = sql`name not in (${unknownSource}, ${ownSource})`

/** A stranger can invent hosts; those with the fewest views become unknown. */
const boundSources = (tx: Db, day: string) =>
  foldSums(
    tx,
    { kind: 'source', name: unknownSource },
    sql`
    day = ${day} and name in (
      select name from ${pageViews} where kind = 'source' and day = ${day} and ${isNamedSource}
      order by count desc, name offset ${viewLimits.sourcesPerDay})`,
  )

/** Adds these sums to that of another name, day by day. */
export const foldSums = (tx: Db, { kind, name }: Pick<Sum, 'kind' | 'name'>, which: SQL) =>
  tx.execute(sql`
    with folded as (delete from ${pageViews} where kind = ${kind} and ${which} returning day, count)
    insert into ${pageViews} (kind, day, name, count)
    select ${kind}, day, ${name}, sum(count) from folded group by day
    on conflict (kind, day, name) do update set count = ${added}`)
