import UserLock from 'icon:user-lock'
import { privacyDeskPaths } from '#contract/office/privacy-desk.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import privacyStyles from './privacy-desk.portal.css?url'

export const screen = portalScreen({
  tab: 'privacy',
  label: 'Privacy',
  menu: { group: 'office', place: 2 },
  alsoFoundBy: 'erase a person, export, data request',
  icon: UserLock,
  permission: 'privacy',
  reads: privacyDeskPaths.requests,
  load: async () => (await import('./privacy-desk-screen.tsx')).PrivacyDeskScreen,
  styles: [privacyStyles],
})
