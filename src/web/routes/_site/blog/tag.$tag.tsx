import { createFileRoute, notFound } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { PostNotFound } from '#web/features/website/posts/post-not-found.tsx'
import styles from '#web/features/website/posts/posts.css?url'
import { postsQuery, readAfter } from '#web/features/website/posts/posts.queries.ts'
import { TagPage } from '#web/features/website/posts/tag-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/blog/tag/$tag')({
  staticData: { meaningfulSearch: { after: 'any' } },
  loaderDeps: ({ search }) => readAfter(search),
  loader: async ({ context, location, params: { tag }, deps: { after } }) => {
    const { queryClient } = context
    const list = postsQuery({ tag, after })
    await Promise.all([preload(queryClient, list), preloadPage({ context, location }, styles)])
    // Sets the HTTP status; in the browser the page itself shows it.
    if (import.meta.env.SSR && !queryClient.getQueryData(list.queryKey)?.tag) throw notFound()
  },
  // Do not cache: there is one URL per post to continue from.
  headers: ({ match }): Record<string, string> => ('after' in match.search ? { 'cache-control': 'no-store' } : {}),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Tag,
  notFoundComponent: PostNotFound,
})

function Tag() {
  const { after } = Route.useLoaderDeps()
  return <TagPage tag={Route.useParams().tag} after={after} />
}
