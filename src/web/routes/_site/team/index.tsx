import { createFileRoute } from '@tanstack/react-router'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/team-members/team-members.css?url'
import { activeTeamMembersQuery } from '#web/features/website/team-members/team-members.queries.ts'
import { TeamPage } from '#web/features/website/team-members/team-page.tsx'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/team/')({
  loader: (input) => preloadPageWith(input, activeTeamMembersQuery, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Team,
})

function Team() {
  return <TeamPage failedOnServer={Route.useLoaderData().failed} />
}
