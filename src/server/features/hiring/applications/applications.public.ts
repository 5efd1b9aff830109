import { and, count, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { type Stage, stages } from '#contract/hiring/applications.staff.ts'
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

const cameByForm = isNull(jobApplications.sourceNote)

/** By the source that applicants named. */
export const countApplicationsBySource = (db: Db, since: SQL) =>
  db
    .select({ source: jobApplications.source, count: sql<number>`count(*)::int` })
    .from(jobApplications)
    .where(and(eq(jobApplications.isQuarantined, false), cameByForm, gte(jobApplications.createdAt, since)))
    .groupBy(jobApplications.source)

export const applicationCanary = canaryRows(jobApplications, 'application')

/** The newest ones by the form, without spam. */
export const listApplicationArrivals = (db: Db, since: SQL, most: number) =>
  db
    .select({ at: jobApplications.createdAt })
    .from(jobApplications)
    .where(and(eq(jobApplications.isQuarantined, false), cameByForm, gte(jobApplications.createdAt, since)))
    .orderBy(desc(jobApplications.createdAt))
    .limit(most)

/** Without spam. */
export async function countByStage(db: Db): Promise<Record<Stage, number>> {
  const rows = await db
    .select({ stage: jobApplications.stage, count: count() })
    .from(jobApplications)
    .where(eq(jobApplications.isQuarantined, false))
    .groupBy(jobApplications.stage)
  const counts = new Map(rows.map((row) => [row.stage, row.count]))
  return Object.fromEntries(stages.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<Stage, number>
}
