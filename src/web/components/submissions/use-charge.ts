import { useQueryClient } from '@tanstack/react-query'
import type { Assignee } from '#contract/inbox/submissions.staff.schema.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { refresh, useAttempt } from '#web/components/records/use-attempt.ts'
import { deliver, useUnsentAbout } from '#web/components/unsent/unsent.ts'
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
  const queryClient = useQueryClient()
  const attempt = useAttempt(key)
  const waiting = useUnsentAbout(paths.list, id).findLast(({ kind, problem }) => kind === 'charge' && !problem)
  const current = waiting ? (waiting.body.assigneeId as number | null) : assigneeId
  const me = assignees.find(({ isMe }) => isMe)
  const assign = async (chosen: number | null, from = current, canUndo = true): Promise<void> => {
    const assignee = assignees.find((person) => person.id === chosen)
    const isDone = await attempt(async () => {
      const { isWaiting } = await deliver({
        kind: 'charge',
        method: 'PUT',
        path: pathOf(paths.assignee, id),
        body: { assigneeId: chosen, from },
        area: paths.list,
        ids: [id],
        words: words.charge.give(name, assignee?.name),
      })
      if (isWaiting) return
      succeed(
        assignee ? words.charge.assigned(assignee.name) : words.charge.unassigned,
        canUndo ? { name, run: () => void assign(from, chosen, false) } : undefined,
      )
    }, messages.assignFailed)
    // Somebody else may be in charge by now.
    if (!isDone) await refresh(queryClient, key)
  }
  return { me, current, isMine: me !== undefined && me.id === current, assign }
}
