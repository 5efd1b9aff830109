import CalendarClock from 'icon:calendar-clock'
import { factStaffPaths } from '#contract/website/facts.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import factStyles from './facts.portal.css?url'

export const screen = portalScreen({
  tab: 'facts',
  label: 'Facts',
  menu: { group: 'website', place: 6 },
  alsoFoundBy: 'numbers, claims, as of',
  icon: CalendarClock,
  permission: 'facts',
  reads: factStaffPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./facts-screen.tsx')).FactsScreen,
  styles: [factStyles],
})
