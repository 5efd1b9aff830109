import { z } from 'zod'
import { emailAddress, line, optionalLine, text } from '#contract/text.ts'
import { type MessageSubject, messageSubjects } from './messages.ts'
import { submissionTraceSchema } from './submissions.schema.ts'

const subjects = messageSubjects.map(({ value }) => value) as [MessageSubject, ...MessageSubject[]]

export const contactFormSchema = z.object({
  name: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: emailAddress(),
  phone: optionalLine(32),
  subject: z.enum(subjects, 'Please select a subject'),
  message: text({ min: 10, max: 5000, message: 'Message must be at least 10 characters' }),
})

export const contactInputSchema = contactFormSchema.extend({
  isInvestor: z.boolean().default(false),
  ...submissionTraceSchema.shape,
})
export type ContactInput = z.infer<typeof contactInputSchema>

/** Both may be empty. */
export const replyTimeSchema = z.object({ words: z.string(), demoBooking: z.string() })
export type ReplyTime = z.infer<typeof replyTimeSchema>
