import type { AuditAction } from '#contract/activity.ts'
import { type JobRecord, jobUpdateSchema } from '#contract/jobs.staff.schema.ts'
import { takeBack } from '#server/audit/take-back.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
import { getJobRecord } from './jobs.service.ts'
import { deleteJob, restoreJob, updateJob } from './jobs.writes.ts'

export const undoableJobActions: AuditAction[] = ['job-created', 'job-updated', 'job-deleted', 'job-restored']

export async function undoJobChange(
  tx: Db,
  { action, id, before, after }: UndoableEvent,
  { id: userId }: SignedInUser,
): Promise<Written<unknown>> {
  if (action === 'job-deleted') return restoreJob(tx, id)
  if (action === 'job-updated') return undoUpdate(tx, id, before as JobRecord, after as JobRecord)
  return deleteJob(tx, id, userId)
}

async function undoUpdate(tx: Db, id: number, before: JobRecord, after: JobRecord): Promise<Written<unknown>> {
  const now = await getJobRecord(tx, id)
  const old = takeBack(before, after, now)
  // A draft that was opened by mistake is a draft again, not a job that was closed.
  const closedAt = old.isActive === false && before.closedAt === null ? null : undefined
  return updateJob(tx, id, jobUpdateSchema.parse({ ...now, ...old }), closedAt)
}
