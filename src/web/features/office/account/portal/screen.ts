import CircleUserRound from 'icon:circle-user-round'
import { accountTab } from '#contract/office/account.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import accountStyles from './account.portal.css?url'
import factorStyles from './second-factors.portal.css?url'

export const screen = portalScreen({
  tab: accountTab,
  label: 'My account',
  alsoFoundBy: 'password, passkey, two-factor, devices, email',
  icon: CircleUserRound,
  permission: 'account',
  load: async () => (await import('./account-page.tsx')).AccountPage,
  styles: [accountStyles, factorStyles],
})
