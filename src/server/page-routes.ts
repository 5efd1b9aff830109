import { pageWithFaq } from '#contract/answers.ts'
import type { FactName } from '#contract/facts.ts'
import { publicPages } from '#contract/public-pages.ts'
import { detectPage } from '#contract/seo.ts'
import type { Db } from './db/database.ts'
import { slugRedirectReads } from './entities/slug-redirects.ts'
import { readFactChanges, readFacts } from './facts/facts.ts'
import { faqTag, readQuestions } from './features/contact/answers.service.ts'
import { pageMetaRoutes } from './features/content-pages/content-pages.routes.ts'
import { indexPages, pageReads, pageTag } from './features/content-pages/content-pages.service.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { indexJobs } from './features/jobs/jobs.entity.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { type JobReads, jobsTag } from './features/jobs/jobs.service.ts'
import { campaignRoutes } from './features/letters/letters.routes.ts'
import { campaignReads, campaignsTag, readCampaignFeed } from './features/letters/letters.service.ts'
import { postRoutes } from './features/posts/posts.routes.ts'
import { postReads, postsTag, readFeed } from './features/posts/posts.service.ts'
import { teamMemberRoutes } from './features/team-members/team-members.routes.ts'
import { teamMemberReads, teamMembersTag } from './features/team-members/team-members.service.ts'
import { createRouter } from './openapi.ts'
import { createPublicEntities } from './public-entities.ts'

/** What public pages are made of. Read in a transaction, they show what is not published yet. */
export function pageRoutes(db: Db, jobs: JobReads, origin: string) {
  const entities = createPublicEntities(db)
  const findNewSlug = slugRedirectReads(db)
  const questions = { page: pageWithFaq, tag: faqTag, read: () => readQuestions(db) }
  const router = createRouter()
  router.route('/', teamMemberRoutes(teamMemberReads(db), findNewSlug))
  const readChanges = (names: readonly FactName[]) => readFactChanges(db, names)
  router.route('/', pageMetaRoutes({ ...pageReads(db), entities, questions, readFactChanges: readChanges }))
  router.route('/', jobRoutes(jobs, findNewSlug))
  const posts = postReads(db)
  router.route('/', postRoutes(posts, { findNewSlug, authorsTag: teamMembersTag, origin }))
  router.route('/', campaignRoutes(campaignReads(db), origin))
  router.route(
    '/',
    discoveryRoutes({
      origin,
      readPages: async () => indexPages(db),
      pageTags: publicPages.map((path) => pageTag(detectPage(path).key)),
      readFacts: () => readFacts(db),
      entities,
      readJobs: async () => indexJobs(db),
      jobsTag,
      readPosts: () => readFeed(db, origin),
      postTags: [postsTag, teamMembersTag],
      readCampaigns: () => readCampaignFeed(db, origin),
      campaignsTag,
      msToNextJob: jobs.msToNextChange,
      msToNextPost: posts.msToNextChange,
    }),
  )
  return router
}
