import Signpost from 'icon:signpost'
import { redirectPaths } from '#contract/website/redirects.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import redirectStyles from './redirects.portal.css?url'
import { readRedirectSearch } from './redirects.portal.search.ts'

export const screen = portalScreen({
  tab: 'redirects',
  label: 'Redirects',
  add: 'Add a redirect',
  menu: { group: 'website', place: 7 },
  alsoFoundBy: 'old address, moved, 404',
  icon: Signpost,
  permission: 'pages',
  reads: redirectPaths.all,
  readSearch: readRedirectSearch,
  load: async () => (await import('./redirects-screen.tsx')).RedirectsScreen,
  styles: [redirectStyles],
})
