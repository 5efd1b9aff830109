import type { z } from 'zod'
import { contactFormSchema } from '#contract/inbox/messages.schema.ts'
import { submissionTraceSchema } from '#contract/inbox/submissions.schema.ts'

export const schema = contactFormSchema.extend({ website: submissionTraceSchema.shape.website })
export type ContactContent = z.output<typeof schema>
