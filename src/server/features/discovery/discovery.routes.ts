import { discoveryPaths } from '#contract/discovery.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import { createRouter, expireAnswer, tagAnswer } from '#server/openapi.ts'
import { jsonFeed, renderAtom } from './job-feeds.ts'
import { renderLlms } from './llms.ts'
import { indexedPages, type SiteIndex } from './site-index.ts'
import { renderRobots, renderSitemap } from './sitemap.ts'

interface DiscoveryDependencies {
  origin: string
  readPages(): Promise<SiteIndex['pages']>
  readMembers(): Promise<SiteIndex['members']>
  readJobs(): Promise<SiteIndex['jobs']>
  msToNextChange(): Promise<number | null>
  tags: { everything: ContentTag[]; jobs: ContentTag[] }
}

/** Outside /api, because crawlers and feed readers look for these files at addresses of their own. */
export function discoveryRoutes({
  origin,
  readPages,
  readMembers,
  readJobs,
  msToNextChange,
  tags,
}: DiscoveryDependencies) {
  const readIndex = async (): Promise<SiteIndex> => {
    const [pages, members, jobs] = await Promise.all([readPages(), readMembers(), readJobs()])
    return { pages, members, jobs }
  }
  const as = (type: string) => ({ 'content-type': `${type}; charset=utf-8` })

  return createRouter()
    .get(discoveryPaths.robots, (context) => context.text(renderRobots(origin + discoveryPaths.sitemap)))
    .get(discoveryPaths.sitemap, async (context) => {
      tagAnswer(context, ...tags.everything)
      expireAnswer(context, await msToNextChange())
      return context.body(renderSitemap(indexedPages(await readIndex(), origin), origin), 200, as('application/xml'))
    })
    .get(discoveryPaths.llms, async (context) => {
      tagAnswer(context, ...tags.everything)
      expireAnswer(context, await msToNextChange())
      return context.text(renderLlms(await readIndex(), origin))
    })
    .get(discoveryPaths.atomFeed, async (context) => {
      tagAnswer(context, ...tags.jobs)
      expireAnswer(context, await msToNextChange())
      return context.body(renderAtom(await readJobs(), origin), 200, as('application/atom+xml'))
    })
    .get(discoveryPaths.jsonFeed, async (context) => {
      tagAnswer(context, ...tags.jobs)
      expireAnswer(context, await msToNextChange())
      return context.body(JSON.stringify(jsonFeed(await readJobs(), origin)), 200, as('application/feed+json'))
    })
}
