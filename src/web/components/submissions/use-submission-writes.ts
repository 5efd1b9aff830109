import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefused } from '#web/api/refusal.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { refresh, useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { deliver, unsentStore } from '#web/components/unsent/unsent.ts'
import { waitingStates } from '#web/components/unsent/waiting-states.ts'
import { type Move, pathOf, type SubmissionKind } from './submission-kind.ts'
import { submissionsContent } from './submissions.content.ts'

export interface Movable<State> {
  id: number
  name: string
  /** If it may be written to. */
  email?: string | undefined
  state: State
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

interface SendOptions {
  isUndo?: boolean
  /** Sent, refused, or known to wait. */
  onBegun?(): void
  onMoved?(): void
}

export function useSubmissionWrites<Row, State extends string, Search>(
  kind: SubmissionKind<Row, State, Search>,
  shown?: ShownMoves<State>,
) {
  const queryClient = useQueryClient()
  const attempt = useAttempt(kind.key)
  const { paths, messages } = kind

  const underWay = useRef(new Set<number>())

  const send = async (moves: Move<State>[], { isUndo = false, onBegun, onMoved }: SendOptions) => {
    await shown?.begin(moves)
    const isDone = await attempt(async () => {
      const [one] = moves
      if (!one) return
      const who = moves.length > 1 ? kind.count(moves.length) : one.name
      const { isWaiting, response } = await deliver<{ moved: number[]; left: unknown[] }>({
        kind: 'move',
        method: 'PUT',
        path: paths.moves,
        body: { moves: moves.map(({ id, from, to }) => ({ id, from, to })) },
        area: paths.list,
        ids: moves.map(({ id }) => id),
        words: submissionsContent.toState(who, kind.stateLabels[one.to]),
      })
      onBegun?.()
      if (isWaiting) onMoved?.()
      const result = await response
      if (isWaiting || !result) return
      const { moved, left } = result
      const done = moves.filter(({ id }) => moved.includes(id))
      const [first] = done
      const many = isUndo ? submissionsContent.movedBack : submissionsContent.movedTo
      const words = [
        first && (done.length > 1 ? many(kind.count(done.length), kind.stateLabels[first.to]) : kind.moved(first)),
        left.length > 0 && submissionsContent.left(kind.count(left.length)),
      ]
      const undo = { run: () => void send(reversed(done), { isUndo: true }) }
      const offer = isUndo ? undefined : kind.offerAfter?.(done, attempt)
      succeed(words.filter(Boolean).join(' '), first && !isUndo ? { ...undo, offer } : undefined)
      if (first) onMoved?.()
    }, messages.moveFailed)
    if (!isDone) onBegun?.()
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
      const waiting = waitingStates(unsentStore.mine(), paths.list)
      const moves = rows
        .map(({ id, name, email, state }) => ({
          id,
          name,
          email,
          from: (waiting.get(id) as State | undefined) ?? state,
          to,
        }))
        .filter(({ id, from }) => from !== to && !underWay.current.has(id))
      if (moves.length === 0) return
      for (const { id } of moves) underWay.current.add(id)
      const onBegun = () => {
        for (const { id } of moves) underWay.current.delete(id)
      }
      await send(moves, { onBegun, ...(onMoved && { onMoved }) })
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
