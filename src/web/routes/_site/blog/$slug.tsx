import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { PostNotFound } from '#web/features/website/posts/post-not-found.tsx'
import { PostPage } from '#web/features/website/posts/post-page.tsx'
import styles from '#web/features/website/posts/posts.css?url'
import { postQuery } from '#web/features/website/posts/posts.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/blog/$slug')({
  loader: async ({ context, location, params: { slug } }) => {
    const { queryClient } = context
    const [{ failed }] = await Promise.all([
      preload(queryClient, postQuery(slug)),
      preloadPage({ context, location }, styles),
    ])
    const slugNow = queryClient.getQueryData(postQuery(slug).queryKey)?.slug ?? slug
    if (slugNow !== slug) throw redirect({ to: '/blog/$slug', params: { slug: slugNow }, statusCode: 301 })
    // Sets the HTTP status; in the browser the page itself shows it.
    if (failed) throw notFound()
  },
  head: () => ({ links: [stylesheet(styles)] }),
  component: Post,
  notFoundComponent: PostNotFound,
})

function Post() {
  return <PostPage slug={Route.useParams().slug} />
}
