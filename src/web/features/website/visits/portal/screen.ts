import ChartLine from 'icon:chart-line'
import { visitPeriods, visitStaffPaths } from '#contract/website/visits.staff.ts'
import figureStyles from '#web/components/figure/figure.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { oneOf, searchReader } from '#web/components/records/search-params.ts'
import visitStyles from './visits.portal.css?url'

const readSearch = searchReader({ days: oneOf(...visitPeriods) })

export const screen = portalScreen({
  tab: 'visits',
  label: 'Visits',
  menu: { group: 'website', place: 8 },
  alsoFoundBy: 'statistics, analytics, page views, traffic, referrers, conversions',
  icon: ChartLine,
  permission: 'visits',
  reads: visitStaffPaths.read,
  readSearch,
  load: async () => (await import('./visits-screen.tsx')).VisitsScreen,
  styles: [figureStyles, visitStyles],
})
