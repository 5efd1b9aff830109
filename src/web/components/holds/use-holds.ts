import { fillPath } from '#contract/paths.ts'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import type { Hold, HoldInput } from '#contract/retention.schema.ts'
import { retentionMessages as messages, retentionPaths as paths } from '#contract/retention.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { holdsContent as words } from './holds.content.ts'

const tell = (description: string, undo?: () => Promise<unknown>) =>
  toast({
    title: recordMessages.successTitle,
    description,
    ...(undo && {
      action: { label: words.undo, altText: words.undo, run: () => void undo() },
      durationMs: undoSeconds * 1_000,
    }),
  })

/** Puts people on hold and takes them off it; either can be taken back. */
export function useHolds(onChanged?: () => unknown) {
  const attempt = useAttempt([paths.all])
  const put = (input: HoldInput) =>
    attempt(async () => {
      await staffClient.send<Hold>(paths.holds, { body: input })
      await onChanged?.()
    }, messages.holdFailed)
  const remove = (id: number) =>
    attempt(async () => {
      await staffClient.sendUnread(fillPath(paths.hold, { id: String(id) }), { method: 'DELETE' })
      await onChanged?.()
    }, messages.liftFailed)
  return {
    put,
    /** For somebody who is not on hold yet. */
    hold: (input: HoldInput) =>
      attempt(async () => {
        const { id, email } = await staffClient.send<Hold>(paths.holds, { body: input })
        await onChanged?.()
        tell(words.held(email), () => remove(id))
      }, messages.holdFailed),
    async lift({ id, email, reason }: Hold) {
      if (await remove(id)) tell(words.lifted(email), () => put({ email, reason }))
    },
  }
}
