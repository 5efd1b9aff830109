import { useQueryClient } from '@tanstack/react-query'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import { refresh, useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'

interface Move<State> {
  id: number
  from: State
  to: State
}

const reversed = <State>(moves: Move<State>[]): Move<State>[] =>
  moves.map(({ id, from, to }) => ({ id, from: to, to: from }))

/** Says that something is done, and offers to undo it. */
export const succeed = (description: string, undo?: () => void, undoHint: string = submissionsContent.undoHint) =>
  toast({
    title: recordMessages.successTitle,
    description,
    ...(undo && {
      action: { label: submissionsContent.undo, altText: undoHint, run: undo },
      durationMs: undoSeconds * 1_000,
    }),
  })

/** What staff do to submissions of any kind: said in a toast, undone from there, and seen in every list. */
export function useSubmissionWrites<Row, State extends string, Search>(kind: SubmissionKind<Row, State, Search>) {
  const queryClient = useQueryClient()
  const attempt = useAttempt(kind.key)
  const { paths, messages } = kind

  const sendMoves = (moves: Move<State>[], said: (what: string) => string, canUndo: boolean) =>
    attempt(async () => {
      const answer = await staffClient.send<{ moved: number[]; left: unknown[] }>(paths.moves, {
        method: 'PUT',
        body: { moves },
      })
      const done = moves.filter(({ id }) => answer.moved.includes(id))
      const words = [
        done.length > 0 && said(kind.count(done.length)),
        answer.left.length > 0 && submissionsContent.left(kind.count(answer.left.length)),
      ]
      const undo = () => void sendMoves(reversed(done), submissionsContent.movedBack, false)
      succeed(words.filter(Boolean).join(' '), canUndo && done.length > 0 ? undo : undefined)
    }, messages.moveFailed)

  const setQuarantine = (id: number, quarantined: boolean, canUndo = true): Promise<boolean> =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(paths.quarantine, id), { method: 'PUT', body: { quarantined } })
      const undo = () => void setQuarantine(id, !quarantined, false)
      succeed(quarantined ? submissionsContent.marked : kind.released, canUndo ? undo : undefined)
    }, messages.quarantineFailed)

  return {
    move: (rows: { id: number; state: State }[], to: State) =>
      sendMoves(
        rows.filter(({ state }) => state !== to).map(({ id, state }) => ({ id, from: state, to })),
        (what) => submissionsContent.movedTo(what, kind.stateLabels[to]),
        true,
      ),
    setQuarantine,
    resend: (id: number) =>
      attempt(async () => {
        await staffClient.sendUnread(pathOf(paths.resend, id), {})
        succeed(submissionsContent.resent)
      }, messages.resendFailed),
    /** Nobody is told when that fails: the next one to open it says it again. */
    markRead: async (id: number) => {
      await staffClient.sendUnread(pathOf(paths.read, id), {}).catch(() => {})
      await refresh(queryClient, kind.key)
    },
  }
}
