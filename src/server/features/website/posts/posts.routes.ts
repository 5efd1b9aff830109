import { createRoute, z } from '@hono/zod-openapi'
import { fillPath } from '#contract/paths.ts'
import { postListQuery, postListSchema, postSchema } from '#contract/website/posts.schema.ts'
import { postMessages, postPaths } from '#contract/website/posts.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { FindNewSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, errorResponse, expireResponse, json, readSlug, tagResponse } from '#server/http/openapi.ts'
import { blogPosting } from './blog-posting.ts'
import { type PostReads, postsTag, postTag } from './posts.service.ts'

const list = createRoute({
  method: 'get',
  path: postPaths.list,
  summary: 'Published posts, newest first, a page at a time; those with a tag',
  request: { query: postListQuery },
  responses: {
    200: json(postListSchema, 'A page of posts'),
    400: errorResponse('Something to mend, by field'),
    503: errorResponse('Records unreachable'),
  },
})

const bySlug = createRoute({
  method: 'get',
  path: postPaths.bySlug,
  summary: 'One published post',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json(postSchema, 'The post'),
    308: { description: 'Has another slug now; see Location' },
    404: errorResponse('Unknown or not published'),
    503: errorResponse('Records unreachable'),
  },
})

interface PostRouteOptions {
  findNewSlug: FindNewSlug
  authorsTag: ContentTag
  origin: string
}

export const postRoutes = (posts: PostReads, { findNewSlug, authorsTag, origin }: PostRouteOptions) =>
  createRouter()
    .openapi(list, async (context) => {
      context.set('whatFailed', postMessages.listFailed)
      tagResponse(context, postsTag)
      expireResponse(context, await posts.msToNextChange())
      return context.json(await posts.listPosts(context.req.valid('query')), 200)
    })
    .openapi(bySlug, async (context) => {
      const slug = readSlug(context.req.valid('param').slug, postMessages.notFound)
      // Unpublished posts are tagged too: their page changes when they are published.
      tagResponse(context, postTag(slug), postsTag, authorsTag)
      expireResponse(context, await posts.msToNextChange())
      const post = await posts.getPost(slug)
      if (post) return context.json({ ...post, structuredData: blogPosting(post, origin) }, 200)
      const newSlug = await findNewSlug('post', slug)
      if (!newSlug || !(await posts.getPost(newSlug))) throw new AppError('notFound', postMessages.notFound)
      return context.redirect(fillPath(postPaths.bySlug, { slug: newSlug }), 308)
    })
