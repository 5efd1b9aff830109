import { and, eq, isNull, sql } from 'drizzle-orm'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import type { Db } from '#server/db/database.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { replyMail } from './message-detail.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { contactMessages, messageReplies } from './messages.table.ts'

export async function readRepliesOnHold(db: Db, viewer: Viewer) {
  const { id, messageId, authorId, text, leftAt } = messageReplies
  const held = await db
    .select({ id, messageId, authorId, text, name: contactMessages.name, dueAt: outgoingMails.dueAt })
    .from(outgoingMails)
    .innerJoin(messageReplies, and(eq(id, outgoingMails.issue), eq(messageId, outgoingMails.subjectId)))
    .innerJoin(contactMessages, eq(contactMessages.id, messageId))
    .where(
      and(
        sql`${outgoingMails.state} <> 'sent'`,
        eq(outgoingMails.kind, replyMail),
        isNull(leftAt),
        isVisibleTo(viewer),
      ),
    )
  return held.map((reply) => ({
    kind: 'reply' as const,
    text: `Reply to ${reply.name}`,
    at: reply.dueAt.toISOString(),
    search: { id: String(reply.messageId) },
    // Only its author may stop it.
    ...(reply.authorId === viewer.id && {
      stop: {
        method: 'DELETE' as const,
        path: messageStaffPaths.reply.replace('{id}', String(reply.id)),
        draft: { name: String(reply.messageId), text: reply.text },
      },
    }),
  }))
}
