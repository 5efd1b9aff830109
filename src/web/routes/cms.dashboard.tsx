import { createFileRoute } from '@tanstack/react-router'
import screenStyles from '#web/features/team-members/portal/team-members.portal.css?url'
import { TeamMembersScreen } from '#web/features/team-members/portal/team-members-screen.tsx'
import teamStyles from '#web/features/team-members/team-members.css?url'
import { loadStylesheets, stylesheet } from '#web/lib/stylesheet.ts'
import styles from '#web/portal/portal.css?url'
import { PortalShell } from '#web/portal/portal-shell.tsx'

const sheets = [teamStyles, styles, screenStyles]

export const Route = createFileRoute('/cms/dashboard')({
  staticData: { meaningfulSearch: { tab: ['dashboard'] } },
  validateSearch: (search): { tab?: 'dashboard' } => (search.tab === 'dashboard' ? { tab: 'dashboard' } : {}),
  loader: () => loadStylesheets(...sheets),
  head: () => ({ links: sheets.map(stylesheet) }),
  component: Dashboard,
})

function Dashboard() {
  return <PortalShell tab={Route.useSearch().tab ?? 'team'} team={<TeamMembersScreen />} />
}
