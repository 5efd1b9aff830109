import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isOpenRow, jobs } from './jobs.table.ts'

export async function readClosingJobs(db: Db) {
  const { id, title, closesAt } = jobs
  const closing = await db
    .select({ id, title, closesAt })
    .from(jobs)
    .where(and(isOpenRow, sql`${closesAt} < now() + interval '7 days'`))
  return closing.map((job) => ({
    kind: 'job' as const,
    text: `${job.title} closes`,
    at: job.closesAt?.toISOString(),
    search: { id: String(job.id) },
  }))
}
