import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MessageMove, MessageRedaction, messagesMovedSchema } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages } from '#contract/inbox/messages.staff.ts'
import type { AssigneeInput } from '#contract/inbox/submissions.staff.schema.ts'
import type { Db } from '#server/db/database.ts'
import { assertMayTakeCharge, assertStillInCharge } from '#server/features/inbox/submissions/assignees.public.ts'
import { resendMailsOf } from '#server/features/inbox/submissions/held-mails.public.ts'
import { lockForMoves } from '#server/features/inbox/submissions/moves.public.ts'
import { markMentionsSeen } from '#server/features/inbox/submissions/notes.public.ts'
import { changeQuarantine, type QuarantineOptions } from '#server/features/inbox/submissions/quarantine.public.ts'
import { redactTexts } from '#server/features/inbox/submissions/redaction.public.ts'
import { assertNotHeld } from '#server/features/office/privacy/holds.public.ts'
import { AppError } from '#server/http/errors.ts'
import { notePresence, readPresence } from '#server/live/presence.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { Actor } from '#server/staff/activity.ts'
import type { Written } from '#server/staff/feature.ts'
import { messageNoteKind } from './message-note-kind.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { topicOf } from './messages.service.ts'
import { subjectOf } from './messages.staff.service.ts'
import { contactMessages, messageNotes, messageReplies } from './messages.table.ts'

const notFound = () => new AppError('notFound', messageStaffMessages.notFound)

export async function lockMessage(tx: Db, id: number, viewer: Viewer) {
  const isReadable = and(eq(contactMessages.id, id), isVisibleTo(viewer))
  const [row] = await tx.select().from(contactMessages).where(isReadable).for('update')
  if (!row) throw notFound()
  return row
}

export async function moveMessages(
  tx: Db,
  moves: MessageMove[],
  viewer: Viewer,
): Promise<Written<z.infer<typeof messagesMovedSchema>>> {
  const rows = { table: contactMessages, state: contactMessages.state, where: isVisibleTo(viewer) }
  const { possible, moved, left } = await lockForMoves(tx, rows, moves)
  const { rows: touched } = await tx.execute<{ isInvestor: boolean }>(sql`
    update contact_messages c set state = m.state
    from unnest(${sql.param(moved)}::int[], ${sql.param(possible.map(({ to }) => to))}::message_state[]) m (id, state)
    where c.id = m.id
    returning c.is_investor as "isInvestor"`)
  return {
    response: { moved, left },
    activity: possible.map(({ id, from, to }) => ({
      action: 'message-moved',
      subject: subjectOf(id),
      before: { state: from },
      after: { state: to },
    })),
    topics: [...new Set(touched.map(topicOf))],
  }
}

export async function markMessageRead(tx: Db, id: number, viewer: Viewer): Promise<Written<{ success: true }>> {
  const message = await lockMessage(tx, id, viewer)
  await markMentionsSeen(tx, messageNoteKind, id, viewer)
  if (message.readAt) return { response: { success: true }, activity: [] }
  const isUnread = and(eq(contactMessages.id, id), isNull(contactMessages.readAt))
  await tx.update(contactMessages).set({ readAt: sql`now()` }).where(isUnread)
  const activity = { action: 'message-read', subject: subjectOf(id) } as const
  return { response: { success: true }, activity, topics: [topicOf(message)] }
}

async function topicOfMessage(db: Db, id: number, viewer: Viewer) {
  const { isInvestor } = contactMessages
  const isReadable = and(eq(contactMessages.id, id), isVisibleTo(viewer))
  const [row] = await db.select({ isInvestor }).from(contactMessages).where(isReadable)
  if (!row) throw notFound()
  return topicOf(row)
}

export async function readMessageViewers(db: Db, id: number, viewer: Viewer) {
  await topicOfMessage(db, id, viewer)
  return readPresence(db, subjectOf(id), viewer.id)
}

export async function noteMessageViewer(tx: Db, id: number, isReplying: boolean, viewer: Viewer) {
  const topic = await topicOfMessage(tx, id, viewer)
  return notePresence(tx, { subject: subjectOf(id), topic, userId: viewer.id, isReplying })
}

