import { desc, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { LostPath } from '#contract/website/redirects.staff.schema.ts'
import { isWorthCounting, lostDays, lostPathsADay, mostShown } from '#contract/website/redirects.staff.ts'
import { createCounts } from '#server/db/counts.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { lostPaths, redirects } from './redirects.table.ts'

const maxPathsPerFlush = 200

const today = sql`(now() at time zone 'UTC')::date`

/** However many paths a scanner requests, it causes at most one small write per flush. */
export function createLostPaths({ db, logger }: { db: Db; logger: Logger }) {
  const counts = createCounts<string>({
    logger,
    mostKeys: maxPathsPerFlush,
    whatFailed: 'lost paths were not counted',
    save: (counted) => saveLostPaths(db, counted),
  })
  return {
    note: (path: string) => {
      if (isWorthCounting(path)) counts.note(path)
    },
    flush: counts.flush,
  }
}

async function saveLostPaths(db: Db, counted: [path: string, count: number][]): Promise<void> {
  await db
    .insert(lostPaths)
    .values(counted.map(([path, count]) => ({ day: sql`${today}`, path, count })))
    .onConflictDoUpdate({
      target: [lostPaths.day, lostPaths.path],
      set: { count: sql`least(${lostPaths.count}::bigint + excluded.count, 2147483647)` },
    })
  await db.execute(sql`
    delete from lost_paths where day = ${today} and path in (
      select path from lost_paths where day = ${today} order by count desc, path offset ${lostPathsADay})`)
}

export const listLostPaths = (db: Db): Promise<LostPath[]> =>
  db
    .select({
      path: lostPaths.path,
      count: sql<number>`sum(${lostPaths.count})`.mapWith(Number).as('total'),
      lastDay: sql<string>`max(${lostPaths.day})::text`,
    })
    .from(lostPaths)
    .where(
      sql`${lostPaths.day} > ${today} - ${lostDays}::int and not exists (
        select from ${redirects} where ${redirects.from} = ${lostPaths.path} and ${isKept(redirects)})`,
    )
    .groupBy(lostPaths.path)
    .orderBy(desc(sql`total`), lostPaths.path)
    .limit(mostShown)

export const removeOldLostPaths = (db: Db) =>
  db.execute(sql`delete from lost_paths where day <= ${today} - ${lostDays}::int`)
