import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { soundsInDistress } from '#contract/inbox/crisis.ts'
import type { MessageDetail, MessageReply } from '#contract/inbox/messages.staff.schema.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { listAssignees } from '#server/features/inbox/submissions/assignees.public.ts'
import { withIsoTime } from '#server/features/inbox/submissions/iso-time.public.ts'
import { isMentioned, listNotes } from '#server/features/inbox/submissions/notes.public.ts'
import { asShown, shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import { isAddress } from '#server/features/office/privacy/remove-rows.public.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { isMail, mailsOf, toMailRecord } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { messageNoteKind } from './message-note-kind.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { topicOf } from './messages.service.ts'
import { asItem, contactColumns, itemColumns } from './messages.staff.service.ts'
import { contactMessages, messageReplies } from './messages.table.ts'

export async function getMessageDetail(db: Db, id: number, viewer: Viewer): Promise<MessageDetail | undefined> {
  const { assigneeId, textVersion } = contactMessages
  const [row] = await db
    .select({
      ...itemColumns,
      ...contactColumns,
      assigneeId,
      textVersion,
      ...shownWords(contactMessages.consentTextId),
    })
    .from(contactMessages)
    .leftJoin(staffUsers, eq(staffUsers.id, assigneeId))
    .where(and(eq(contactMessages.id, id), isVisibleTo(viewer)))
  if (!row) return undefined
  const [mails, replies, others, assignees, { messages: keptFor }, notes, isNamed] = await Promise.all([
    mailsOf(db, 'contact', id),
    listReplies(db, id, viewer),
    listOthers(db, id, row.email, viewer),
    listAssignees(db, topicOf(row), viewer),
    readPeriodWords(db),
    listNotes(db, messageNoteKind, id),
    isMentioned(db, messageNoteKind, id, viewer),
  ])
  const { consentText, consentTextSince, ...message } = row
  return {
    ...asItem(message),
    soundsInDistress: soundsInDistress(row.message),
    consent: asShown({ consentText, consentTextSince }),
    keptFor,
    replies,
    notes,
    isMentioned: isNamed,
    mails: mails.map(toMailRecord),
    others,
    assignees,
  }
}

export const replyMail = 'contact-reply'

export async function listReplies(db: Db, messageId: number, viewer: Viewer): Promise<MessageReply[]> {
  const { id, text, createdAt } = messageReplies
  const isMine = sql<boolean>`coalesce(${messageReplies.authorId} = ${viewer.id}, false)`
  const rows = await db
    .select({ id, author: fullNameOrNull, isMine, text, createdAt, mail: outgoingMails })
    .from(messageReplies)
    .leftJoin(staffUsers, eq(staffUsers.id, messageReplies.authorId))
    .leftJoin(outgoingMails, isMail({ kind: replyMail, id: messageId, issue: id }))
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(asc(id))
  return rows.map(({ mail, ...reply }) => ({ ...withIsoTime(reply), mail: mail && toMailRecord(mail) }))
}

async function listOthers(db: Db, id: number, email: string, viewer: Viewer) {
  const { subject, state, createdAt } = contactMessages
  const rows = await db
    .select({ id: contactMessages.id, subject, state, createdAt })
    .from(contactMessages)
    .where(and(isAddress(contactMessages.email, email), ne(contactMessages.id, id), isVisibleTo(viewer)))
    .orderBy(desc(createdAt), desc(contactMessages.id))
    .limit(20)
  return rows.map(withIsoTime)
}
