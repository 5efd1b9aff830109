import type { Replies, RepliesInput, Stopped } from '#contract/hiring/application-replies.schema.ts'
import {
  applicationReplyMessages,
  applicationReplyPaths,
  repliesDraftName,
  replyDraftName,
} from '#contract/hiring/application-replies.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import type { Attempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { replyDraftKey } from '#web/components/submissions/reply-draft.ts'
import { deliver } from '#web/components/unsent/unsent.ts'
import { applicationsContent } from './applications.portal.content.ts'
import { keepInterview } from './interview-draft.ts'

const words = applicationsContent.replies

export const stopReplies = (attempt: Attempt, ids: number[], onStopped?: () => void) =>
  attempt(async () => {
    const { stopped, left, interviews } = await staffClient.send<Stopped>(applicationReplyPaths.stop, { body: { ids } })
    interviews.forEach(keepInterview)
    onStopped?.()
    succeed(words.stopped(stopped.length, left.length, onStopped !== undefined))
  }, applicationReplyMessages.stopFailed)

interface About {
  name: string
  /** Called before the list is fetched again. */
  onSent?(): void
  /** Called after Undo. */
  onStopped?: (() => void) | undefined
}

export const postReply = (attempt: Attempt, body: RepliesInput, { name, onSent, onStopped }: About) =>
  attempt(async () => {
    const [one] = body.people
    const { isWaiting, response } = await deliver<Replies>({
      kind: 'application-reply',
      key: body.key,
      method: 'POST',
      path: applicationReplyPaths.all,
      body,
      area: applicationStaffPaths.list,
      ids: body.people.map(({ id }) => id),
      words: words.title(body.people.length, name),
      text: body.text,
      draft: replyDraftKey(one && body.people.length === 1 ? replyDraftName(one.id) : repliesDraftName),
    })
    const sent = isWaiting ? undefined : await response
    if (sent) {
      const { replies, left, leavesAt } = sent
      const undo = {
        run: () =>
          void stopReplies(
            attempt,
            replies.map(({ id }) => id),
            onStopped,
          ),
      }
      succeed(words.held(replies.length, leavesAt, left.length, name), replies.length > 0 ? undo : undefined)
    }
    onSent?.()
  }, applicationReplyMessages.failed)
