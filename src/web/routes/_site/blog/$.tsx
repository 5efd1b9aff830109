import { createFileRoute } from '@tanstack/react-router'
import { LateBlogPage, LatePostPage, LatePostsPage, LateTagPage } from '#web/features/blog/late-pages.ts'
import { PostNotFound } from '#web/features/blog/post-not-found.tsx'
import { readAfter, readPlace } from '#web/features/blog/post-search.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

/** The blog, its tags and its posts: one route, because every page of the site carries the list of routes. */
export const Route = createFileRoute('/_site/blog/$')({
  staticData: { meaningfulSearch: { after: 'any' } },
  // Fetched when it is needed, so that no other page carries it.
  loader: async (input) => (await import('#web/features/blog/load-blog.ts')).loadBlog(input),
  // There are as many pages of a list as posts: they are made when asked for and not kept.
  headers: ({ match }): Record<string, string> => ('after' in match.search ? { 'cache-control': 'no-store' } : {}),
  head: ({ loaderData }) => ({ links: loaderData ? [stylesheet(loaderData.styles)] : [] }),
  component: Blog,
  notFoundComponent: PostNotFound,
})

function Blog() {
  const { tag, slug } = readPlace(Route.useParams()._splat)
  const { after } = readAfter(Route.useSearch())
  if (!Route.useLoaderData().hasPosts) return <LateBlogPage />
  if (slug) return <LatePostPage slug={slug} />
  return tag ? <LateTagPage tag={tag} after={after} /> : <LatePostsPage after={after} />
}
