import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import blogStyles from './blog.css?url'
import { LateBlogPage, LatePostPage, LatePostsPage, LateTagPage } from './late-pages.ts'
import { readAfter, readPlace } from './post-search.ts'
import styles from './posts.css?url'
import { postQuery, postsQuery } from './posts.queries.ts'

interface LoaderInput {
  context: { queryClient: QueryClient }
  location: { pathname: string; search: object }
  params: { _splat?: string | undefined }
}

const posts = { hasPosts: true, styles }

export async function loadBlog({ context, location, params }: LoaderInput) {
  const { queryClient } = context
  const { tag, slug } = readPlace(params._splat)
  const { after } = readAfter({ ...location.search })
  const preloadPosts = (page: { fetch(): Promise<void> }) =>
    Promise.all([preloadPage({ context, location }, styles), page.fetch()])

  if (slug) {
    const [{ failed }] = await Promise.all([preload(queryClient, postQuery(slug)), preloadPosts(LatePostPage)])
    const slugNow = queryClient.getQueryData(postQuery(slug).queryKey)?.slug ?? slug
    if (slugNow !== slug) throw redirect({ to: '/blog/$', params: { _splat: slugNow }, statusCode: 301 })
    // Sets the status of the document; in the browser the page says the same by itself.
    if (failed) throw notFound()
    return posts
  }

  const list = postsQuery({ tag, after })
  if (tag) {
    await Promise.all([preload(queryClient, list), preloadPosts(LateTagPage)])
    if (import.meta.env.SSR && !queryClient.getQueryData(list.queryKey)?.tag) throw notFound()
    return posts
  }

  const first = await queryClient.fetchQuery(list).catch(() => undefined)
  // Until the first post is out, the page says what is to come. Whoever is told that nothing came knows that there is something.
  if (first?.items.length === 0 && !after) {
    await Promise.all([preloadPage({ context, location }, blogStyles), LateBlogPage.fetch()])
    return { hasPosts: false, styles: blogStyles }
  }
  await preloadPosts(LatePostsPage)
  return posts
}
