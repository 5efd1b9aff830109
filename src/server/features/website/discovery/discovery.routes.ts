import { campaignFeeds } from '#contract/newsletter/campaigns.ts'
import type { Settings } from '#contract/office/settings.ts'
import { discoveryPaths, gpcSupport } from '#contract/website/discovery.ts'
import type { Facts } from '#contract/website/facts.ts'
import { postFeeds } from '#contract/website/posts.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { PublicEntity } from '#server/entities/public-entity.ts'
import { createRouter, expireResponse, tagResponse } from '#server/http/openapi.ts'
import { jsonFeed, renderAtom } from './job-feeds.ts'
import { renderLlms } from './llms.ts'
import { campaignFeed, postFeed, postJsonFeed, renderPostAtom } from './post-feeds.ts'
import { renderSecurityTxt } from './security-txt.ts'
import { indexedPages, type JobEntry, type PostEntry, type SiteIndex } from './site-index.ts'
import { renderRobots, renderSitemap } from './sitemap.ts'

interface DiscoveryDependencies {
  origin: string
  readPages(): Promise<SiteIndex['pages']>
  pageTags: ContentTag[]
  readFacts(): Promise<Facts>
  readSettings(): Promise<Settings>
  settingsTag: ContentTag
  entities: readonly PublicEntity[]
  readJobs(): Promise<JobEntry[]>
  jobsTag: ContentTag
  readPosts(): Promise<PostEntry[]>
  postTags: ContentTag[]
  readCampaigns(): Promise<PostEntry[]>
  campaignsTag: ContentTag
  msToNextJob(): Promise<number | null>
  msToNextPost(): Promise<number | null>
}

/** Not under /api: crawlers and feed readers expect these files at fixed URLs. */
export function discoveryRoutes({
  origin,
  readPages,
  pageTags,
  readFacts,
  readSettings,
  settingsTag,
  entities,
  readJobs,
  jobsTag,
  readPosts,
  postTags,
  readCampaigns,
  campaignsTag,
  msToNextJob,
  msToNextPost,
}: DiscoveryDependencies) {
  const everything = [...pageTags, ...entities.map(({ list }) => list.tag)]
  const readIndex = async (): Promise<SiteIndex> => {
    const [pages, kinds] = await Promise.all([
      readPages(),
      Promise.all(entities.map(async ({ list, pathOf, index }) => ({ list, pathOf, entries: await index() }))),
    ])
    return { pages, kinds }
  }
  const msToNextChange = async () => {
    const next = (await Promise.all([msToNextJob(), msToNextPost()])).filter((ms) => ms !== null)
    return next.length > 0 ? Math.min(...next) : null
  }
  const as = (type: string) => ({ 'content-type': `${type}; charset=utf-8` })

  return createRouter()
    .get(discoveryPaths.robots, (context) => context.text(renderRobots(origin + discoveryPaths.sitemap)))
    .get(discoveryPaths.sitemap, async (context) => {
      tagResponse(context, ...everything)
      expireResponse(context, await msToNextChange())
      return context.body(renderSitemap(indexedPages(await readIndex(), origin), origin), 200, as('application/xml'))
    })
    .get(discoveryPaths.llms, async (context) => {
      tagResponse(context, ...everything)
      expireResponse(context, await msToNextChange())
      return context.text(renderLlms(await readIndex(), await readFacts(), origin))
    })
    .get(discoveryPaths.gpc, (context) => context.json(gpcSupport))
    .get(discoveryPaths.security, async (context) => {
      tagResponse(context, settingsTag)
      const text = renderSecurityTxt(await readSettings(), origin)
      return text ? context.text(text) : context.notFound()
    })
    .get(discoveryPaths.atomFeed, async (context) => {
      tagResponse(context, jobsTag)
      expireResponse(context, await msToNextJob())
      return context.body(renderAtom(await readJobs(), origin), 200, as('application/atom+xml'))
    })
    .get(discoveryPaths.jsonFeed, async (context) => {
      tagResponse(context, jobsTag)
      expireResponse(context, await msToNextJob())
      return context.body(JSON.stringify(jsonFeed(await readJobs(), origin)), 200, as('application/feed+json'))
    })
    .get(postFeeds.atom, async (context) => {
      tagResponse(context, ...postTags)
      expireResponse(context, await msToNextPost())
      return context.body(renderPostAtom(postFeed, await readPosts(), origin), 200, as('application/atom+xml'))
    })
    .get(postFeeds.json, async (context) => {
      tagResponse(context, ...postTags)
      expireResponse(context, await msToNextPost())
      return context.body(
        JSON.stringify(postJsonFeed(postFeed, await readPosts(), origin)),
        200,
        as('application/feed+json'),
      )
    })
    .get(campaignFeeds.atom, async (context) => {
      tagResponse(context, campaignsTag)
      return context.body(renderPostAtom(campaignFeed, await readCampaigns(), origin), 200, as('application/atom+xml'))
    })
    .get(campaignFeeds.json, async (context) => {
      tagResponse(context, campaignsTag)
      const feed = postJsonFeed(campaignFeed, await readCampaigns(), origin)
      return context.body(JSON.stringify(feed), 200, as('application/feed+json'))
    })
}
