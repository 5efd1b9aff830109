import { createFileRoute } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { seoQuery } from '#web/components/seo/seo.queries.ts'
import { solutionsContent } from '#web/features/solutions/solutions.content.ts'
import styles from '#web/features/solutions/solutions.css?url'
import { SolutionsPage } from '#web/features/solutions/solutions-page.tsx'

export const Route = createFileRoute('/_site/solutions')({
  loader: ({ context: { queryClient } }) => preload(queryClient, seoQuery(solutionsContent.path)),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: SolutionsPage,
})
