import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isOpenRow, jobs } from './jobs.table.ts'

export async function getOpenJob(db: Db, id: number) {
  const { slug, title, department, type, location } = jobs
  const [job] = await db
    .select({ slug, title, department, type, location })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOpenRow))
  return job
}

/** Null for a job that has closed, or has no last day. */
export async function readClosing(db: Db, id: number): Promise<Date | null> {
  const [job] = await db
    .select({ closesAt: jobs.closesAt })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOpenRow))
  return job?.closesAt ?? null
}

export async function claimUnannounced(tx: Db) {
  const next = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOpenRow, isNull(jobs.announcedAt)))
    .orderBy(jobs.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await tx
    .update(jobs)
    .set({ announcedAt: sql`now()` })
    // Not `in`: PostgreSQL may run the subquery per row and mark several jobs, of which only one would be announced.
    .where(eq(jobs.id, sql`(${next})`))
    .returning({ id: jobs.id, department: jobs.department })
  return job
}

export async function getScoring(db: Db, id: number) {
  const [job] = await db
    .select({ criteria: jobs.criteria, requirements: jobs.requirements })
    .from(jobs)
    .where(eq(jobs.id, id))
  return job
}
