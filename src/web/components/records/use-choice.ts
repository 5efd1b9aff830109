import { useState } from 'react'

/** Which rows of a list are chosen, for an action on all of them. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  return {
    isChoosing: chosen !== undefined,
    chosen: chosen ?? new Set<number>(),
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    set: (ids: number[]) => setChosen(new Set(ids)),
    toggle: (id: number) => {
      const others = [...(chosen ?? [])].filter((other) => other !== id)
      setChosen(new Set(chosen?.has(id) ? others : [...others, id]))
    },
  }
}
export type Choice = ReturnType<typeof useChoice>
