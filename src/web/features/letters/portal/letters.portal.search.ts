import { z } from 'zod'
import { letterStates } from '#contract/letters.staff.ts'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const letterSearchSchema = recordSearchSchema.extend({
  state: z.enum(letterStates).optional().catch(undefined),
  /** Of a new one: the post that it is made from. */
  post: z.coerce.number<string>().int().positive().optional().catch(undefined),
})
export type LetterSearch = z.output<typeof letterSearchSchema>
