import { desc } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isOpenRow, summaryColumns } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

/** What search engines and feed readers may know, and since when. */
export const indexJobs = (db: Db) =>
  db
    .select({ ...summaryColumns, canonical: jobs.canonicalUrl, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(isOpenRow)
    .orderBy(desc(jobs.postedDate), jobs.id)
