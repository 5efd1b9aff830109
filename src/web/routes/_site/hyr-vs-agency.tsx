import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/comparison/comparison.css?url'
import { ComparisonPage } from '#web/features/website/comparison/comparison-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/hyr-vs-agency')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: ComparisonPage,
})
