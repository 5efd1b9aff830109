import { and, desc, ilike } from 'drizzle-orm'
import { jobPage } from '#contract/public-pages.ts'
import { containing } from '#server/db/like.ts'
import { mostFound } from '#server/portal/sources.ts'
import type { StaffRouter } from '#server/staff-router.ts'
import { isOpenRow } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'
import { readJobsToday } from './jobs.today.ts'

const about = { permission: 'applications', tab: 'applications' } as const

export function jobStaffRoutes(staff: StaffRouter): void {
  staff.today({ ...about, read: readJobsToday })
  staff.find({
    ...about,
    async find(db, search) {
      const { id, title, slug, location } = jobs
      const found = await db
        .select({ id, title, slug, detail: location })
        .from(jobs)
        .where(and(ilike(title, containing(search)), isOpenRow))
        .orderBy(desc(id))
        .limit(mostFound)
      return found.map(({ slug: name, ...job }) => ({ ...job, href: jobPage(name) }))
    },
  })
}
