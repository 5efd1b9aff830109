import { createFileRoute } from '@tanstack/react-router'
import styles from '#web/features/cms/cms.css?url'
import { DashboardPage } from '#web/features/cms/dashboard-page.tsx'
import staffStyles from '#web/features/team-members/admin/staff.css?url'
import { TeamMembersTab } from '#web/features/team-members/admin/team-members-tab.tsx'
import teamStyles from '#web/features/team-members/team-members.css?url'
import { loadStylesheets, stylesheet } from '#web/lib/stylesheet.ts'

const sheets = [teamStyles, styles, staffStyles]

export const Route = createFileRoute('/cms/dashboard')({
  staticData: { meaningfulSearch: { tab: ['dashboard'] } },
  validateSearch: (search): { tab?: 'dashboard' } => (search.tab === 'dashboard' ? { tab: 'dashboard' } : {}),
  loader: () => loadStylesheets(...sheets),
  head: () => ({ links: sheets.map(stylesheet) }),
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage tab={Route.useSearch().tab ?? 'team'} team={<TeamMembersTab />} />
}
