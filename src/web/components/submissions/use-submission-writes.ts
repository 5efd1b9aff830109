import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefused } from '#web/api/refusal.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { refresh, useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'
import { sendMoves, waitingStates } from './waiting-moves.ts'

export interface Movable<State> {
  id: number
  name: string
  state: State
}

export interface Move<State> {
  id: number
  name: string
  from: State
  to: State
}

const reversed = <State>(moves: Move<State>[]): Move<State>[] =>
  moves.map(({ from, to, ...move }) => ({ ...move, from: to, to: from }))

const readRetryMs = 5_000
const maxReadTries = 60

/** Continues after the page is left, because the sender may be told that it was read. */
async function reportRead(path: string): Promise<void> {
  for (let tries = 1; tries <= maxReadTries; tries++) {
    const failure = await staffClient.sendUnread(path, {}).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!failure || isRefused(failure)) return
    await new Promise((resolve) => setTimeout(resolve, readRetryMs))
  }
}

interface ShownMoves<State> {
  /** Before the moves are sent; an undo counts as moves too. */
  begin(moves: Move<State>[]): Promise<void>
  /** After the lists were fetched again. */
  end(): void
}

export function useSubmissionWrites<Row, State extends string, Search>(
  kind: SubmissionKind<Row, State, Search>,
  shown?: ShownMoves<State>,
) {
  const queryClient = useQueryClient()
  const attempt = useAttempt(kind.key)
  const { paths, messages } = kind

  const underWay = useRef(new Set<number>())

  const send = async (moves: Move<State>[], { isUndo = false, onMoved }: { isUndo?: boolean; onMoved?(): void }) => {
    await shown?.begin(moves)
    await attempt(async () => {
      const later = moves.map(({ id, name, to }) => ({
        id,
        to,
        words: submissionsContent.toState(name, kind.stateLabels[to]),
      }))
      const { isWaiting, response } = sendMoves(queryClient, paths.moves, later, () =>
        staffClient.send<{ moved: number[]; left: unknown[] }>(paths.moves, {
          method: 'PUT',
          body: { moves: moves.map(({ id, from, to }) => ({ id, from, to })) },
        }),
      )
      const [one] = moves
      if (isWaiting && one) {
        const who = moves.length > 1 ? kind.count(moves.length) : one.name
        succeed(submissionsContent.movesLater(who, kind.stateLabels[one.to]))
        onMoved?.()
      }
      const { moved, left } = await response
      const done = moves.filter(({ id }) => moved.includes(id))
      const [first] = done
      const many = isUndo ? submissionsContent.movedBack : submissionsContent.movedTo
      const words = [
        first && (done.length > 1 ? many(kind.count(done.length), kind.stateLabels[first.to]) : kind.moved(first)),
        left.length > 0 && submissionsContent.left(kind.count(left.length)),
      ]
      const undo = { run: () => void send(reversed(done), { isUndo: true }) }
      succeed(words.filter(Boolean).join(' '), first && !isUndo ? undo : undefined)
      if (first && !isWaiting) onMoved?.()
    }, messages.moveFailed)
    shown?.end()
  }

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
    /** `onMoved` is called before the list is fetched again. */
    move: async (rows: Movable<State>[], to: State, onMoved?: () => void) => {
      const waiting = waitingStates(queryClient, paths.moves)
      const moves = rows
        .map(({ id, name, state }) => ({ id, name, from: (waiting.get(id) as State | undefined) ?? state, to }))
        .filter(({ id, from }) => from !== to && !underWay.current.has(id))
      if (moves.length === 0) return
      for (const { id } of moves) underWay.current.add(id)
      await send(moves, { ...(onMoved && { onMoved }) })
      for (const { id } of moves) underWay.current.delete(id)
    },
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
