import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { aboutContent } from '#web/features/about/about.content.ts'
import styles from '#web/features/about/about.css?url'
import { AboutPage } from '#web/features/about/about-page.tsx'

export const Route = createFileRoute('/_site/about')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(aboutContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: AboutPage,
})
