import Hourglass from 'icon:hourglass'
import { retentionPaths } from '#contract/office/retention.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import privacyStyles from './privacy-desk.portal.css?url'
import retentionStyles from './retention.portal.css?url'

export const screen = portalScreen({
  tab: 'retention',
  label: 'Retention',
  menu: { group: 'office', place: 3 },
  alsoFoundBy: 'how long, delete old, hold',
  icon: Hourglass,
  permission: 'privacy',
  reads: retentionPaths.all,
  load: async () => (await import('./retention-screen.tsx')).RetentionScreen,
  styles: [privacyStyles, retentionStyles],
})
