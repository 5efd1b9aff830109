import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { contactFormSchema } from '#contract/contact.schema.ts'

const schema = contactFormSchema.extend({ website: contactFormSchema.shape.phone })
export type ContactFormValues = z.input<typeof schema>
export type ContactContent = z.output<typeof schema>

export const resolver = zodResolver(schema)
