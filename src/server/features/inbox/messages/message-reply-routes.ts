import { repliedSchema, replyInputSchema } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffPaths, messageStaffMessages as messages } from '#contract/inbox/messages.staff.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { replyToMessage, stopReply } from './message-replies.writes.ts'

const { notFound } = messages

export const messageReplyRoutes = (tasks: MailQueue): StaffRoute[] => [
  write(
    {
      method: 'post',
      path: messageStaffPaths.replies,
      permission: 'replies',
      summary: 'Replies to a message by mail, after a moment in which it can be taken back',
      input: replyInputSchema,
      response: repliedSchema,
      status: 201,
      notFound,
      whatFailed: messages.replyFailed,
    },
    (input, { tx, id, user }) => replyToMessage(tx, id, input, { actor: user, tasks }),
  ),
  write(
    {
      method: 'delete',
      path: messageStaffPaths.reply,
      permission: 'replies',
      summary: 'Takes back a reply of one’s own that has not left yet',
      response: doneSchema,
      notFound: messages.replyNotFound,
      whatFailed: messages.stopFailed,
    },
    (_, { tx, id, user }) => stopReply(tx, id, user),
  ),
]
