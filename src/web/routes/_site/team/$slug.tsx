import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { preload } from '#web/api/preload.ts'
import { preloadPage } from '#web/components/seo/preload-page.ts'
import { TeamMemberNotFound } from '#web/features/website/team-members/team-member-not-found.tsx'
import { TeamMemberPage } from '#web/features/website/team-members/team-member-page.tsx'
import styles from '#web/features/website/team-members/team-members.css?url'
import { activeTeamMembersQuery, teamMemberQuery } from '#web/features/website/team-members/team-members.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/team/$slug')({
  loader: async ({ context, location, params: { slug } }) => {
    const { queryClient } = context
    const [{ failed }] = await Promise.all([
      preload(queryClient, teamMemberQuery(slug)),
      preload(queryClient, activeTeamMembersQuery),
      preloadPage({ context, location }, styles),
    ])
    const slugNow = queryClient.getQueryData(teamMemberQuery(slug).queryKey)?.slug ?? slug
    if (slugNow !== slug) throw redirect({ to: '/team/$slug', params: { slug: slugNow }, statusCode: 301 })
    // Sets the HTTP status; in the browser the page itself shows it.
    if (failed) throw notFound()
  },
  head: () => ({ links: [stylesheet(styles)] }),
  component: TeamMember,
  notFoundComponent: TeamMemberNotFound,
})

function TeamMember() {
  return <TeamMemberPage slug={Route.useParams().slug} />
}
