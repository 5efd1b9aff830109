import { useAttempt } from '#web/components/records/use-attempt.ts'
import { applicationKind } from './applications.portal.kind.tsx'
import { stopReplies } from './post-reply.ts'

export function useStopReplies() {
  const attempt = useAttempt(applicationKind.key)
  return (ids: number[]) => stopReplies(attempt, ids)
}
