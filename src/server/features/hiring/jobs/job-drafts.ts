import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { JobDraftInput, JobDrafts } from '#contract/hiring/jobs.staff.schema.ts'
import { jobStaffMessages } from '#contract/hiring/jobs.staff.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { getJobRecord } from './jobs.service.ts'
import { jobDrafts } from './jobs.table.ts'

const { userId, jobId, draft, savedAt } = jobDrafts

export async function listJobDrafts(db: Db, user: number): Promise<JobDrafts> {
  const rows = await db.select({ jobId, draft, savedAt }).from(jobDrafts).where(eq(userId, user)).orderBy(desc(savedAt))
  return rows.map((row) => ({ ...row, draft: JSON.parse(row.draft), savedAt: row.savedAt.toISOString() }))
}

/** Nobody else sees it, so it writes no activity. */
export async function saveJobDraft(tx: Db, user: number, input: JobDraftInput): Promise<Written<{ success: true }>> {
  const done = { response: { success: true as const }, activity: [] }
  if (input.draft === null) {
    await tx
      .delete(jobDrafts)
      .where(and(eq(userId, user), input.jobId === null ? isNull(jobId) : eq(jobId, input.jobId)))
    return done
  }
  if (input.jobId !== null && !(await getJobRecord(tx, input.jobId)))
    throw new AppError('notFound', jobStaffMessages.notFound)
  const values = { draft: JSON.stringify(input.draft), savedAt: sql`now()` }
  await tx
    .insert(jobDrafts)
    .values({ userId: user, jobId: input.jobId, ...values })
    .onConflictDoUpdate({ target: [userId, jobId], set: values })
  return done
}
