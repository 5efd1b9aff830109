import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/blog/blog.css?url'
import { BlogPage } from '#web/features/blog/blog-page.tsx'

export const Route = createFileRoute('/_site/blog')({
  loader: preloadPage,
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: BlogPage,
})
