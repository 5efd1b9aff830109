import { useState } from 'react'
import type { Replies } from '#contract/hiring/application-replies.schema.ts'
import { applicationReplyMessages, applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import type { InterviewInput } from '#contract/hiring/interviews.schema.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { type ReplyDraft, replyDraftKey } from '#web/components/submissions/reply-draft.ts'
import { deliver, unsentStore } from '#web/components/unsent/unsent.ts'
import { waitingStates } from '#web/components/unsent/waiting-states.ts'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind, replyDraftName } from './applications.portal.kind.tsx'
import { useStopReplies } from './use-stop-replies.ts'

export type Recipient = Pick<ApplicationItem, 'id' | 'name' | 'email' | 'stage'>

export function useSendReply(people: Recipient[]) {
  const attempt = useAttempt(applicationKind.key)
  const stop = useStopReplies()
  const [isSending, setSending] = useState(false)

  /** `onSent` is called before the list is fetched again. */
  const send = async (
    { key, text }: ReplyDraft,
    { moveTo, interview }: { moveTo: Stage | null; interview?: InterviewInput | undefined },
    onSent: () => void,
  ) => {
    setSending(true)
    const waiting = waitingStates(unsentStore.mine(), applicationKind.paths.list)
    await attempt(async () => {
      const body = {
        key,
        text,
        moveTo,
        interview,
        people: people.map(({ id, email, stage }) => ({ id, email, stage: waiting.get(id) ?? stage })),
      }
      const [one] = people
      const { isWaiting, response } = await deliver<Replies>({
        kind: 'application-reply',
        key,
        method: 'POST',
        path: applicationReplyPaths.all,
        body,
        area: applicationKind.paths.list,
        ids: people.map(({ id }) => id),
        words: words.replies.title(people.length, one?.name ?? ''),
        text,
        draft: replyDraftKey(one && people.length === 1 ? replyDraftName(one.id) : 'applications'),
      })
      const sent = isWaiting ? undefined : await response
      if (!sent) return onSent()
      const { replies, left, leavesAt } = sent
      const undo = { run: () => void stop(replies.map(({ id }) => id)) }
      const said = words.replies.held(replies.length, leavesAt, left.length, people[0]?.name)
      succeed(said, replies.length > 0 ? undo : undefined)
      onSent()
    }, applicationReplyMessages.failed)
    setSending(false)
  }

  return { isSending, send }
}
