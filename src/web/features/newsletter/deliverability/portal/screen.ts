import MailSearch from 'icon:mail-search'
import { mailCheckPaths } from '#contract/newsletter/deliverability.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import mailCheckStyles from './deliverability.portal.css?url'

export const screen = portalScreen({
  tab: 'deliverability',
  label: 'Mail Check-up',
  menu: { group: 'office', place: 4 },
  alsoFoundBy: 'spf, dkim, dmarc, mail server, dns',
  icon: MailSearch,
  permission: 'settings',
  reads: mailCheckPaths.read,
  load: async () => (await import('./deliverability-screen.tsx')).MailCheckScreen,
  styles: [mailCheckStyles],
})
