import Plug from 'icon:plug'
import { connectionPaths } from '#contract/office/connections.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import connectionStyles from './connections.portal.css?url'

export const screen = portalScreen({
  tab: 'connections',
  label: 'Connections',
  menu: { group: 'office', place: 6 },
  alsoFoundBy: 'webhook, access token, API, Slack, Teams',
  icon: Plug,
  permission: 'connections',
  reads: connectionPaths.all,
  load: async () => (await import('./connections-screen.tsx')).ConnectionsScreen,
  styles: [connectionStyles],
})
