import { z } from 'zod'
import { positiveId } from '#contract/text.ts'

const mostMoves = 500

/** `from` is the state that staff saw: a submission moved in the meantime stays. Undo swaps `from` and `to`. */
export const movesOf = <State extends z.ZodType>(state: State) =>
  z.object({
    moves: z
      .array(z.object({ id: positiveId, from: state, to: state }))
      .min(1)
      .max(mostMoves),
  })

/** Null for submissions from before the text was stored. */
export const shownConsentSchema = z.object({ text: z.string(), since: z.iso.datetime() }).nullable()
export type ShownConsent = z.infer<typeof shownConsentSchema>

export const assigneesSchema = z.array(z.object({ id: z.number(), name: z.string(), isMe: z.boolean() }))
export type Assignee = z.infer<typeof assigneesSchema>[number]

/** `from` is who was in charge when staff chose: somebody assigned in the meantime stays. Without it nobody is asked about. */
export const assigneeInputSchema = z.object({
  assigneeId: positiveId.nullable(),
  from: positiveId.nullable().optional(),
})
export type AssigneeInput = z.output<typeof assigneeInputSchema>

export const quarantineInputSchema = z.object({ quarantined: z.boolean() })
