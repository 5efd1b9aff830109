import Megaphone from 'icon:megaphone'
import { bannerPaths } from '#contract/website/banners.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import styles from './banners.portal.css?url'

export const screen = portalScreen({
  tab: 'banners',
  label: 'Banners',
  add: 'Add a banner',
  menu: { group: 'website', place: 8 },
  alsoFoundBy: 'announcement, notice, pilot offer',
  icon: Megaphone,
  permission: 'banners',
  reads: bannerPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./banners-screen.tsx')).BannersScreen,
  styles: [styles],
})
