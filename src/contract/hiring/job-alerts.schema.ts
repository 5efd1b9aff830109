import { z } from 'zod'
import { submissionTraceSchema } from '#contract/inbox/submissions.schema.ts'
import { emailAddress, line } from '#contract/text.ts'

export const jobAlertInputSchema = z.object({
  email: emailAddress(),
  department: line({ max: 100 }),
  ...submissionTraceSchema.shape,
})
export type JobAlertInput = z.infer<typeof jobAlertInputSchema>
