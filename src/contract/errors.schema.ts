import { z } from 'zod'

/** The body of every error response; `fields` holds messages by input name. */
export const errorBodySchema = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
