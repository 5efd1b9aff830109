import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/investors/investors.css?url'
import { InvestorsPage } from '#web/features/investors/investors-page.tsx'
import { stylesheet } from '#web/lib/stylesheet.ts'

export const Route = createFileRoute('/_site/investors')({
  loader: (input) => preloadPage(input, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: InvestorsPage,
})
