import { applicationNoteKind } from '#server/features/hiring/applications/application-note-kind.ts'
import { applicationNotices } from '#server/features/hiring/applications/applications.notices.ts'
import { messageNoteKind } from '#server/features/inbox/messages/message-note-kind.ts'
import { messageNotices } from '#server/features/inbox/messages/messages.notices.ts'
import { mentionNotices } from '#server/features/inbox/submissions/notes.public.ts'
import { campaignNotices } from '#server/features/newsletter/campaigns/campaigns.notices.ts'
import type { NoticeSource } from '#server/features/office/notices/notices.public.ts'
import { failureNotices } from '#server/features/office/operations/failures.notices.ts'

/** Everything that staff get notices about. */
export const noticeSources: NoticeSource[] = [
  messageNotices,
  applicationNotices,
  mentionNotices([messageNoteKind, applicationNoteKind]),
  campaignNotices,
  ...failureNotices,
]
