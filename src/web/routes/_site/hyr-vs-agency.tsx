import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/comparison/comparison.css?url'
import { ComparisonPage } from '#web/features/comparison/comparison-page.tsx'

export const Route = createFileRoute('/_site/hyr-vs-agency')({
  loader: preloadPage,
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: ComparisonPage,
})
