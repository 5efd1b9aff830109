import { z } from 'zod'
import { answerLimits as limits, answerMessages as messages } from './answers.ts'
import { redactionMark } from './redaction.ts'
import { int32, positiveId, text } from './text.ts'

export const answerRecordSchema = z.object({
  id: positiveId,
  question: z.string(),
  answer: z.string(),
  isPublished: z.boolean(),
  displayOrder: z.number().nullable(),
  version: z.number(),
})
export type AnswerRecord = z.infer<typeof answerRecordSchema>

const fields = z.object({
  question: text({ min: 1, max: limits.question, message: messages.questionMissing }),
  answer: text({ min: 1, max: limits.answer, message: messages.answerMissing }),
  isPublished: z.boolean(),
  displayOrder: z.union(
    // The form shows the first alternative's words, so each has the same.
    [z.literal('', messages.orderWrong).transform(() => null), z.null(), int32.min(1)],
    messages.orderWrong,
  ),
})

interface Publishable {
  question: string
  answer: string
  isPublished: boolean
}
/** What still has to be written is no public sentence. */
const isFinished = ({ question, answer, isPublished }: Publishable) =>
  !isPublished || !(question + answer).includes(redactionMark)
const unfinished = { path: ['answer'], message: messages.marked }

export const answerInputSchema = fields.refine(isFinished, unfinished)
export type AnswerInput = z.output<typeof answerInputSchema>
export type AnswerValues = z.input<typeof answerInputSchema>

export const answerCreationSchema = fields
  // Of whose message it is made, so that nothing in it tells who that was.
  .extend({ messageId: positiveId.nullable().optional() })
  .refine(isFinished, unfinished)
export type AnswerCreation = z.output<typeof answerCreationSchema>

export const answerUpdateSchema = fields.extend({ version: positiveId }).refine(isFinished, unfinished)
export type AnswerUpdate = z.output<typeof answerUpdateSchema>
