import History from 'icon:history'
import { activityPaths } from '#contract/office/activity.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import activityStyles from './activity.portal.css?url'
import { readActivitySearch } from './activity.portal.search.ts'

export const screen = portalScreen({
  tab: 'activity',
  label: 'Activity',
  menu: { group: 'office', place: 7 },
  alsoFoundBy: 'audit log, history, who did what',
  icon: History,
  permission: 'activity',
  reads: activityPaths.list,
  readSearch: readActivitySearch,
  load: async () => (await import('./activity-screen.tsx')).ActivityScreen,
  styles: [activityStyles],
})
