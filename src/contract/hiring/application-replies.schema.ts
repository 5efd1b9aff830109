import { z } from 'zod'
import { maxReplyCharacters } from '#contract/inbox/messages.staff.ts'
import { idempotencyKeySchema } from '#contract/inbox/submissions.schema.ts'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { positiveId, text } from '#contract/text.ts'
import { applicationReplyMessages, gapIn, mostReplies } from './application-replies.ts'
import { openStages, stages } from './applications.staff.ts'
import { interviewInputSchema, interviewSchema } from './interviews.schema.ts'
import { interviewMessages } from './interviews.ts'

const stage = z.enum(stages)
const openStage = z.enum(openStages)

export const replyTextSchema = text({
  min: 1,
  max: maxReplyCharacters,
  message: applicationReplyMessages.empty,
}).refine((value) => !gapIn(value), applicationReplyMessages.unfinished)

export const repliesInputSchema = z
  .object({
    key: idempotencyKeySchema,
    text: replyTextSchema,
    moveTo: stage.nullable(),
    interview: interviewInputSchema.optional(),
    /** What the author saw; applicants whose address or stage has changed are skipped and listed in `left`. */
    people: z
      .array(
        z.object({
          id: positiveId,
          email: z.string().max(254),
          stage,
          /** For the mail about a move just made: stopping it moves them back. */
          movedFrom: openStage.optional(),
        }),
      )
      .min(1)
      .max(mostReplies),
  })
  .refine(({ interview, people }) => !interview || people.length === 1, interviewMessages.onePerson)
export type RepliesInput = z.output<typeof repliesInputSchema>

export const repliesSchema = z.object({
  replies: z.array(z.object({ id: z.number(), applicationId: z.number() })),
  left: z.array(z.number()),
  leavesAt: z.iso.datetime(),
})
export type Replies = z.infer<typeof repliesSchema>

export const stopInputSchema = z.object({ ids: z.array(positiveId).min(1).max(mostReplies) })
export const stoppedSchema = z.object({
  stopped: z.array(z.number()),
  left: z.array(z.number()),
  /** Times that the stopped replies offered. */
  interviews: z.array(
    interviewSchema
      .pick({ starts: true, minutes: true, place: true, timeZone: true })
      .extend({ applicationId: z.number() }),
  ),
})
export type Stopped = z.infer<typeof stoppedSchema>

export const replyPreviewInputSchema = z.object({ text: replyTextSchema, interview: interviewInputSchema.optional() })
export type ReplyPreviewInput = z.output<typeof replyPreviewInputSchema>
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
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  leavesAt: z.iso.datetime(),
  hasLeft: z.boolean(),
  mail: mailRecordSchema.nullable(),
})
export type ApplicationReply = z.infer<typeof applicationReplySchema>
