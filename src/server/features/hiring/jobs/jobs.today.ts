import { and, asc, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { counted } from '#server/staff/sources.ts'
import { isOpenRow, jobs } from './jobs.table.ts'

export async function readJobsToday(db: Db) {
  const daysLeft = sql<number>`floor(extract(epoch from ${jobs.closesAt} - now()) / 86400)::int`
  const closing = await db
    .select({ id: jobs.id, title: jobs.title, daysLeft })
    .from(jobs)
    .where(and(isOpenRow, sql`${jobs.closesAt} < now() + interval '7 days'`))
    .orderBy(asc(jobs.closesAt))
  return {
    lines: closing.map((job) => ({
      kind: 'other' as const,
      text: `“${job.title}” closes ${job.daysLeft === 0 ? 'within a day' : `in ${counted(job.daysLeft, 'day')}`}.`,
      search: { id: String(job.id) },
    })),
  }
}
