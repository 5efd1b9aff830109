import { sql } from 'drizzle-orm'
import { fewestShown, keptMonths, unknownSource } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import { companyDay } from '#server/db/iso-time.ts'
import { foldSums, isNamedSource } from './sums.ts'

const today = sql`${companyDay()}::date`
const thisMonth = sql`date_trunc('month', ${today})::date`

/** A source with few views in a finished month becomes unknown: an unusual one may point at a person. */
export async function removeOldViews(tx: Db): Promise<void> {
  await tx.execute(sql`delete from page_views where day < ${today} - make_interval(months => ${keptMonths}::int)`)
  const isFinished = sql`day < ${thisMonth} and day >= ${thisMonth} - interval '2 months'`
  await foldSums(
    tx,
    { kind: 'source', name: unknownSource },
    sql`${isFinished} and (date_trunc('month', day), name) in (
      select date_trunc('month', day), name from page_views
      where kind = 'source' and ${isFinished} and ${isNamedSource}
      group by 1, 2 having sum(count) < ${fewestShown}::int)`,
  )
}

/** The path of a team member names a person. */
export const forgetPage = (tx: Db, path: string, into: string) =>
  foldSums(tx, { kind: 'page', name: into }, sql`name = ${path}`)
