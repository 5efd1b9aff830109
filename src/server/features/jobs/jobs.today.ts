import { and, asc, sql } from 'drizzle-orm'
import { jobPage } from '#contract/public-pages.ts'
import type { Db } from '#server/db/database.ts'
import { counted } from '#server/portal/sources.ts'
import { isOpenRow } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

/** Jobs that close within a week. */
export async function readJobsToday(db: Db) {
  const daysLeft = sql<number>`floor(extract(epoch from ${jobs.closesAt} - now()) / 86400)::int`
  const closing = await db
    .select({ title: jobs.title, slug: jobs.slug, daysLeft })
    .from(jobs)
    .where(and(isOpenRow, sql`${jobs.closesAt} < now() + interval '7 days'`))
    .orderBy(asc(jobs.closesAt))
  return {
    lines: closing.map((job) => ({
      text: `“${job.title}” closes ${job.daysLeft === 0 ? 'within a day' : `in ${counted(job.daysLeft, 'day')}`}.`,
      href: jobPage(job.slug),
    })),
  }
}
