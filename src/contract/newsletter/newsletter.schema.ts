import { z } from 'zod'
import { submissionTraceSchema } from '#contract/inbox/submissions.schema.ts'
import { emailAddress, line } from '#contract/text.ts'
import { newsletterMessages, newsletterSources } from './newsletter.ts'

export const newsletterInputSchema = z.object({
  email: emailAddress(newsletterMessages.invalid),
  name: line({ max: 100 })
    .transform((name) => name || null)
    .nullable(),
  source: z.enum(newsletterSources),
  ...submissionTraceSchema.shape,
})
export type NewsletterInput = z.infer<typeof newsletterInputSchema>
