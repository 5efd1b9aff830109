import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { investorsContent } from '#web/features/investors/investors.content.ts'
import styles from '#web/features/investors/investors.css?url'
import { InvestorsPage } from '#web/features/investors/investors-page.tsx'

export const Route = createFileRoute('/_site/investors')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(investorsContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: InvestorsPage,
})
