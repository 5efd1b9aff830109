import SettingsIcon from 'icon:settings'
import { settingsPaths } from '#contract/office/settings.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'
import settingsStyles from './settings.portal.css?url'

export const screen = portalScreen({
  tab: 'settings',
  label: 'Settings',
  menu: { group: 'office', place: 5 },
  alsoFoundBy: 'postal address, sender, recipients, office hours, receipt, security.txt, equal opportunity',
  icon: SettingsIcon,
  permission: 'settings',
  reads: settingsPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  styles: [settingsStyles],
})
