import type { z } from 'zod'
import { contactFormSchema } from '#contract/contact.schema.ts'

export const schema = contactFormSchema.extend({ website: contactFormSchema.shape.phone })
export type ContactContent = z.output<typeof schema>
