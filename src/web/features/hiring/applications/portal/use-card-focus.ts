import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface Place {
  element: Element
  board: Element
  lane: string | undefined
  /** Number of cards above it. */
  index: number
  card: string | undefined
}

const cardsIn = (element: Element | null) => [...(element?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** Keeps the focus on a card that changes its lane. A card that leaves the board gives it to the next one. */
export function useCardFocus() {
  const last = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return
    const { board, lane, index, card } = last.current
    const beside = cardsIn(board.querySelector(`[data-lane="${lane}"]`))
    const next = cardsIn(board).find((one) => one.dataset.row === card) ?? beside[index] ?? beside.at(-1)
    const target = next ?? cardsIn(board)[0] ?? document.getElementById('main')
    target?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const lane = target.closest<HTMLElement>('[data-lane]')
      const own = target.closest('li')?.querySelector<HTMLElement>('[data-row]')
      const cards = cardsIn(lane)
      last.current = {
        element: target,
        board: currentTarget,
        lane: lane?.dataset.lane,
        index: own ? cards.indexOf(own) : cards.length,
        card: own?.dataset.row,
      }
    },
  }
}
