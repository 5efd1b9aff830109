import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/roles.ts'
import type { NoteKind } from '#server/features/inbox/submissions/notes.public.ts'
import { messageNotes } from './messages.table.ts'

const ofMessage = <Value>(expression: string) =>
  sql<Value>`(select ${sql.raw(expression)} from contact_messages m where m.id = ${messageNotes.messageId})`

export const messageNoteKind: NoteKind = {
  name: 'message',
  tab: 'messages',
  notes: messageNotes,
  of: messageNotes.messageId,
  ofKey: 'messageId',
  mention: 'messageNoteId',
  who: ofMessage<string>('m.name'),
  permission: ofMessage<Permission>(`case when m.is_investor then 'investor-messages' else 'messages' end`),
}
