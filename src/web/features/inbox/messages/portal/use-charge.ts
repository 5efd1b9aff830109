import type { MessageDetail } from '#contract/inbox/messages.staff.schema.ts'
import { messageStaffMessages, messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { messagesContent as words } from './messages.portal.content.ts'
import { messageKind } from './messages.portal.kind.tsx'

/** Who is in charge of the message. */
export function useCharge({ id, name, assigneeId, assignees }: MessageDetail) {
  const attempt = useAttempt(messageKind.key)
  const me = assignees.find(({ isMe }) => isMe)
  const assign = (chosen: number | null, canUndo = true): Promise<boolean> =>
    attempt(async () => {
      const path = pathOf(messageStaffPaths.assignee, id)
      await staffClient.sendUnread(path, { method: 'PUT', body: { assigneeId: chosen } })
      const assignee = assignees.find((person) => person.id === chosen)
      succeed(
        assignee ? words.assigned(assignee.name) : words.unassigned,
        canUndo ? { name, run: () => void assign(assigneeId, false) } : undefined,
      )
    }, messageStaffMessages.assignFailed)
  return { me, isMine: me !== undefined && me.id === assigneeId, assign }
}
