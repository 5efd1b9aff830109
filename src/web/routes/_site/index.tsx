import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { homeContent } from '#web/features/home/home.content.ts'
import styles from '#web/features/home/home.css?url'
import { HomePage } from '#web/features/home/home-page.tsx'

export const Route = createFileRoute('/_site/')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(homeContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: HomePage,
})
