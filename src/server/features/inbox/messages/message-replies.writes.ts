import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Replied, ReplyInput } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages } from '#contract/inbox/messages.staff.ts'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import { nextOfficeMoment } from '#contract/office/office-hours.ts'
import { undoSeconds } from '#contract/records.ts'
import type { Db } from '#server/db/database.ts'
import { signed } from '#server/features/office/account/signature.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import { forgetMail, type MailQueue, queueMails, secondsUntil } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { rememberResponse, responseGivenBefore } from '#server/submissions/submit.ts'
import { listReplies, replyMail } from './message-detail.ts'
import type { Viewer } from './messages.public.ts'
import { topicOf } from './messages.service.ts'
import { subjectOf } from './messages.staff.service.ts'
import { contactMessages, messageReplies } from './messages.table.ts'
import { lockMessage } from './messages.writes.ts'

/** A few seconds longer than Undo is offered, so that a late click still stops the mail. */
const holdSeconds = undoSeconds + 5

async function leavingAt(tx: Db, leaves: ReplyInput['leaves']): Promise<Date> {
  const earliest = new Date(Date.now() + holdSeconds * 1_000)
  if (leaves === 'now') return earliest
  if (leaves === 'office') return nextOfficeMoment(earliest, await readSettings(tx))
  return new Date(Math.max(earliest.getTime(), Date.parse(leaves)))
}

export async function replyToMessage(
  tx: Db,
  id: number,
  { key, text, email, lastReplyId, leaves }: ReplyInput,
  { actor, tasks }: { actor: Viewer; tasks: Pick<MailQueue, 'queueMails'> },
): Promise<Written<Replied>> {
  const message = await lockMessage(tx, id, actor)
  const content = { id, text, email, leaves, authorId: actor.id }
  const replies = await listReplies(tx, id, actor)
  const before = await responseGivenBefore<{ id: number; leavesAt: string }>(tx, key, content)
  if (before) {
    const lastReply = replies.find((reply) => reply.id === before.id)
    if (!lastReply) throw new AppError('conflict', messageStaffMessages.replyNotFound)
    return { response: { lastReply, leavesAt: before.leavesAt }, activity: [] }
  }
  if (email !== message.email) throw new AppError('conflict', messageStaffMessages.addressChanged)
  const unseen = replies.at(-1)
  if (unseen && unseen.id !== lastReplyId)
    throw new ChangedMeanwhile(messageStaffMessages.repliedMeanwhile, { lastReply: unseen })

  const { state: stateBefore } = message
  const leavesAt = await leavingAt(tx, leaves)
  const values = { messageId: id, authorId: actor.id, email, text: await signed(tx, text, actor.id), stateBefore }
  const [added] = await tx.insert(messageReplies).values(values).returning({ id: messageReplies.id })
  await tx.update(contactMessages).set({ state: 'answered' }).where(eq(contactMessages.id, id))
  await queueMails(tx, tasks, [{ kind: replyMail, id, issue: added?.id ?? 0 }], secondsUntil(leavesAt))
  const lastReply = (await listReplies(tx, id, actor)).at(-1)
  if (!lastReply) throw new Error('The reply was not stored')
  const response = { lastReply, leavesAt: leavesAt.toISOString() }
  if (!(await rememberResponse(tx, key, content, { id: lastReply.id, leavesAt: response.leavesAt })))
    throw new AppError('conflict', submissionMessages.keyReused)
  return {
    response,
    activity: {
      action: 'message-replied',
      subject: subjectOf(id),
      before: { state: stateBefore },
      after: { state: 'answered' },
    },
    topics: [topicOf(message)],
  }
}

export async function stopReply(tx: Db, replyId: number, actor: Viewer): Promise<Written<{ success: true }>> {
  const isMine = and(eq(messageReplies.id, replyId), eq(messageReplies.authorId, actor.id))
  const [reply] = await tx.select().from(messageReplies).where(isMine)
  if (!reply) throw new AppError('notFound', messageStaffMessages.replyNotFound)
  const { messageId: id, stateBefore } = reply
  const message = await lockMessage(tx, id, actor)
  const { state } = message
  // The worker sets `leftAt` when it takes the mail; after that the reply cannot be undone.
  const { rowCount } = await tx.delete(messageReplies).where(and(isMine, isNull(messageReplies.leftAt)))
  if (rowCount === 0) throw new AppError('conflict', messageStaffMessages.replyLeft)
  await forgetMail(tx, { kind: replyMail, id, issue: replyId })
  const later = await tx.$count(messageReplies, and(eq(messageReplies.messageId, id), gt(messageReplies.id, replyId)))
  const isBack = state === 'answered' && later === 0
  if (isBack) await tx.update(contactMessages).set({ state: stateBefore }).where(eq(contactMessages.id, id))
  return {
    response: { success: true },
    activity: {
      action: 'message-reply-stopped',
      subject: subjectOf(id),
      before: { state },
      after: { state: isBack ? stateBefore : state },
    },
    topics: [topicOf(message)],
  }
}
