import type { Assignee } from '#contract/inbox/submissions.staff.schema.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent as words } from './submissions.content.ts'

export interface Assignable {
  id: number
  name: string
  assigneeId: number | null
  assignees: Assignee[]
}

/** Who is in charge of the submission. */
export function useCharge<Row, State extends string, Search>(
  { key, paths, messages }: SubmissionKind<Row, State, Search>,
  { id, name, assigneeId, assignees }: Assignable,
) {
  const attempt = useAttempt(key)
  const me = assignees.find(({ isMe }) => isMe)
  const assign = (chosen: number | null, canUndo = true): Promise<boolean> =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(paths.assignee, id), { method: 'PUT', body: { assigneeId: chosen } })
      const assignee = assignees.find((person) => person.id === chosen)
      succeed(
        assignee ? words.charge.assigned(assignee.name) : words.charge.unassigned,
        canUndo ? { name, run: () => void assign(assigneeId, false) } : undefined,
      )
    }, messages.assignFailed)
  return { me, isMine: me !== undefined && me.id === assigneeId, assign }
}
