import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { type JobQuestion, readQuestions } from '#contract/hiring/job-questions.ts'
import type { Job, JobSummary } from '#contract/hiring/jobs.schema.ts'
import type { JobPageQuery, JobRecord } from '#contract/hiring/jobs.staff.schema.ts'
import type { JobState } from '#contract/hiring/jobs.staff.ts'
import { describePay } from '#contract/hiring/pay.ts'
import type { Page } from '#contract/paging.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import { type Database, type Db, statement } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { orderedPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mayTakeCharge } from '#server/features/inbox/submissions/assignees.public.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { mostFound } from '#server/staff/sources.ts'
import { isOpenRow, jobs } from './jobs.table.ts'

/** Read this before the jobs, so that no change is missed. */
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
  questions: jobs.questions,
  payMin: jobs.payMin,
  payMax: jobs.payMax,
  payPeriod: jobs.payPeriod,
  closesAt: isoTime(jobs.closesAt),
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

const recordColumns = {
  id: jobs.id,
  version: jobs.version,
  title: jobs.title,
  slug: jobs.slug,
  department: jobs.department,
  type: jobs.type,
  location: jobs.location,
  payMin: jobs.payMin,
  payMax: jobs.payMax,
  payPeriod: jobs.payPeriod,
  description: jobs.description,
  responsibilities: jobs.responsibilities,
  requirements: jobs.requirements,
  benefits: jobs.benefits,
  questions: jobs.questions,
  criteria: jobs.criteria,
  assigneeId: jobs.assigneeId,
  isActive: jobs.isActive,
  postedDate: jobs.postedDate,
  opensAt: isoTime(jobs.opensAt),
  closesAt: isoTime(jobs.closesAt),
  closedAt: isoTime(jobs.closedAt),
  h1Header: jobs.h1Header,
  metaTitle: jobs.metaTitle,
  metaDescription: jobs.metaDescription,
  ogTitle: jobs.ogTitle,
  ogDescription: jobs.ogDescription,
  ogImage: jobs.ogImage,
}
const newestFirst = [desc(jobs.postedDate), desc(jobs.id)]

const isPast = sql`coalesce(${jobs.closesAt} <= now(), false)`
const isAhead = sql`coalesce(${jobs.opensAt} > now(), false)`
/** The same as `jobState`. */
const inState: Record<JobState, SQL> = {
  draft: sql`not ${jobs.isActive} and ${jobs.closedAt} is null`,
  scheduled: sql`${jobs.isActive} and ${isAhead} and not ${isPast}`,
  open: isOpenRow,
  closed: sql`(${jobs.isActive} and ${isPast} or not ${jobs.isActive} and ${jobs.closedAt} is not null)`,
}

export const listJobRecords = (db: Db, { search, state, ...page }: JobPageQuery): Promise<Page<JobRecord>> =>
  orderedPage(db.select(recordColumns).from(jobs), {
    ...page,
    id: jobs.id,
    keys: [jobs.postedDate],
    isDescending: true,
    where: and(
      isKept(jobs),
      state && inState[state],
      search
        ? or(...[jobs.title, jobs.department, jobs.location].map((column) => ilike(column, containing(search))))
        : undefined,
    ),
  })

export async function getJobRecord(db: Db, id: number): Promise<JobRecord | undefined> {
  const [job] = await db
    .select(recordColumns)
    .from(jobs)
    .where(and(eq(jobs.id, id), isKept(jobs)))
  return job
}

export const pictureUses = sql`
  select distinct m.key, j.title, j.id
  from ${jobs} j
  cross join lateral (
    select (regexp_matches(concat_ws(' ', j.og_image, j.twitter_image), '/media/([0-9a-f]{32})/', 'g'))[1] as key
  ) m
  where j.deleted_at is null and (j.og_image like '%/media/%' or j.twitter_image like '%/media/%')`

export const findJobs = (db: Db, search: string) =>
  db
    .select({ id: jobs.id, title: jobs.title, detail: jobs.location })
    .from(jobs)
    .where(and(ilike(jobs.title, containing(search)), isKept(jobs)))
    .orderBy(...newestFirst)
    .limit(mostFound)

export const jobsTag = 'jobs'
export const jobTag = (slug: string) => `job:${slug}`

const holding = statement((db) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, sql.placeholder('id')), isOpenRow))
    .for('key share')
    .prepare('hold_open_job'),
)

export interface Posting {
  title: string
  questions: JobQuestion[]
  /** In charge of new applicants, unless they cannot log in any more. */
  assigneeId: number | null
}

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

  const postingById = db
    .select({ title: jobs.title, questions: jobs.questions, assigneeId: staffUsers.id })
    .from(jobs)
    .leftJoin(staffUsers, and(eq(staffUsers.id, jobs.assigneeId), mayTakeCharge('applications')))
    .where(and(eq(jobs.id, sql.placeholder('id')), isOpenRow))
    .prepare('open_posting')

  // Visitors must not learn of drafts and of jobs that open later.
  const departments = db
    .selectDistinct({ department: jobs.department })
    .from(jobs)
    .where(sql`${isKept(jobs)} and ${jobs.announcedAt} is not null or ${isOpenRow}`)
    .orderBy(jobs.department)
    .prepare('job_departments')

  const nextDate = db.select({ ms: msToNextDate }).from(jobs).where(sql`${jobs.isActive}`).prepare('next_job_date')

  return {
    msToNextChange: async (): Promise<number | null> => (await nextDate.execute())[0]?.ms ?? null,
    listOpenJobs: (): Promise<JobSummary[]> => open.execute(),
    listDepartments: async (): Promise<string[]> => (await departments.execute()).map(({ department }) => department),
    getOpenJob: async (slug: string): Promise<Job | undefined> => {
      const [found] = await bySlug.execute({ slug })
      if (!found) return undefined
      const { payMin, payMax, payPeriod, questions, ...job } = found
      return { ...job, questions: readQuestions(questions), pay: describePay({ payMin, payMax, payPeriod }) }
    },
    getOpenPosting: async (id: number): Promise<Posting | undefined> => {
      const [found] = await postingById.execute({ id })
      return found && { ...found, questions: readQuestions(found.questions) }
    },
    holdOpen: async (tx: Db, id: number): Promise<boolean> => (await holding(tx).execute({ id })).length > 0,
  }
}
export type JobReads = ReturnType<typeof jobReads>

export const setJobOpen = (database: Database, slug: string, isActive: boolean): Promise<boolean> =>
  database.withTransaction(async (tx) => {
    const columns = { id: jobs.id, isActive: jobs.isActive }
    const [before] = await tx
      .select(columns)
      .from(jobs)
      .where(and(eq(jobs.slug, slug), isKept(jobs)))
      .for('update')
    if (!before) return false
    if (before.isActive === isActive) return true
    const closedAt = isActive ? null : sql`now()`
    await tx
      .update(jobs)
      .set({ isActive, closedAt, updatedAt: sql`now()`, version: sql`${jobs.version} + 1` })
      .where(eq(jobs.id, before.id))
    await recordActivity(tx, {
      action: isActive ? 'job-opened' : 'job-closed',
      userId: null,
      subject: `job:${before.id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    })
    await publishContentChange(tx, [jobsTag, jobTag(slug)])
    return true
  })
