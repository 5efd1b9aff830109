import { z } from 'zod'
import { looksLikeEmail, newsletterMessages, newsletterSources } from './newsletter.ts'
import { submissionTraceSchema } from './submissions.schema.ts'
import { line } from './text.ts'

export const newsletterInputSchema = z.object({
  email: line({ max: 254, message: newsletterMessages.invalid }).refine(looksLikeEmail, newsletterMessages.invalid),
  name: line({ max: 100 })
    .transform((name) => name || null)
    .nullable(),
  source: z.enum(newsletterSources),
  ...submissionTraceSchema.shape,
})
export type NewsletterInput = z.infer<typeof newsletterInputSchema>
