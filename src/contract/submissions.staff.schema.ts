import { z } from 'zod'
import { positiveId } from './text.ts'

/** So many submissions move at once. */
const mostMoves = 500

/** `from` is what the mover saw: what was moved in the meantime stays. Undo is the same the other way round. */
export const movesOf = <State extends z.ZodType>(state: State) =>
  z.object({
    moves: z
      .array(z.object({ id: positiveId, from: state, to: state }))
      .min(1)
      .max(mostMoves),
  })

export const quarantineInputSchema = z.object({ quarantined: z.boolean() })
