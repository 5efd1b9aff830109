import type { Stopped } from '#contract/hiring/application-replies.schema.ts'
import { applicationReplyMessages, applicationReplyPaths } from '#contract/hiring/application-replies.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { applicationsContent as words } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'

export function useStopReplies() {
  const attempt = useAttempt(applicationKind.key)
  return (ids: number[]) =>
    attempt(async () => {
      const { stopped, left } = await staffClient.send<Stopped>(applicationReplyPaths.stop, { body: { ids } })
      succeed(words.replies.stopped(stopped.length, left.length))
    }, applicationReplyMessages.stopFailed)
}
