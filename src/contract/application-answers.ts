import { placeholderIn } from './messages.staff.ts'
import { fillIn, savedReplyMessages } from './saved-replies.staff.ts'

export const applicationAnswerPaths = {
  all: '/api/cms/application-answers',
  stop: '/api/cms/application-answers/stop',
  preview: '/api/cms/applications/{id}/answer-preview',
} as const

/** So long at least an answer can be stopped; then it leaves at the next moment within office hours. */
export const answerHoldMinutes = 10
export const mostAnswers = 500

/** Stands for the job that somebody applied for, or the role they hope for. */
export const jobPlaceholder = '{job}'

/** What one person gets. `{name}` is their first name. */
export const fillInAnswer = (text: string, { name, job }: { name: string; job: string }) =>
  // In one pass: whatever somebody is called, it is not filled in again.
  text
    .split(jobPlaceholder)
    .map((part) => fillIn(part, name))
    .join(job)

/** What would be left open in an answer or a saved reply. */
export const gapIn = (text: string) => placeholderIn(fillInAnswer(text, { name: '', job: '' }))

export const applicationAnswerMessages = {
  empty: 'Please write something.',
  unfinished: savedReplyMessages.unknownPlaceholder,
  failed: 'Nothing was sent. Please try again.',
  previewFailed: 'The mail could not be shown. Please try again.',
  stopFailed: 'Nothing was stopped. Please try again.',
} as const
