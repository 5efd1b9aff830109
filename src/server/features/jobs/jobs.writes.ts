import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { JobInput, JobPreview, JobRecord, JobUpdate } from '#contract/jobs.staff.schema.ts'
import { jobStaffMessages } from '#contract/jobs.staff.ts'
import { jobPage } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { isKept, moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { claimSlug, rememberSlug } from '#server/entities/slug-redirects.ts'
import { AppError, ChangedMeanwhile } from '#server/errors.ts'
import { isWaiting, jobApplications } from '#server/features/applications/applications.table.ts'
import type { Written } from '#server/staff/feature.ts'
import { getJobRecord, jobsTag, jobTag, pictureUses } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

const subjectOf = (id: number) => `job:${id}`

async function mustGet(tx: Db, id: number): Promise<JobRecord> {
  const job = await getJobRecord(tx, id)
  if (!job) throw new AppError('notFound', jobStaffMessages.notFound)
  return job
}

/** Held until the transaction ends. Whoever applies for it meanwhile waits, too. */
async function lock(tx: Db, id: number): Promise<JobRecord> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
  return mustGet(tx, id)
}

const toColumns = ({ opensAt, closesAt, ...fields }: JobInput) => ({
  ...fields,
  opensAt: opensAt === null ? null : new Date(opensAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
})

/** A job is posted on the day on which it first opens. */
const postedDateOf = ({ opensAt }: JobInput) => sql`greatest(current_date, ${opensAt}::timestamptz::date)`

export async function createJob(tx: Db, input: JobInput): Promise<Written<JobRecord>> {
  const [added] = await tx
    .insert(jobs)
    .values({ ...toColumns(input), postedDate: postedDateOf(input) })
    .returning({ id: jobs.id })
  const after = await mustGet(tx, added?.id ?? 0)
  await claimSlug(tx, 'job', after.slug)
  return {
    answer: after,
    audit: { action: 'job-created', subject: subjectOf(after.id), after },
    tags: [jobsTag, jobTag(after.slug)],
  }
}

/** Changes nothing and shows the job as it is when the caller started from an older one. */
export async function updateJob(
  tx: Db,
  id: number,
  { version, leaveWaiting, ...input }: JobUpdate,
  closedAt: null | SQL = sql`now()`,
): Promise<Written<JobRecord>> {
  const before = await lock(tx, id)
  if (version !== before.version) throw new ChangedMeanwhile(jobStaffMessages.changedMeanwhile, before)
  const waiting = before.isActive && !input.isActive ? await waitingFor(tx, id) : []
  if (waiting.length > 0 && !leaveWaiting) {
    const message = jobStaffMessages.peopleWait(waiting.length)
    throw new AppError('invalid', message, { leaveWaiting: message })
  }
  const wasDraft = !before.isActive && before.closedAt === null
  await tx
    .update(jobs)
    .set({
      ...toColumns(input),
      ...(before.isActive && !input.isActive && { closedAt }),
      ...(input.isActive && { closedAt: null }),
      ...(wasDraft && input.isActive && { postedDate: postedDateOf(input) }),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(jobs.id, id))
  const after = await mustGet(tx, id)
  await rememberSlug(tx, 'job', before.slug, after.slug)
  return {
    answer: after,
    audit: [
      { action: 'job-updated', subject: subjectOf(id), before, after },
      ...waiting.map((person) => ({
        action: 'application-left-waiting' as const,
        subject: `application:${person}`,
      })),
    ],
    tags: [jobsTag, jobTag(before.slug), jobTag(after.slug)],
  }
}

/** Who applied for it and has no decision yet. */
async function waitingFor(tx: Db, jobId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), isWaiting(jobApplications)))
  return rows.map(({ id }) => id)
}

/** As it will be on its first day, whatever its dates are. Answers with the address of its page. */
export async function publishForPreview(tx: Db, { id, ...input }: JobPreview): Promise<string> {
  const open = { ...input, isActive: true }
  const { answer } = id
    ? await updateJob(tx, id, { ...open, version: (await mustGet(tx, id)).version, leaveWaiting: false })
    : await createJob(tx, open)
  const closesAt = sql`nullif(greatest(${jobs.closesAt}, now()), now())`
  await tx.update(jobs).set({ opensAt: null, closesAt }).where(eq(jobs.id, answer.id))
  return jobPage(answer.slug)
}

/** A draft with the same words, and an address, dates and applicants of its own: none yet. */
export async function copyJob(tx: Db, id: number): Promise<Written<JobRecord>> {
  const { id: _, version: __, closedAt: ___, postedDate: ____, ...original } = await mustGet(tx, id)
  const slug = await freeSlug(tx, original.slug)
  return createJob(tx, { ...original, slug, isActive: false, opensAt: null, closesAt: null })
}

async function freeSlug(tx: Db, slug: string): Promise<string> {
  const stem = slug.replace(/-\d+$/, '').slice(0, 95)
  const taken = await tx
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(and(like(jobs.slug, `${stem}-%`), isKept(jobs)))
  const numbers = taken.map((job) => Number(/-(\d+)$/.exec(job.slug)?.[1] ?? 1))
  return `${stem}-${Math.max(1, ...numbers) + 1}`
}

export async function deleteJob(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = await lock(tx, id)
  if (before.isActive && (await waitingFor(tx, id)).length > 0)
    throw new AppError('conflict', jobStaffMessages.closeFirst)
  await moveToTrash(tx, jobs, id, userId)
  return {
    answer: { success: true },
    audit: { action: 'job-deleted', subject: subjectOf(id), before },
    tags: [jobsTag, jobTag(before.slug)],
  }
}

/** The job is as it was before it was deleted, its version included. */
export async function restoreJob(tx: Db, id: number): Promise<Written<JobRecord>> {
  if (!(await takeFromTrash(tx, jobs, id))) throw new AppError('notFound', jobStaffMessages.notFound)
  const after = await mustGet(tx, id)
  await claimSlug(tx, 'job', after.slug)
  return {
    answer: after,
    audit: { action: 'job-restored', subject: subjectOf(id), after },
    tags: [jobsTag, jobTag(after.slug)],
  }
}

/** Jobs that show this uploaded picture where they are shared show another one. */
export async function replacePicture(tx: Db, key: string, address: string): Promise<Written<unknown>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select u.id from (${pictureUses}) u where u.key = ${key} order by u.id`,
  )
  const replaced = (column: PgColumn) => sql`regexp_replace(${column}, ${`/media/${key}/\\d+x\\d+\\.jpg`}, ${address})`
  const written: Pick<Written<unknown>, 'audit' | 'tags'>[] = []
  for (const { id } of rows) {
    const before = await lock(tx, id)
    await tx
      .update(jobs)
      .set({
        ogImage: replaced(jobs.ogImage),
        twitterImage: replaced(jobs.twitterImage),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(jobs.id, id))
    written.push({
      audit: { action: 'job-updated', subject: subjectOf(id), before, after: await mustGet(tx, id) },
      tags: [jobsTag, jobTag(before.slug)],
    })
  }
  return {
    answer: undefined,
    audit: written.flatMap(({ audit }) => audit),
    tags: written.flatMap(({ tags = [] }) => tags),
  }
}