export async function assignMessage(
  tx: Db,
  id: number,
  input: AssigneeInput,
  viewer: Viewer,
): Promise<Written<{ success: true }>> {
  const { assigneeId } = input
  const before = await lockMessage(tx, id, viewer)
  await assertStillInCharge(tx, before.assigneeId, input)
  await assertMayTakeCharge(tx, assigneeId, topicOf(before), messageStaffMessages.assigneeUnknown)
  await tx.update(contactMessages).set({ assigneeId }).where(eq(contactMessages.id, id))
  return {
    response: { success: true },
    activity: {
      action: 'message-assigned',
      subject: subjectOf(id),
      before: { assigneeId: before.assigneeId },
      after: { assigneeId },
    },
    topics: [topicOf(before)],
  }
}

export async function postponeMessage(
  tx: Db,
  id: number,
  until: string | null,
  viewer: Viewer,
): Promise<Written<{ success: true }>> {
  const message = await lockMessage(tx, id, viewer)
  const laterUntil = until === null ? null : new Date(until)
  await tx.update(contactMessages).set({ laterUntil }).where(eq(contactMessages.id, id))
  return {
    response: { success: true },
    activity: {
      action: 'message-postponed',
      subject: subjectOf(id),
      before: { laterUntil: message.laterUntil },
      after: { laterUntil },
    },
    topics: [topicOf(message)],
  }
}

export async function setMessageQuarantine(
  tx: Db,
  id: number,
  quarantined: boolean,
  { viewer, ...options }: QuarantineOptions & { viewer: Viewer },
): Promise<Written<{ success: true }>> {
  const row = await lockMessage(tx, id, viewer)
  const store = (change: object) => tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
  const written = await changeQuarantine(tx, { noun: 'message', prefix: 'contact', row, store }, quarantined, options)
  return { ...written, topics: [topicOf(row)] }
}

export async function resendMessageMails(
  tx: Db,
  id: number,
  { viewer, tasks }: { viewer: Viewer; tasks: Pick<MailQueue, 'requeueMail'> },
): Promise<Written<{ resent: number }>> {
  const message = await lockMessage(tx, id, viewer)
  const resent = await resendMailsOf(tx, tasks, 'contact', id)
  const activity = resent === 0 ? [] : ({ action: 'message-mails-resent', subject: subjectOf(id) } as const)
  return { response: { resent }, activity, topics: [topicOf(message)] }
}

export async function redactMessage(
  tx: Db,
  id: number,
  redaction: MessageRedaction,
  { user, actor }: { user: Viewer; actor: Actor },
): Promise<Written<{ success: true }>> {
  const message = await lockMessage(tx, id, user)
  await assertNotHeld(tx, message.email)
  const replies = await tx.select().from(messageReplies).where(eq(messageReplies.messageId, id))
  const notes = await tx.select().from(messageNotes).where(eq(messageNotes.messageId, id))
  const isIt = eq(contactMessages.id, id)
  const texts = [
    {
      field: 'message',
      number: 0,
      text: message.message,
      store: (text: string) => tx.update(contactMessages).set({ message: text }).where(isIt),
    },
    ...replies.map((reply) => ({
      field: 'reply',
      number: reply.id,
      text: reply.text,
      store: (text: string) => tx.update(messageReplies).set({ text }).where(eq(messageReplies.id, reply.id)),
    })),
    ...notes.map((note) => ({
      field: 'note',
      number: note.id,
      text: note.text,
      store: (text: string) => tx.update(messageNotes).set({ text }).where(eq(messageNotes.id, note.id)),
    })),
  ]
  const { textVersion } = message
  await redactTexts(tx, { subject: subjectOf(id), textVersion, texts }, redaction, actor)
  await tx
    .update(contactMessages)
    .set({ textVersion: textVersion + 1 })
    .where(isIt)
  return {
    response: { success: true },
    activity: { action: 'message-redacted', subject: subjectOf(id) },
    topics: [topicOf(message)],
  }
}
