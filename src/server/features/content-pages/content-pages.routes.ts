import { createRoute, z } from '@hono/zod-openapi'
import { contentPageKeySchema, seoRecordSchema } from '#contract/seo.schema.ts'
import { contentPagePaths, seoMessages } from '#contract/seo.ts'
import { entityAt, type PublicEntity } from '#server/entities/public-entity.ts'
import { AppError } from '#server/errors.ts'
import { createRouter, errorAnswer, json, tagAnswer } from '#server/openapi.ts'
import { pageShare, shareImageAddress } from '#server/share-images/share-content.ts'
import { type ContentPageReads, contentPageTag } from './content-pages.service.ts'

const byKey = createRoute({
  method: 'get',
  path: contentPagePaths.byKey,
  summary: 'Heading and metadata of a page, by page name or path (slashes encoded or not)',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: json(seoRecordSchema, 'The page record'),
    404: errorAnswer('No such page'),
    503: errorAnswer('Records unreachable'),
  },
})

interface ContentPageDependencies extends ContentPageReads {
  /** Their pages describe themselves when they have no record. */
  entities: readonly PublicEntity[]
}

export function contentPageRoutes({ getContentPage, entities }: ContentPageDependencies) {
  const router = createRouter()
  router.openAPIRegistry.registerPath(byKey)
  // Registered by hand: a key such as team/jane may arrive with its slash encoded or raw.
  return router.get(contentPagePaths.byKey.replace('{key}', ':key{.+}'), async (context) => {
    context.set('whatFailed', seoMessages.fetchFailed)
    const key = contentPageKeySchema.safeParse(context.req.param('key'))
    if (!key.success) throw new AppError('notFound', seoMessages.fetchFailed)
    const derived = entityAt(entities, key.data)
    // Also when there is none: a page with fallbacks changes when a record is added.
    tagAnswer(context, contentPageTag(key.data), ...(derived ? [derived.tag] : []))
    const written = await getContentPage(key.data)
    const own = written?.og_image ? undefined : await derived?.find()
    const record = written ?? own?.record
    if (!record) throw new AppError('notFound', seoMessages.fetchFailed)
    const drawn = () => shareImageAddress(key.data, own?.share ?? pageShare(record))
    return context.json({ ...record, og_image: record.og_image || drawn() }, 200)
  })
}
