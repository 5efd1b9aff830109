import {
  repliesInputSchema,
  repliesSchema,
  replyPreviewInputSchema,
  replyPreviewSchema,
  stopInputSchema,
  stoppedSchema,
} from '#contract/hiring/application-replies.schema.ts'
import { applicationReplyPaths, applicationReplyMessages as messages } from '#contract/hiring/application-replies.ts'
import { applicationStaffMessages } from '#contract/hiring/applications.staff.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { previewReply, replyToApplications, stopReplies } from './application-replies.ts'

const permission = 'applications'
const { notFound } = applicationStaffMessages

export const applicationReplyRoutes = (tasks: MailQueue): StaffRoute[] => [
  write(
    {
      method: 'post',
      path: applicationReplyPaths.all,
      permission,
      summary:
        'Replies to applicants by mail, each by name; it leaves after a while, in office hours, unless it is stopped',
      input: repliesInputSchema,
      response: repliesSchema,
      status: 201,
      whatFailed: messages.failed,
    },
    (input, { tx, user }) => replyToApplications(tx, input, { actor: user, tasks }),
  ),
  write(
    {
      method: 'post',
      path: applicationReplyPaths.stop,
      permission,
      summary: 'Stops replies that have not left yet; applicants whom they moved return to their stage',
      input: stopInputSchema,
      response: stoppedSchema,
      whatFailed: messages.stopFailed,
    },
    ({ ids }, { tx }) => stopReplies(tx, ids),
  ),
  write(
    {
      method: 'post',
      path: applicationReplyPaths.preview,
      permission,
      limit: 'previews',
      summary: 'The very mail that an applicant would get, and when',
      input: replyPreviewInputSchema,
      response: replyPreviewSchema,
      notFound,
      whatFailed: messages.previewFailed,
    },
    async ({ text }, { tx, id, user }) => ({ response: await previewReply(tx, id, text, user), activity: [] }),
  ),
]
