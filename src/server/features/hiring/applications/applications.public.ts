import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { canaryRows } from '#server/features/inbox/submissions/canary-rows.public.ts'
import { isWaiting, jobApplications } from './applications.table.ts'

export async function listUndecided(tx: Db, jobId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), isWaiting(jobApplications)))
  return rows.map(({ id }) => id)
}

export const applicationCanary = canaryRows(jobApplications, 'application')
