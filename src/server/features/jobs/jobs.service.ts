import { and, desc, eq, sql } from 'drizzle-orm'
import type { Job, JobSummary } from '#contract/jobs.schema.ts'
import { recordAudit } from '#server/audit/audit.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { jobs } from './jobs.table.ts'

/** Who may be seen and applied for: the one rule, by which every read goes. Time is a part of it, so nothing has to run. */
export const isOpenRow = sql`${jobs.isActive}
  and coalesce(${jobs.opensAt} <= now(), true) and coalesce(${jobs.closesAt} > now(), true)`

/** When a job opens or closes next by its dates, as milliseconds from now. Read before the jobs, so that none is missed. */
const msToNextDate = sql<number | null>`ceil(extract(epoch from least(
  min(${jobs.opensAt}) filter (where ${jobs.opensAt} > now()),
  min(${jobs.closesAt}) filter (where ${jobs.closesAt} > now())) - now()) * 1000)::float`

export const summaryColumns = {
  id: jobs.id,
  slug: jobs.slug,
  title: jobs.title,
  description: jobs.description,
  department: jobs.department,
  type: jobs.type,
  location: jobs.location,
  postedDate: jobs.postedDate,
  isActive: jobs.isActive,
}

const detailColumns = {
  ...summaryColumns,
  responsibilities: jobs.responsibilities,
  requirements: jobs.requirements,
  benefits: jobs.benefits,
  h1_header: jobs.h1Header,
  meta_title: jobs.metaTitle,
  meta_description: jobs.metaDescription,
  og_url: jobs.ogUrl,
  og_title: jobs.ogTitle,
  og_description: jobs.ogDescription,
  og_image: jobs.ogImage,
  twitter_title: jobs.twitterTitle,
  twitter_description: jobs.twitterDescription,
  twitter_image: jobs.twitterImage,
  canonical_url: jobs.canonicalUrl,
  structured_data: jobs.structuredData,
}

export const jobsTag = 'jobs'
export const jobTag = (slug: string) => `job:${slug}`

export function jobReads(db: Db) {
  const open = db
    .select(summaryColumns)
    .from(jobs)
    .where(isOpenRow)
    .orderBy(desc(jobs.postedDate), jobs.id)
    .prepare('open_jobs')

  const bySlug = db
    .select(detailColumns)
    .from(jobs)
    .where(and(eq(jobs.slug, sql.placeholder('slug')), isOpenRow))
    .prepare('open_job_by_slug')

  const titleById = db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, sql.placeholder('id')), isOpenRow))
    .prepare('open_job_title')

  const nextDate = db.select({ ms: msToNextDate }).from(jobs).where(sql`${jobs.isActive}`).prepare('next_job_date')

  return {
    msToNextChange: async (): Promise<number | null> => (await nextDate.execute())[0]?.ms ?? null,
    listOpenJobs: (): Promise<JobSummary[]> => open.execute(),
    getOpenJob: async (slug: string): Promise<Job | undefined> => (await bySlug.execute({ slug }))[0],
    getOpenJobTitle: async (id: number): Promise<string | undefined> => (await titleById.execute({ id }))[0]?.title,
  }
}
export type JobReads = ReturnType<typeof jobReads>

/** Opens or closes a job, and tells every process at once. False when there is no such job. */
export const setJobOpen = (database: Database, slug: string, isActive: boolean): Promise<boolean> =>
  database.withTransaction(async (tx) => {
    const columns = { id: jobs.id, isActive: jobs.isActive }
    const [before] = await tx.select(columns).from(jobs).where(eq(jobs.slug, slug)).for('update')
    if (!before) return false
    if (before.isActive === isActive) return true
    const closedAt = isActive ? null : sql`now()`
    await tx
      .update(jobs)
      .set({ isActive, closedAt, updatedAt: sql`now()`, version: sql`${jobs.version} + 1` })
      .where(eq(jobs.id, before.id))
    await recordAudit(tx, {
      action: isActive ? 'job-opened' : 'job-closed',
      userId: null,
      subject: `job:${before.id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    })
    await publishContentChange(tx, [jobsTag, jobTag(slug)])
    return true
  })
