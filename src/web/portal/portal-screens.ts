import LayoutDashboard from 'icon:layout-dashboard'
import figureStyles from '#web/components/figure/figure.css?url'
import { menuGroups, type PortalScreen, portalScreen } from '#web/components/records/portal-screen.ts'
import submissionStyles from '#web/components/submissions/submissions.css?url'
import dashboardStyles from './dashboard.css?url'
import { formerTabs } from './former-tabs.ts'

const dashboard = portalScreen({
  tab: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  permission: 'account',
  load: async () => (await import('./welcome.tsx')).Welcome,
  styles: [submissionStyles, figureStyles, dashboardStyles],
})

const ofFeatures = Object.values(
  import.meta.glob<PortalScreen>('../features/*/*/portal/{screen,*.screen}.ts', { eager: true, import: 'screen' }),
)

const menuPlace = ({ menu }: PortalScreen) =>
  menu ? menuGroups.indexOf(menu.group) * 100 + menu.place : Number.POSITIVE_INFINITY

export const portalScreens: readonly PortalScreen[] = [
  dashboard,
  ...ofFeatures.toSorted((one, other) => (menuPlace(one) < menuPlace(other) ? -1 : 1)),
]

const defaultTab = 'team-members'

/** What the address says while the screen is open. */
export const screenSearch = (tab: string) => (tab === defaultTab ? {} : { tab })

export const findScreen = (tab = defaultTab): PortalScreen =>
  portalScreens.find((entry) => entry.tab === tab) ?? findScreen(formerTabs.get(tab) ?? defaultTab)
