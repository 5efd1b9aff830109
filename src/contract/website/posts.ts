import { siteName } from '#contract/site.ts'

export const postPaths = {
  list: '/api/posts',
  bySlug: '/api/posts/{slug}',
} as const

/** Apart from `paths.ts`, which every page loads. */
export const postPage = (slug: string) => `/blog/${slug}`
export const tagPage = (slug: string) => `/blog/tag/${slug}`

export const postFeeds = { atom: '/blog/feed.xml', json: '/blog/feed.json' } as const
export const postFeedTitle = `Blog of ${siteName}`

export const postMessages = {
  listFailed: 'The posts could not be loaded. Please try again later.',
  notFound: 'Post not found',
} as const
