import { createRoute } from '@hono/zod-openapi'
import { postListQuery, postListSchema, postSchema } from '#contract/website/posts.schema.ts'
import { postMessages, postPaths } from '#contract/website/posts.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import { bySlugRoute } from '#server/entities/by-slug-route.ts'
import type { FindNewSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { createRouter, errorResponse, expireResponse, json, tagResponse } from '#server/http/openapi.ts'
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
    .route(
      '/',
      bySlugRoute({
        path: postPaths.bySlug,
        summary: 'One published post',
        response: postSchema,
        notFound: postMessages.notFound,
        async get(slug) {
          const post = await posts.getPost(slug)
          return post && { ...post, structuredData: blogPosting(post, origin) }
        },
        tags: (slug) => [postTag(slug), postsTag, authorsTag],
        msToNextChange: posts.msToNextChange,
        findNewSlug: (slug) => findNewSlug('post', slug),
      }),
    )
