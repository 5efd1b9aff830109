import type { z } from 'zod'
import { contactFormSchema } from '#contract/contact.schema.ts'
import { submissionTraceSchema } from '#contract/submissions.schema.ts'

export const schema = contactFormSchema.extend({ website: submissionTraceSchema.shape.website })
export type ContactContent = z.output<typeof schema>
