import { createFileRoute } from '@tanstack/react-router'
import styles from '#web/features/cms/cms.css?url'
import { DashboardPage } from '#web/features/cms/dashboard-page.tsx'

export const Route = createFileRoute('/cms/dashboard')({
  staticData: { meaningfulSearch: { tab: ['dashboard'] } },
  validateSearch: (search): { tab?: 'dashboard' } => (search.tab === 'dashboard' ? { tab: 'dashboard' } : {}),
  head: () => ({ links: [{ rel: 'stylesheet', href: styles }] }),
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage tab={Route.useSearch().tab ?? 'team'} team={<h1>Team Members</h1>} />
}
