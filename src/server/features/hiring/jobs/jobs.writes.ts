import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type JobInput,
  type JobPreview,
  type JobRecord,
  type JobUpdate,
  jobUpdateSchema,
} from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages } from '#contract/hiring/jobs.staff.ts'
import { jobPage } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { listUndecided } from '#server/features/hiring/applications/applications.public.ts'
import { assertMayTakeCharge } from '#server/features/inbox/submissions/assignees.public.ts'
import { claimSlug, rememberSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { AppError } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { getJobRecord, jobsTag, jobTag, pictureUses } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

const writes = recordWrites<JobRecord>({
  name: 'job',
  table: jobs,
  get: getJobRecord,
  messages: jobStaffMessages,
  tags: ({ slug }) => [jobsTag, jobTag(slug)],
})

const toColumns = ({ opensAt, closesAt, ...fields }: JobInput) => ({
  ...fields,
  opensAt: opensAt === null ? null : new Date(opensAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
})

const postedDateOf = ({ opensAt }: JobInput) => sql`greatest(current_date, ${opensAt}::timestamptz::date)`

const assertAssignable = (tx: Db, { assigneeId }: JobInput) =>
  assertMayTakeCharge(tx, assigneeId, 'applications', jobStaffMessages.assigneeUnknown)

export async function createJob(tx: Db, input: JobInput): Promise<Written<JobRecord>> {
  await assertAssignable(tx, input)
  return insertJob(tx, input)
}

async function insertJob(tx: Db, input: JobInput): Promise<Written<JobRecord>> {
  const [added] = await tx
    .insert(jobs)
    .values({ ...toColumns(input), postedDate: postedDateOf(input) })
    .returning({ id: jobs.id })
  const after = await writes.mustGet(tx, added?.id ?? 0)
  await claimSlug(tx, 'job', after.slug)
  return writes.created(after)
}

export async function updateJob(
  tx: Db,
  id: number,
  { version, leaveWaiting, ...input }: JobUpdate,
  closedAt: null | SQL = sql`now()`,
): Promise<Written<JobRecord>> {
  const before = await writes.lock(tx, id, version)
  if (input.assigneeId !== before.assigneeId) await assertAssignable(tx, input)
  const waiting = before.isActive && !input.isActive ? await listUndecided(tx, id) : []
  if (waiting.length > 0 && !leaveWaiting) {
    const message = jobStaffMessages.peopleWait(waiting.length)
    throw new AppError('invalid', message, { leaveWaiting: message })
  }
  const wasDraft = !before.isActive && before.closedAt === null
  const written = await writes.save(tx, before, {
    ...toColumns(input),
    ...(before.isActive && !input.isActive && { closedAt }),
    ...(input.isActive && { closedAt: null }),
    ...(wasDraft && input.isActive && { postedDate: postedDateOf(input) }),
    updatedAt: sql`now()`,
  })
  await rememberSlug(tx, 'job', before.slug, written.response.slug)
  const leftWaiting = waiting.map((person) => ({
    action: 'application-left-waiting' as const,
    subject: `application:${person}`,
  }))
  return { ...written, activity: [written.activity, leftWaiting].flat() }
}

export async function publishForPreview(tx: Db, { id, ...input }: JobPreview): Promise<string> {
  const open = { ...input, isActive: true }
  const { response } = id
    ? await updateJob(tx, id, { ...open, version: (await writes.mustGet(tx, id)).version, leaveWaiting: false })
    : await createJob(tx, open)
  const closesAt = sql`nullif(greatest(${jobs.closesAt}, now()), now())`
  await tx.update(jobs).set({ opensAt: null, closesAt }).where(eq(jobs.id, response.id))
  return jobPage(response.slug)
}

export async function copyJob(tx: Db, id: number): Promise<Written<JobRecord>> {
  const { id: _, version: __, closedAt: ___, postedDate: ____, ...original } = await writes.mustGet(tx, id)
  const slug = await freeSlug(tx, original.slug)
  return insertJob(tx, { ...original, slug, isActive: false, opensAt: null, closesAt: null })
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
  const before = await writes.lock(tx, id)
  if (before.isActive && (await listUndecided(tx, id)).length > 0)
    throw new AppError('conflict', jobStaffMessages.closeFirst)
  return writes.discard(tx, before, userId)
}

/** Refused while applicants wait for a reply, as nobody was asked about each job. */
export async function closeJob(tx: Db, id: number): Promise<Written<JobRecord>> {
  const job = await writes.lock(tx, id)
  if (!job.isActive) throw new AppError('conflict', jobStaffMessages.notOnWebsite)
  return updateJob(tx, id, jobUpdateSchema.parse({ ...job, isActive: false }))
}

export async function restoreJob(tx: Db, id: number): Promise<Written<JobRecord>> {
  const written = await writes.restore(tx, id)
  await claimSlug(tx, 'job', written.response.slug)
  return written
}

export const undoJob = writes.undo('jobs', {
  // Undoing the opening of a draft makes it a draft again, not a closed job.
  save(tx, id, former, before) {
    const closedAt = former.isActive === false && (before as JobRecord).closedAt === null ? null : undefined
    return updateJob(tx, id, jobUpdateSchema.parse(former), closedAt)
  },
  remove: deleteJob,
  bringBack: restoreJob,
})

export async function replacePicture(tx: Db, key: string, address: string): Promise<Written<unknown>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select u.id from (${pictureUses}) u where u.key = ${key} order by u.id`,
  )
  const replaced = (column: PgColumn) => sql`regexp_replace(${column}, ${`/media/${key}/\\d+x\\d+\\.jpg`}, ${address})`
  const written: Written<unknown>[] = []
  for (const { id } of rows) {
    const images = { ogImage: replaced(jobs.ogImage), twitterImage: replaced(jobs.twitterImage) }
    written.push(await writes.save(tx, await writes.lock(tx, id), { ...images, updatedAt: sql`now()` }))
  }
  return {
    response: undefined,
    activity: written.flatMap(({ activity }) => activity),
    tags: written.flatMap(({ tags = [] }) => tags),
  }
}
