import PanelTop from 'icon:panel-top'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import pictureStyles from '#web/components/pictures/pictures.css?url'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import writingStyles from '#web/components/writing/writing.css?url'
import textStyles from './page-texts.portal.css?url'
import pageStyles from './pages.portal.css?url'
import { readPageSearch } from './pages.portal.search.ts'

export const screen = portalScreen({
  tab: 'pages',
  label: 'Pages',
  menu: { group: 'website', place: 3 },
  alsoFoundBy: 'words, texts, seo, title, heading, description',
  icon: PanelTop,
  permission: 'pages',
  reads: pageStaffPaths.all,
  readSearch: readPageSearch,
  load: async () => (await import('./pages-screen.tsx')).PagesScreen,
  styles: [pictureStyles, pageStyles, writingStyles, textStyles],
})
