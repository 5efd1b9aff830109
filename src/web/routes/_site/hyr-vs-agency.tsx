import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { comparisonContent } from '#web/features/comparison/comparison.content.ts'
import styles from '#web/features/comparison/comparison.css?url'
import { ComparisonPage } from '#web/features/comparison/comparison-page.tsx'

export const Route = createFileRoute('/_site/hyr-vs-agency')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(comparisonContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: ComparisonPage,
})
