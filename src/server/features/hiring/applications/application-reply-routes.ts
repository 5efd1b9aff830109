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
import { cancelInterviewSchema } from '#contract/hiring/interviews.schema.ts'
import { interviewMessages, interviewPaths } from '#contract/hiring/interviews.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { previewReply, replyToApplications, stopReplies } from './application-replies.ts'
import { cancelInterview } from './interviews.writes.ts'

const permission = 'applications'
const { notFound } = applicationStaffMessages

export const applicationReplyRoutes = ({ tasks, origin }: { tasks: MailQueue; origin: string }): StaffRoute[] => [
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
    async (input, { tx, id, user }) => ({
      response: await previewReply(tx, id, input, { actor: user, origin }),
      activity: [],
    }),
  ),
  write(
    {
      method: 'post',
      path: interviewPaths.cancel,
      permission,
      summary: 'Cancels an interview, or the times that were offered for one; the applicant gets a mail',
      input: cancelInterviewSchema,
      response: doneSchema,
      notFound: interviewMessages.notFound,
      whatFailed: interviewMessages.cancelFailed,
    },
    (seen, { tx, id, actor }) => cancelInterview(tx, id, seen, { userId: actor.userId, tasks }),
  ),
]
