import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MessageMove, messagesMovedSchema } from '#contract/messages.staff.schema.ts'
import { messageStaffMessages } from '#contract/messages.staff.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { MailQueue } from '#server/outbox/outbox.ts'
import type { Written } from '#server/staff-router.ts'
import { resendMailsOf } from '#server/submissions/held-mails.ts'
import { lockForMoves } from '#server/submissions/moves.ts'
import { changeQuarantine, type QuarantineOptions } from '#server/submissions/quarantine.ts'
import { contactMessages } from './contact.table.ts'
import { isVisibleTo, listColleagues, type Reader, subjectOf } from './messages.staff.service.ts'

const notFound = () => new AppError('notFound', messageStaffMessages.notFound)

async function lockMessage(tx: Db, id: number, reader: Reader) {
  const isReadable = and(eq(contactMessages.id, id), isVisibleTo(reader))
  const [row] = await tx.select().from(contactMessages).where(isReadable).for('update')
  if (!row) throw notFound()
  return row
}

/** All in one transaction, or none. What is no longer where the mover saw it stays, and is named. */
export async function moveMessages(
  tx: Db,
  moves: MessageMove[],
  reader: Reader,
): Promise<Written<z.infer<typeof messagesMovedSchema>>> {
  const rows = { table: contactMessages, state: contactMessages.state, where: isVisibleTo(reader) }
  const { possible, moved, left } = await lockForMoves(tx, rows, moves)
  await tx.execute(sql`
    update contact_messages c set state = m.state
    from unnest(${sql.param(moved)}::int[], ${sql.param(possible.map(({ to }) => to))}::message_state[]) m (id, state)
    where c.id = m.id`)
  return {
    answer: { moved, left },
    audit: possible.map(({ id, from, to }) => ({
      action: 'message-moved',
      subject: subjectOf(id),
      before: { state: from },
      after: { state: to },
    })),
  }
}

/** The first time somebody opens it. */
export async function markMessageRead(tx: Db, id: number, reader: Reader): Promise<Written<{ success: true }>> {
  const { readAt } = await lockMessage(tx, id, reader)
  if (readAt) return { answer: { success: true }, audit: [] }
  const isUnread = and(eq(contactMessages.id, id), isNull(contactMessages.readAt))
  await tx.update(contactMessages).set({ readAt: sql`now()` }).where(isUnread)
  return { answer: { success: true }, audit: { action: 'message-read', subject: subjectOf(id) } }
}

/** Puts somebody in charge who may read it, or nobody. */
export async function assignMessage(
  tx: Db,
  id: number,
  assigneeId: number | null,
  reader: Reader,
): Promise<Written<{ success: true }>> {
  const before = await lockMessage(tx, id, reader)
  const colleagues = await listColleagues(tx, before.isInvestor)
  if (assigneeId !== null && !colleagues.some((colleague) => colleague.id === assigneeId))
    throw new AppError('invalid', messageStaffMessages.assigneeUnknown, {
      assigneeId: messageStaffMessages.assigneeUnknown,
    })
  await tx.update(contactMessages).set({ assigneeId }).where(eq(contactMessages.id, id))
  return {
    answer: { success: true },
    audit: {
      action: 'message-assigned',
      subject: subjectOf(id),
      before: { assigneeId: before.assigneeId },
      after: { assigneeId },
    },
  }
}

export async function setMessageQuarantine(
  tx: Db,
  id: number,
  quarantined: boolean,
  { reader, ...options }: QuarantineOptions & { reader: Reader },
): Promise<Written<{ success: true }>> {
  const row = await lockMessage(tx, id, reader)
  const store = (change: object) => tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
  return changeQuarantine(tx, { noun: 'message', prefix: 'contact', row, store }, quarantined, options)
}

export async function resendMessageMails(
  tx: Db,
  id: number,
  { reader, tasks }: { reader: Reader; tasks: Pick<MailQueue, 'requeueMail'> },
): Promise<Written<{ resent: number }>> {
  await lockMessage(tx, id, reader)
  const resent = await resendMailsOf(tx, tasks, 'contact', id)
  return { answer: { resent }, audit: resent === 0 ? [] : { action: 'message-mails-resent', subject: subjectOf(id) } }
}
