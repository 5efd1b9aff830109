import { z } from 'zod'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { findingLevels, mailCheckTopics } from './deliverability.ts'

export const mailCheckSchema = z.object({
  sender: z.string(),
  findings: z.array(
    z.object({
      topic: z.enum(mailCheckTopics),
      level: z.enum(findingLevels),
      text: z.string(),
      ask: z.string().nullable(),
    }),
  ),
  test: mailRecordSchema.nullable(),
})
export type MailCheck = z.infer<typeof mailCheckSchema>
