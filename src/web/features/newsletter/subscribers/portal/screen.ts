import MailCheck from 'icon:mail-check'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import submissionStyles from '#web/components/submissions/submissions.css?url'
import subscriberStyles from './subscribers.portal.css?url'
import { readSubscriberSearch } from './subscribers.portal.search.ts'

export const screen = portalScreen({
  tab: 'subscribers',
  label: 'Subscribers',
  menu: { group: 'newsletter', place: 2 },
  alsoFoundBy: 'newsletter, addresses, import',
  icon: MailCheck,
  permission: 'subscribers',
  reads: subscriberPaths.list,
  readSearch: readSubscriberSearch,
  load: async () => (await import('./subscribers-screen.tsx')).SubscribersScreen,
  styles: [submissionStyles, subscriberStyles],
})
