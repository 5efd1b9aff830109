import { useQueryClient } from '@tanstack/react-query'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { refresh, useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'

interface Move<State> {
  id: number
  name: string
  from: State
  to: State
}

const reversed = <State>(moves: Move<State>[]): Move<State>[] =>
  moves.map(({ from, to, ...move }) => ({ ...move, from: to, to: from }))

interface UndoOptions {
  run(): void
  name?: string | undefined
  hint?: string
}

export const succeed = (description: string, undo?: UndoOptions) =>
  toast({
    title: undo?.name ?? recordMessages.successTitle,
    description,
    ...(undo && {
      action: { label: submissionsContent.undo, altText: undo.hint ?? submissionsContent.undoHint, run: undo.run },
      durationMs: undoSeconds * 1_000,
    }),
  })

const readRetryMs = 5_000
const maxReadTries = 60

/** Continues after the page is left, because the sender may be told that it was read. */
async function reportRead(path: string): Promise<void> {
  for (let tries = 1; tries <= maxReadTries; tries++) {
    const failure = await staffClient.sendUnread(path, {}).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const status = failure instanceof ApiFailure ? failure.status : 0
    // Deleted, forbidden or signed out: a retry cannot help.
    if (!failure || (status >= 400 && status < 500 && status !== 429)) return
    await new Promise((resolve) => setTimeout(resolve, readRetryMs))
  }
}

export function useSubmissionWrites<Row, State extends string, Search>(kind: SubmissionKind<Row, State, Search>) {
  const queryClient = useQueryClient()
  const attempt = useAttempt(kind.key)
  const { paths, messages } = kind

  const sendMoves = (moves: Move<State>[], said: (what: string) => string, canUndo: boolean) =>
    attempt(async () => {
      const response = await staffClient.send<{ moved: number[]; left: unknown[] }>(paths.moves, {
        method: 'PUT',
        body: { moves: moves.map(({ id, from, to }) => ({ id, from, to })) },
      })
      const done = moves.filter(({ id }) => response.moved.includes(id))
      const words = [
        done.length > 0 && said(kind.count(done.length)),
        response.left.length > 0 && submissionsContent.left(kind.count(response.left.length)),
      ]
      const undo = {
        name: done.length === 1 ? done[0]?.name : undefined,
        run: () => void sendMoves(reversed(done), submissionsContent.movedBack, false),
      }
      succeed(words.filter(Boolean).join(' '), canUndo && done.length > 0 ? undo : undefined)
    }, messages.moveFailed)

  const setQuarantine = (
    submission: { id: number; name: string },
    quarantined: boolean,
    canUndo = true,
  ): Promise<boolean> =>
    attempt(async () => {
      const { id, name } = submission
      await staffClient.sendUnread(pathOf(paths.quarantine, id), { method: 'PUT', body: { quarantined } })
      const undo = { name, run: () => void setQuarantine(submission, !quarantined, false) }
      succeed(quarantined ? submissionsContent.marked : kind.released, canUndo ? undo : undefined)
    }, messages.quarantineFailed)

  return {
    move: (rows: { id: number; name: string; state: State }[], to: State) =>
      sendMoves(
        rows.filter(({ state }) => state !== to).map(({ id, name, state }) => ({ id, name, from: state, to })),
        (what) => submissionsContent.movedTo(what, kind.stateLabels[to]),
        true,
      ),
    setQuarantine,
    resend: (id: number) =>
      attempt(async () => {
        await staffClient.sendUnread(pathOf(paths.resend, id), {})
        succeed(submissionsContent.resent)
      }, messages.resendFailed),
    markRead: async (id: number) => {
      await reportRead(pathOf(paths.read, id))
      await refresh(queryClient, kind.key)
    },
  }
}
