import { z } from 'zod'
import { gapIn } from '#contract/hiring/application-replies.ts'
import { positiveId, text } from '#contract/text.ts'
import { maxReplyCharacters } from './messages.staff.ts'
import { savedReplyMessages } from './saved-replies.staff.ts'

export const savedReplySchema = z.object({
  id: positiveId,
  title: z.string(),
  text: z.string(),
  version: z.number(),
})
export type SavedReply = z.infer<typeof savedReplySchema>

export const savedReplyInputSchema = z.object({
  title: text({ min: 1, max: 100, message: savedReplyMessages.titleMissing }),
  text: text({ min: 1, max: maxReplyCharacters, message: savedReplyMessages.textMissing }).refine(
    (value) => !gapIn(value),
    savedReplyMessages.unknownPlaceholder,
  ),
})
export type SavedReplyInput = z.infer<typeof savedReplyInputSchema>

export const savedReplyUpdateSchema = savedReplyInputSchema.extend({ version: positiveId })
