import { createRoute, z } from '@hono/zod-openapi'
import type { FactName } from '#contract/website/facts.ts'
import { pageKeySchema, pageMetaSchema } from '#contract/website/seo.schema.ts'
import { pagePaths, seoMessages } from '#contract/website/seo.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import { entityAt, type PublicEntity } from '#server/entities/public-entity.ts'
import { pageShare, shareImageAddress } from '#server/entities/share-content.ts'
import { type BannerReads, bannersTag } from '#server/features/website/banners/banners.public.ts'
import {
  factsOn,
  msToNextFact,
  type readFactChanges as ReadFactChanges,
} from '#server/features/website/facts/facts.public.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, expireResponse, json, tagResponse } from '#server/http/openapi.ts'
import type { readChangedTexts as ReadChangedTexts } from './page-texts.service.ts'
import { type PageReads, pageTag, pathsByKey } from './pages.service.ts'

const byKey = createRoute({
  method: 'get',
  path: pagePaths.byKey,
  summary: 'Heading and metadata of a page, by page name or path (slashes encoded or not)',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: json(pageMetaSchema, 'The page record'),
    404: errorResponse('No such page'),
    503: errorResponse('Records unreachable'),
  },
})

interface PageDependencies extends PageReads {
  readChangedTexts(path: string): ReturnType<typeof ReadChangedTexts>
  entities: readonly PublicEntity[]
  questions: { page: string; tag: ContentTag; read(): Promise<Record<string, unknown> | null> }
  readFactChanges(names: readonly FactName[]): ReturnType<typeof ReadFactChanges>
  banners: BannerReads
}

export function pageMetaRoutes(dependencies: PageDependencies) {
  const { getPageMeta, readChangedTexts, entities, questions, readFactChanges, banners } = dependencies
  const router = createRouter()
  router.openAPIRegistry.registerPath(byKey)
  // Registered by hand: a key such as team/jane may arrive with its slash encoded or raw.
  return router.get(pagePaths.byKey.replace('{key}', ':key{.+}'), async (context) => {
    context.set('whatFailed', seoMessages.fetchFailed)
    const key = pageKeySchema.safeParse(context.req.param('key'))
    if (!key.success) throw new AppError('notFound', seoMessages.fetchFailed)
    const derived = entityAt(entities, key.data)
    const names = factsOn(key.data)
    // Missing records are tagged too: a page with fallbacks changes when its record is added.
    const hasQuestions = key.data === questions.page
    const others = [...(derived ? [derived.tag] : []), ...(hasQuestions ? [questions.tag] : [])]
    tagResponse(context, pageTag(key.data), ...others, bannersTag)
    const path = pathsByKey.get(key.data)
    const [written, changed, facts, asked, banner, msToNextBanner] = await Promise.all([
      getPageMeta(key.data),
      path ? readChangedTexts(path) : undefined,
      names.length > 0 ? readFactChanges(names) : {},
      hasQuestions ? questions.read() : null,
      banners.getBanner(key.data),
      banners.msToNextChange(),
    ])
    const msToNextLaunch = names.includes('blogLaunch') ? msToNextFact(facts) : null
    const msToNext = [msToNextBanner, msToNextLaunch, changed?.msToNext ?? null]
    const soonest = Math.min(...msToNext.filter((ms) => ms !== null))
    expireResponse(context, Number.isFinite(soonest) ? soonest : null)
    const own = written?.og_image ? undefined : await derived?.find()
    const record = written ?? own?.record
    if (!record) throw new AppError('notFound', seoMessages.fetchFailed)
    const drawn = () => shareImageAddress(key.data, own?.share ?? pageShare(record))
    const structuredData = asked && record.structuredData ? [record.structuredData, asked].flat() : asked
    return context.json(
      {
        ...record,
        ...(asked && { structuredData }),
        og_image: record.og_image || drawn(),
        ...(banner && { banner }),
        ...(Object.keys(facts).length > 0 && { facts }),
        ...(changed && Object.keys(changed.texts).length > 0 && { texts: changed.texts }),
      },
      200,
    )
  })
}
