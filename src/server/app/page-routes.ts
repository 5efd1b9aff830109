import type { FactName } from '#contract/website/facts.ts'
import { pageWithFaq } from '#contract/website/faq.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { hiringNoticeRoutes } from '#server/features/hiring/jobs/hiring-notice.routes.ts'
import { indexJobs } from '#server/features/hiring/jobs/jobs.entity.ts'
import { jobRoutes } from '#server/features/hiring/jobs/jobs.routes.ts'
import { type JobReads, jobsTag } from '#server/features/hiring/jobs/jobs.service.ts'
import { replyTimeRoutes } from '#server/features/inbox/messages/reply-time.routes.ts'
import { campaignRoutes } from '#server/features/newsletter/campaigns/campaigns.routes.ts'
import {
  campaignReads,
  campaignsTag,
  readCampaignFeed,
} from '#server/features/newsletter/campaigns/campaigns.service.ts'
import { readSettings, settingsTag } from '#server/features/office/settings/settings.public.ts'
import { bannerReads } from '#server/features/website/banners/banners.public.ts'
import { discoveryRoutes } from '#server/features/website/discovery/discovery.routes.ts'
import { readFactChanges, readFacts } from '#server/features/website/facts/facts.public.ts'
import { faqTag, readQuestions } from '#server/features/website/faq/faq.service.ts'
import { readChangedTexts } from '#server/features/website/pages/page-texts.service.ts'
import { pageMetaRoutes } from '#server/features/website/pages/pages.routes.ts'
import { indexPages, pageReads, pageTag } from '#server/features/website/pages/pages.service.ts'
import { postRoutes } from '#server/features/website/posts/posts.routes.ts'
import { postReads, postsTag, readFeed } from '#server/features/website/posts/posts.service.ts'
import { slugRedirectReads } from '#server/features/website/redirects/slug-redirects.public.ts'
import { teamMemberRoutes } from '#server/features/website/team-members/team-members.routes.ts'
import { teamMemberReads, teamMembersTag } from '#server/features/website/team-members/team-members.service.ts'
import { createRouter } from '#server/http/openapi.ts'
import { createPublicEntities } from './public-entities.ts'

/** Called with a transaction, they show its uncommitted data (previews). */
export function pageRoutes(db: Db, jobs: JobReads, origin: string) {
  const entities = createPublicEntities(db)
  const findNewSlug = slugRedirectReads(db)
  const questions = { page: pageWithFaq, tag: faqTag, read: () => readQuestions(db) }
  const router = createRouter()
  router.route('/', teamMemberRoutes(teamMemberReads(db), findNewSlug))
  const readChanges = (names: readonly FactName[]) => readFactChanges(db, names)
  const readTexts = (path: string) => readChangedTexts(db, path)
  router.route(
    '/',
    pageMetaRoutes({
      ...pageReads(db),
      readChangedTexts: readTexts,
      entities,
      questions,
      readFactChanges: readChanges,
      banners: bannerReads(db),
    }),
  )
  router.route('/', hiringNoticeRoutes(db))
  router.route('/', replyTimeRoutes(db))
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
      readSettings: () => readSettings(db),
      settingsTag,
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
