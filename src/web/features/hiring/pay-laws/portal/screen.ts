import Scale from 'icon:scale'
import { payLawPaths } from '#contract/hiring/pay-laws.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import styles from './pay-laws.portal.css?url'

export const screen = portalScreen({
  tab: 'pay-laws',
  label: 'Pay Laws',
  add: 'Add a pay law',
  menu: { group: 'hiring', place: 3 },
  alsoFoundBy: 'pay transparency, salary range, states',
  icon: Scale,
  permission: 'pay-laws',
  reads: payLawPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./pay-laws-screen.tsx')).PayLawsScreen,
  styles: [styles],
})
