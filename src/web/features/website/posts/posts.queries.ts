import { queryOptions } from '@tanstack/react-query'
import { fillPath } from '#contract/paths.ts'
import type { Post, PostList } from '#contract/website/posts.schema.ts'
import { postPaths } from '#contract/website/posts.ts'
import { getJson } from '#web/api/client.ts'

export interface PostFilters {
  tag?: string | undefined
  after?: string | undefined
}

export const readAfter = ({ after }: { after?: unknown }): PostFilters =>
  typeof after === 'string' && /^\d{1,16}\.\d{1,15}$/.test(after) ? { after } : {}

export const postsQuery = ({ tag = '', after = '' }: PostFilters) =>
  queryOptions({
    queryKey: [postPaths.list, tag, after],
    queryFn: ({ signal }) => {
      const query = [tag && `tag=${tag}`, after && `after=${after}`].filter(Boolean).join('&')
      return getJson<PostList>(`${postPaths.list}${query && `?${query}`}`, { signal })
    },
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: [postPaths.bySlug, slug],
    queryFn: ({ signal }) => getJson<Post>(fillPath(postPaths.bySlug, { slug }), { signal }),
  })
