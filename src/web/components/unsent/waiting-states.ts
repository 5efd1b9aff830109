import type { Unsent } from './unsent-store.ts'

const statesIn = ({ kind, body, ids }: Unsent): [number, string][] => {
  if (kind === 'move') return (body.moves as { id: number; to: string }[]).map(({ id, to }) => [id, to])
  if (kind === 'reply') return ids.map((id) => [id, 'answered'])
  const { moveTo } = body
  return kind === 'application-reply' && typeof moveTo === 'string' ? ids.map((id) => [id, moveTo]) : []
}

/** The state that each record will be in once these are sent, so that a second change starts from there. */
export const waitingStates = (changes: readonly Unsent[], area: string) =>
  new Map(changes.filter((change) => change.area === area && !change.problem).flatMap(statesIn))
