import { createFileRoute } from '@tanstack/react-router'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/investors/investors.css?url'
import { InvestorsPage } from '#web/features/investors/investors-page.tsx'

export const Route = createFileRoute('/_site/investors')({
  loader: preloadPage,
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: InvestorsPage,
})
