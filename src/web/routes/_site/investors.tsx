import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/investors/investors.css?url'
import { InvestorsPage } from '#web/features/website/investors/investors-page.tsx'
import { activeTeamMembersQuery } from '#web/features/website/team-members/team-members.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/investors')({
  loader: (input) => preloadPageWith(input, activeTeamMembersQuery, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Investors,
})

function Investors() {
  const { data: members = [] } = useQuery(activeTeamMembersQuery)
  return <InvestorsPage members={members} />
}
