import { desc } from 'drizzle-orm'
import { jobPage } from '#contract/paths.ts'
import { jobSeo } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import type { PublicEntity } from '#server/entities/public-entity.ts'
import { jobShare } from '#server/entities/share-content.ts'
import { jobReads, jobsTag, jobTag, summaryColumns } from './jobs.service.ts'
import { isOpenRow, jobs } from './jobs.table.ts'

export const indexJobs = (db: Db) =>
  db
    .select({ ...summaryColumns, canonical: jobs.canonicalUrl, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(isOpenRow)
    .orderBy(desc(jobs.postedDate), jobs.id)

export function jobEntity(db: Db): PublicEntity {
  const { getOpenJob } = jobReads(db)
  return {
    list: { path: '/careers', title: 'Open positions', tag: jobsTag },
    pathOf: jobPage,
    tagOf: jobTag,
    async find(slug) {
      const job = await getOpenJob(slug)
      return job && { record: jobSeo(job), share: jobShare(job) }
    },
    index: async () =>
      (await indexJobs(db)).map(({ slug, title, department, type, location, updatedAt, canonical }) => ({
        slug,
        name: title,
        note: [department, type, location].join(', '),
        updatedAt,
        canonical,
      })),
  }
}
