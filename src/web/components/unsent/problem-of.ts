import { stageLabels } from '#contract/hiring/applications.staff.ts'
import { messageStateLabels } from '#contract/inbox/messages.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/refusal.ts'
import { unsentContent as words } from './unsent.content.ts'
import type { Problem, Unsent } from './unsent-store.ts'

const labels: Record<string, string> = { ...messageStateLabels, ...stageLabels }

interface Move {
  id: number
  to: string
}

/** What somebody else did in the meantime, as the response tells; undefined if all of the change was stored. */
export function conflictIn({ kind, body, ids }: Unsent, response: unknown): Problem | undefined {
  if (kind === 'application-reply') {
    const { left } = response as { left: number[] }
    if (left.length === 0) return undefined
    const people = (body.people as { id: number }[]).filter(({ id }) => left.includes(id))
    // A key of its own: what the first one stored stays as it is.
    const anyway = { ...body, key: crypto.randomUUID(), people }
    return { sentence: words.repliesLeft(left.length, ids.length), anyway }
  }
  if (kind !== 'move') return undefined
  const { moved, left } = response as { moved: number[]; left: { id: number; state?: string; stage?: string }[] }
  const now = new Map(left.map(({ id, state, stage }) => [id, state ?? stage ?? '']))
  // Somebody else has done the same.
  const undone = (body.moves as Move[]).filter(({ id, to }) => !moved.includes(id) && now.get(id) !== to)
  if (undone.length === 0) return undefined
  const moves = undone.flatMap(({ id, to }) => {
    const from = now.get(id)
    return from === undefined ? [] : { id, from, to }
  })
  if (moves.length === 0) return { sentence: words.gone }
  const states = [...new Set(moves.map(({ from }) => labels[from] ?? from))]
  return { sentence: words.movedMeanwhile(states.join(', ')), anyway: { moves } }
}

/** Why the server refused it, and what may be sent instead. */
export function problemOf({ kind, body }: Unsent, failure: unknown): Problem {
  const sentence = sentenceOf(failure) ?? words.refused
  if (!(failure instanceof ApiFailure && failure.status === 409)) return { sentence }
  if (kind === 'charge') {
    const { from: _, ...anyway } = body
    return { sentence, anyway }
  }
  const current = (failure.body as { current?: { lastReply?: { id: number; text: string } } } | undefined)?.current
  if (!current?.lastReply) return { sentence }
  const { id, text } = current.lastReply
  return { sentence, theirs: text, anyway: { ...body, lastReplyId: id } }
}

/** A second reply to the same message was written with the first one in mind. */
export function afterReply({ kind, path, body }: Unsent, response: unknown, later: readonly Unsent[]): Unsent[] {
  if (kind !== 'reply') return []
  const { lastReply } = response as { lastReply: { id: number } }
  return later
    .filter((one) => one.kind === kind && one.path === path && one.body.lastReplyId === body.lastReplyId)
    .map((one) => ({ ...one, body: { ...one.body, lastReplyId: lastReply.id } }))
}
