import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import noPostsStyles from '#web/features/website/posts/no-posts.css?url'
import { NoPostsPage } from '#web/features/website/posts/no-posts-page.tsx'
import postsStyles from '#web/features/website/posts/posts.css?url'
import { postsQuery, readAfter } from '#web/features/website/posts/posts.queries.ts'
import { PostsPage } from '#web/features/website/posts/posts-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/blog/')({
  staticData: { meaningfulSearch: { after: 'any' } },
  loaderDeps: ({ search }) => readAfter(search),
  loader: async ({ context, location, deps: { after } }) => {
    const list = await context.queryClient.fetchQuery(postsQuery({ after })).catch(() => undefined)
    const hasPosts = Boolean(after) || list?.items.length !== 0
    const styles = hasPosts ? postsStyles : noPostsStyles
    await preloadPage({ context, location }, styles)
    return { hasPosts, styles }
  },
  // Do not cache: there is one URL per post to continue from.
  headers: ({ match }): Record<string, string> => ('after' in match.search ? { 'cache-control': 'no-store' } : {}),
  head: ({ loaderData }) => ({ links: loaderData ? [stylesheet(loaderData.styles)] : [] }),
  component: Posts,
})

function Posts() {
  const { after } = Route.useLoaderDeps()
  return Route.useLoaderData().hasPosts ? <PostsPage after={after} /> : <NoPostsPage />
}
