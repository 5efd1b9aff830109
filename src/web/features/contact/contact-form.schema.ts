import type { z } from 'zod'
import { contactFormSchema } from '#contract/contact.schema.ts'
import { submissionTraceSchema } from '#contract/submissions.schema.ts'

export const schema = contactFormSchema.extend(submissionTraceSchema.pick({ website: true }).shape)
export type ContactContent = z.output<typeof schema>
