import { z } from 'zod'
import { redactionMark } from '#contract/inbox/redaction.ts'
import { int32, positiveId, text } from '#contract/text.ts'
import { faqLimits as limits, faqMessages as messages } from './faq.ts'

export const faqEntrySchema = z.object({
  id: positiveId,
  question: z.string(),
  answer: z.string(),
  isPublished: z.boolean(),
  displayOrder: z.number().nullable(),
  version: z.number(),
})
export type FaqEntry = z.infer<typeof faqEntrySchema>

const fields = z.object({
  question: text({ min: 1, max: limits.question, message: messages.questionMissing }),
  answer: text({ min: 1, max: limits.answer, message: messages.answerMissing }),
  isPublished: z.boolean(),
  displayOrder: z.union(
    // The form shows the message of the first alternative, so all have the same.
    [z.literal('', messages.orderWrong).transform(() => null), z.null(), int32.min(1)],
    messages.orderWrong,
  ),
})

interface Publishable {
  question: string
  answer: string
  isPublished: boolean
}
const isFinished = ({ question, answer, isPublished }: Publishable) =>
  !isPublished || !(question + answer).includes(redactionMark)
const unfinished = { path: ['answer'], message: messages.marked }

export const faqEntryInputSchema = fields.refine(isFinished, unfinished)
export type FaqEntryInput = z.output<typeof faqEntryInputSchema>
export type FaqEntryValues = z.input<typeof faqEntryInputSchema>

export const faqEntryCreationSchema = fields
  // The message it is made from, whose sender the entry must not reveal.
  .extend({ messageId: positiveId.nullable().optional() })
  .refine(isFinished, unfinished)
export type FaqEntryCreation = z.output<typeof faqEntryCreationSchema>

export const faqEntryUpdateSchema = fields.extend({ version: positiveId }).refine(isFinished, unfinished)
export type FaqEntryUpdate = z.output<typeof faqEntryUpdateSchema>
