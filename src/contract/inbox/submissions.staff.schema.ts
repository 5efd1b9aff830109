import { z } from 'zod'
import { positiveId } from '#contract/text.ts'

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

/** What stood beside the form when it was sent; null for what came before such words were kept. */
export const shownConsentSchema = z.object({ text: z.string(), since: z.iso.datetime() }).nullable()
export type ShownConsent = z.infer<typeof shownConsentSchema>

export const quarantineInputSchema = z.object({ quarantined: z.boolean() })
