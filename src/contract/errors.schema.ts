import { z } from 'zod'

/** The body of every response that is not OK. `fields` names the inputs a person can mend. */
export const errorBodySchema = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
