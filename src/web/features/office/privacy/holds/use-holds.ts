import type { Hold, HoldInput, LiftInput } from '#contract/office/retention.schema.ts'
import { retentionMessages as messages, retentionPaths as paths } from '#contract/office/retention.ts'
import { fillPath } from '#contract/paths.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { holdsContent as words } from './holds.content.ts'

export function useHolds(onChanged?: () => unknown) {
  const attempt = useAttempt([paths.all])
  return {
    put: (input: HoldInput) =>
      attempt(async () => {
        await staffClient.send<Hold>(paths.holds, { body: input })
        await onChanged?.()
      }, messages.holdFailed),
    hold: (input: HoldInput) =>
      attempt(async () => {
        const { email } = await staffClient.send<Hold>(paths.holds, { body: input })
        await onChanged?.()
        succeed(words.held(email))
      }, messages.holdFailed),
    lift: ({ id, email }: Hold, body: LiftInput) =>
      attempt(async () => {
        await staffClient.sendUnread(fillPath(paths.hold, { id: String(id) }), { method: 'DELETE', body })
        await onChanged?.()
        succeed(words.lifted(email))
      }, messages.liftFailed),
  }
}
