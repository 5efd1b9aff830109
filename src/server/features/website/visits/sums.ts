import { type SQL, sql } from 'drizzle-orm'
import { ownSource, unknownSource, viewLimits } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import { pageViews } from './visits.table.ts'

export type Sum = typeof pageViews.$inferInsert

const added = sql`least(${pageViews.count}::bigint + excluded.count, 2147483647)`

/** Four arrays, because a stranger can invent more sums than a statement takes parameters. */
export async function addSums(tx: Db, sums: Sum[]): Promise<void> {
  const all = (column: keyof Sum) => sql.param(sums.map((sum) => sum[column]))
  await tx.execute(sql`
    insert into ${pageViews} (kind, day, name, count)
    select * from unnest(${all('kind')}::text[], ${all('day')}::date[], ${all('name')}::text[], ${all('count')}::int[])
    on conflict (kind, day, name) do update set count = ${added}`)
  for (const day of new Set(sums.map((sum) => sum.day))) await boundSources(tx, day)
}

export const isNamedSource = sql`name not in (${unknownSource}, ${ownSource})`

/** A stranger can invent hosts; those with the fewest views become unknown. Compared with the first of them, because a list of them would be read for each host. */
function boundSources(tx: Db, day: string) {
  const isOfDay = sql`day = ${day} and ${isNamedSource}`
  return foldSums(
    tx,
    { kind: 'source', name: unknownSource },
    sql`${isOfDay} and (-count, name) >= (
      select -count, name from ${pageViews} where kind = 'source' and ${isOfDay}
      order by count desc, name offset ${viewLimits.sourcesPerDay} limit 1)`,
  )
}

/** Adds these sums to that of another name, day by day. */
export const foldSums = (tx: Db, { kind, name }: Pick<Sum, 'kind' | 'name'>, which: SQL) =>
  tx.execute(sql`
    with folded as (delete from ${pageViews} where kind = ${kind} and ${which} returning day, count)
    insert into ${pageViews} (kind, day, name, count)
    select ${kind}, day, ${name}, sum(count) from folded group by day
    on conflict (kind, day, name) do update set count = ${added}`)
