import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { preloadPageWith } from '#web/components/seo/preload-page.ts'
import styles from '#web/features/website/discovery/sitemap.css?url'
import { SitemapPage } from '#web/features/website/discovery/sitemap-page.tsx'
import { activeTeamMembersQuery } from '#web/features/website/team-members/team-members.queries.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/sitemap')({
  loader: (input) => preloadPageWith(input, activeTeamMembersQuery, styles),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Sitemap,
})

function Sitemap() {
  const { data: members, isError } = useQuery(activeTeamMembersQuery)
  const { failed } = Route.useLoaderData()
  return <SitemapPage members={members} failed={failed || isError} />
}
