import { placeholderIn } from '#contract/inbox/messages.staff.ts'
import { fillIn, savedReplyMessages } from '#contract/inbox/saved-replies.staff.ts'

export const applicationReplyPaths = {
  all: '/api/cms/application-replies',
  stop: '/api/cms/application-replies/stop',
  preview: '/api/cms/applications/{id}/reply-preview',
} as const

/** Under which the browser keeps a reply that is being written. */
export const replyDraftName = (applicationId: number) => `application:${applicationId}`
/** The same for a reply to several. */
export const repliesDraftName = 'applications'
/** The same for interview times. */
export const interviewDraftName = (applicationId: number) => `interview:${applicationId}`

export const replyHoldMinutes = 10
export const mostReplies = 500

/** The title of the job, or the role that a general application names. */
export const jobPlaceholder = '{job}'

export const fillInReply = (text: string, { name, job }: { name: string; job: string }) =>
  // Splitting first keeps a name that contains `{job}` from being filled in again.
  text
    .split(jobPlaceholder)
    .map((part) => fillIn(part, name))
    .join(job)

export const gapIn = (text: string) => placeholderIn(fillInReply(text, { name: '', job: '' }))

export const applicationReplyMessages = {
  empty: 'Please write something.',
  unfinished: savedReplyMessages.unknownPlaceholder,
  failed: 'Nothing was sent. Please try again.',
  previewFailed: 'The mail could not be shown. Please try again.',
  stopFailed: 'Nothing was stopped. Please try again.',
  leftAlready: 'It has left already, so it cannot be stopped.',
} as const
