import { createRoute, z } from '@hono/zod-openapi'
import { fillPath } from '#contract/paths.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, expireResponse, json, readSlug, tagResponse } from '#server/http/openapi.ts'

interface BySlug<Body extends z.ZodType> {
  path: `${string}{slug}`
  summary: string
  response: Body
  notFound: string
  get(slug: string): Promise<z.input<Body> | undefined>
  /** Also on a missing record: its page changes when the record is published. */
  tags(slug: string): ContentTag[]
  msToNextChange?(): Promise<number | null>
  findNewSlug?(slug: string): Promise<string | undefined>
}

/** A public record at its slug, or a redirect from a former slug. */
export function bySlugRoute<Body extends z.ZodType>(record: BySlug<Body>) {
  const { path, summary, response, notFound, get, tags, msToNextChange, findNewSlug } = record
  const route = createRoute({
    method: 'get',
    path,
    summary,
    request: { params: z.object({ slug: z.string() }) },
    responses: {
      200: json(response, 'The record'),
      ...(findNewSlug && { 308: { description: 'Has another slug now; see Location' } }),
      404: errorResponse('Unknown or not public'),
      503: errorResponse('Records unreachable'),
    },
  })
  return createRouter().openapi(route, async (context) => {
    const slug = readSlug(context.req.valid('param').slug, notFound)
    tagResponse(context, ...tags(slug))
    if (msToNextChange) expireResponse(context, await msToNextChange())
    const found = await get(slug)
    if (found) return context.json(found as object, 200) as never
    const newSlug = await findNewSlug?.(slug)
    if (!newSlug || !(await get(newSlug))) throw new AppError('notFound', notFound)
    return context.redirect(fillPath(path, { slug: newSlug }), 308) as never
  })
}
