import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { blogContent } from '#web/features/blog/blog.content.ts'
import styles from '#web/features/blog/blog.css?url'
import { BlogPage } from '#web/features/blog/blog-page.tsx'

export const Route = createFileRoute('/_site/blog')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(blogContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: BlogPage,
})
