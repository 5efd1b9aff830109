import { placeholderIn } from '#contract/inbox/messages.staff.ts'
import { fillIn, savedReplyMessages } from '#contract/inbox/saved-replies.staff.ts'

export const applicationReplyPaths = {
  all: '/api/cms/application-replies',
  stop: '/api/cms/application-replies/stop',
  preview: '/api/cms/applications/{id}/reply-preview',
} as const

/** So long at least a reply can be stopped; then it leaves at the next moment within office hours. */
export const replyHoldMinutes = 10
export const mostReplies = 500

/** Stands for the job that somebody applied for, or the role they hope for. */
export const jobPlaceholder = '{job}'

/** What one person gets. `{name}` is their first name. */
export const fillInReply = (text: string, { name, job }: { name: string; job: string }) =>
  // In one pass: whatever somebody is called, it is not filled in again.
  text
    .split(jobPlaceholder)
    .map((part) => fillIn(part, name))
    .join(job)

/** What would be left open in a reply or a saved reply. */
export const gapIn = (text: string) => placeholderIn(fillInReply(text, { name: '', job: '' }))

export const applicationReplyMessages = {
  empty: 'Please write something.',
  unfinished: savedReplyMessages.unknownPlaceholder,
  failed: 'Nothing was sent. Please try again.',
  previewFailed: 'The mail could not be shown. Please try again.',
  stopFailed: 'Nothing was stopped. Please try again.',
} as const
