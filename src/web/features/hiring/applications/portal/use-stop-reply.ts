import { replyDraftName } from '#contract/hiring/application-replies.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { returnReply } from '#web/components/submissions/reply-draft.ts'
import { applicationKind } from './applications.portal.kind.tsx'
import { stopReplies } from './post-reply.ts'

export function useStopReply(applicationId: number) {
  const attempt = useAttempt(applicationKind.key)
  return ({ id, text }: { id: number; text: string }) =>
    stopReplies(attempt, [id], () => returnReply(replyDraftName(applicationId), text))
}
