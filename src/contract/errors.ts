import { z } from 'zod'

/** The body of every answer that is not OK. `fields` names the inputs a person can mend. */
export const errorBodySchema = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>

export const errorMessages = {
  invalid: 'Please check the highlighted fields.',
  notFound: 'Not found',
  notAuthenticated: 'Not authenticated',
  tooLarge: 'That is more than we can take in one go.',
  unavailable: 'We cannot reach our records at the moment. Please try again in a minute.',
  unexpected: 'Something went wrong on our side. Please try again later.',
} as const
