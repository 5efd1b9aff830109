import { z } from 'zod'
import { maxReplyCharacters } from '#contract/inbox/messages.staff.ts'
import { idempotencyKeySchema } from '#contract/inbox/submissions.schema.ts'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { positiveId, text } from '#contract/text.ts'
import { applicationReplyMessages, gapIn, mostReplies } from './application-replies.ts'
import { stages } from './applications.staff.ts'

const stage = z.enum(stages)

/** No mail leaves with a gap in it. */
export const replyTextSchema = text({
  min: 1,
  max: maxReplyCharacters,
  message: applicationReplyMessages.empty,
}).refine((value) => !gapIn(value), applicationReplyMessages.unfinished)

export const repliesInputSchema = z.object({
  /** One for each time somebody presses Send, kept across retries. */
  key: idempotencyKeySchema,
  text: replyTextSchema,
  /** Where they go in the same moment, if anywhere. */
  moveTo: stage.nullable(),
  /** As the author saw them. Whoever has another address or stage by now gets nothing, and is named. */
  people: z
    .array(z.object({ id: positiveId, email: z.string().max(254), stage }))
    .min(1)
    .max(mostReplies),
})
export type RepliesInput = z.output<typeof repliesInputSchema>

export const repliesSchema = z.object({
  /** The replies that wait, by their own ids. */
  replies: z.array(z.object({ id: z.number(), applicationId: z.number() })),
  /** Who was left out. */
  left: z.array(z.number()),
  leavesAt: z.iso.datetime(),
})
export type Replies = z.infer<typeof repliesSchema>

export const stopInputSchema = z.object({ ids: z.array(positiveId).min(1).max(mostReplies) })
export const stoppedSchema = z.object({
  stopped: z.array(z.number()),
  /** They have left already. */
  left: z.array(z.number()),
})
export type Stopped = z.infer<typeof stoppedSchema>

export const replyPreviewInputSchema = z.object({ text: replyTextSchema })
/** The very mail. */
export const replyPreviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  leavesAt: z.iso.datetime(),
})
export type ReplyPreview = z.infer<typeof replyPreviewSchema>

export const applicationReplySchema = z.object({
  id: z.number(),
  /** Null when that person has no account any more. */
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  leavesAt: z.iso.datetime(),
  /** It can no longer be stopped. */
  hasLeft: z.boolean(),
  mail: mailRecordSchema.nullable(),
})
export type ApplicationReply = z.infer<typeof applicationReplySchema>
