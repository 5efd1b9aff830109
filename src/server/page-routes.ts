import { publicPages } from '#contract/public-pages.ts'
import { detectPage } from '#contract/seo.ts'
import type { Db } from './db/database.ts'
import { slugRedirectReads } from './entities/slug-redirects.ts'
import { contentPageRoutes } from './features/content-pages/content-pages.routes.ts'
import { contentPageReads, contentPageTag, indexContentPages } from './features/content-pages/content-pages.service.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { indexJobs } from './features/jobs/jobs.entity.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { type JobReads, jobsTag } from './features/jobs/jobs.service.ts'
import { teamMemberRoutes } from './features/team-members/team-members.routes.ts'
import { teamMemberReads } from './features/team-members/team-members.service.ts'
import { createRouter } from './openapi.ts'
import { createPublicEntities } from './public-entities.ts'

/** What public pages are made of. Read in a transaction, they show what is not published yet. */
export function pageRoutes(db: Db, jobs: JobReads, origin: string) {
  const entities = createPublicEntities(db)
  const findNewSlug = slugRedirectReads(db)
  const router = createRouter()
  router.route('/', teamMemberRoutes(teamMemberReads(db), findNewSlug))
  router.route('/', contentPageRoutes({ ...contentPageReads(db), entities }))
  router.route('/', jobRoutes(jobs, findNewSlug))
  router.route(
    '/',
    discoveryRoutes({
      origin,
      readPages: async () => indexContentPages(db),
      pageTags: publicPages.map((path) => contentPageTag(detectPage(path).key)),
      entities,
      readJobs: async () => indexJobs(db),
      jobsTag,
      msToNextChange: jobs.msToNextChange,
    }),
  )
  return router
}
