import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApplicationItem } from '#contract/hiring/applications.staff.schema.ts'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import type { Move } from '#web/components/submissions/submission-kind.ts'
import { useSubmissionWrites } from '#web/components/submissions/use-submission-writes.ts'
import { applicationKind } from './applications.portal.kind.tsx'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Cards = ReadonlyMap<number, ApplicationItem>

/** Shows moves and their undo at once, before the server has confirmed them. */
export function useBoardMoves(stored: Cards) {
  const [moved, setMoved] = useState<Cards>(new Map())
  const [travelerId, setTraveler] = useState<number>()
  const underWay = useRef(0)

  const begin = async (moves: Move<Stage>[]) => {
    underWay.current++
    const cards = moves.flatMap(({ id, to }) => {
      const card = stored.get(id)
      return card ? [[id, { ...card, stage: to }] as const] : []
    })
    const show = () => setMoved((before) => new Map([...before, ...cards]))
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
    /** Cards that the lists still show elsewhere, or nowhere while one of two has been fetched again. */
    moved,
    travelerId,
    move: ({ id, name, email, stage, quarantine }: ApplicationItem, to: Stage) =>
      void move([{ id, name, email: quarantine ? undefined : email, state: stage }], to),
  }
}
