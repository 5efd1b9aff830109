import MessageSquareReply from 'icon:message-square-reply'
import { savedReplyPaths } from '#contract/inbox/saved-replies.staff.ts'
import { portalScreen } from '#web/components/records/portal-screen.ts'
import { readRecordSearch } from '#web/components/records/record-address.ts'

export const screen = portalScreen({
  tab: 'saved-replies',
  label: 'Saved Replies',
  add: 'Add a saved reply',
  menu: { group: 'inbox', place: 2 },
  alsoFoundBy: 'templates, snippets',
  icon: MessageSquareReply,
  permission: 'saved-replies',
  reads: savedReplyPaths.all,
  readSearch: readRecordSearch,
  load: async () => (await import('./saved-replies-screen.tsx')).SavedRepliesScreen,
})
