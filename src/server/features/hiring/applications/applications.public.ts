import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { canaryRows } from '#server/features/inbox/submissions/canary-rows.public.ts'
import { isWaiting, jobApplications } from './applications.table.ts'

/** Applications for a job that have no decision yet. */
export async function listWaiting(tx: Db, jobId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), isWaiting(jobApplications)))
  return rows.map(({ id }) => id)
}

export const applicationCanary = canaryRows(jobApplications, 'application')
