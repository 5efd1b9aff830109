import { and, eq, ilike, sql } from 'drizzle-orm'
import { hasFullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { jobs } from './jobs.table.ts'

export async function findJobsNaming(db: Db, { name }: { name: string }) {
  const words = sql`concat_ws(' ', ${jobs.description}, ${jobs.responsibilities}, ${jobs.requirements}, ${jobs.benefits}, ${jobs.questions}, ${jobs.criteria})`
  const found = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(ilike(words, containing(name)), isKept(jobs)))
  return found.map(({ id, title }) => ({ title: `Job: ${title}`, detail: 'Names them.', tab: 'jobs', id }))
}

export async function findJobsInCharge(db: Db, { name }: { name: string }) {
  const found = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .innerJoin(staffUsers, eq(staffUsers.id, jobs.assigneeId))
    .where(and(hasFullName(name), isKept(jobs)))
  return found.map(({ id, title }) => ({
    title: `Job: ${title}`,
    detail: 'They are in charge of its applicants.',
    tab: 'jobs',
    id,
  }))
}
