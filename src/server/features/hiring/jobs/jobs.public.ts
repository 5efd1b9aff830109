import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { errorMessages } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { isKept } from '#server/db/trash.ts'
import { AppError } from '#server/http/errors.ts'
import { isOpenRow, jobs } from './jobs.table.ts'

export async function getOpenJob(db: Db, id: number) {
  const { slug, title, department, type, location } = jobs
  const [job] = await db
    .select({ slug, title, department, type, location })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOpenRow))
  return job
}

/** It cannot be deleted in this transaction. */
export async function holdOpenJob(tx: Db, id: number) {
  const [job] = await tx
    .select({ title: jobs.title, assigneeId: jobs.assigneeId })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOpenRow))
    .for('key share')
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

export const countOpenJobs = (db: Db): Promise<number> => db.$count(jobs, isOpenRow)

/** In every state; `after` is the id of the last one that was read. */
export async function listAllJobs(db: Db, { after, limit }: { after?: string | undefined; limit: number }) {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw new AppError('invalid', errorMessages.malformed)
  const { id, title, slug, department, type, location, isActive } = jobs
  const times = { opensAt: isoTime(jobs.opensAt), closesAt: isoTime(jobs.closesAt), closedAt: isoTime(jobs.closedAt) }
  const rows = await db
    .select({ id, title, slug, department, type, location, isActive, ...times })
    .from(jobs)
    .where(and(isKept(jobs), after === undefined ? undefined : lt(id, Number(after))))
    .orderBy(desc(id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null }
}
