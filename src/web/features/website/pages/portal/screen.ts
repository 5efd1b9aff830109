import PanelTop from 'icon:panel-top'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import pageStyles from './pages.portal.css?url'

export const screen = portalScreen({
  tab: 'pages',
  label: 'Pages',
  menu: { group: 'website', place: 3 },
  alsoFoundBy: 'seo, title, heading, description',
  icon: PanelTop,
  permission: 'pages',
  reads: pageStaffPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./pages-screen.tsx')).PagesScreen,
  styles: [pictureStyles, pageStyles],
})
