import Inbox from 'icon:inbox'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import paneStyles from '#web/components/submissions/panes.css?url'
import submissionStyles from '#web/components/submissions/submissions.css?url'
import { readMessageSearch } from './messages.portal.search.ts'

export const screen = portalScreen({
  tab: 'messages',
  label: 'Messages',
  menu: { group: 'inbox', place: 1 },
  alsoFoundBy: 'inbox, contact form, mail',
  icon: Inbox,
  permission: 'messages',
  reads: messageStaffPaths.list,
  readSearch: readMessageSearch,
  load: async () => (await import('./messages-screen.tsx')).MessagesScreen,
  styles: [submissionStyles, paneStyles],
})
