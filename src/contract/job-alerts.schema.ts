import { z } from 'zod'
import { submissionTraceSchema } from './submissions.schema.ts'
import { emailAddress, line } from './text.ts'

export const jobAlertInputSchema = z.object({
  email: emailAddress(),
  department: line({ max: 100 }),
  ...submissionTraceSchema.shape,
})
export type JobAlertInput = z.infer<typeof jobAlertInputSchema>
