import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import { type Move, useSubmissionWrites } from '#web/components/submissions/use-submission-writes.ts'
import { applicationKind } from './applications.portal.kind.tsx'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows moves and their undo at once, before the server has confirmed them. */
export function useBoardMoves() {
  const [moved, setMoved] = useState<ReadonlyMap<number, Stage>>(new Map())
  const [travelerId, setTraveler] = useState<number>()
  const underWay = useRef(0)

  const begin = async (moves: Move<Stage>[]) => {
    underWay.current++
    const show = () => setMoved((before) => new Map([...before, ...moves.map(({ id, to }) => [id, to] as const)]))
    if (!document.startViewTransition || isStill()) return show()
    // The browser has to know the card before and after the change.
    flushSync(() => setTraveler(moves[0]?.id))
    const travel = document.startViewTransition(() => flushSync(show))
    // Rejects when another card sets off meanwhile.
    travel.ready.catch(() => undefined)
    await travel.updateCallbackDone
  }
  const end = () => {
    if (--underWay.current === 0) setMoved(new Map())
  }
  const { move } = useSubmissionWrites(applicationKind, { begin, end })

  return {
    /** Stages of cards that the lists still show elsewhere. */
    moved,
    travelerId,
    move: ({ id, name, stage }: ApplicationItem, to: Stage) => void move([{ id, name, state: stage }], to),
  }
}
