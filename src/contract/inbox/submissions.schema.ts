import { z } from 'zod'
import { int32, positiveId } from '#contract/text.ts'

export const idempotencyKeySchema = z.uuid()

/** What a form tells about how it was filled in. People leave the hidden field empty and take their time. */
export const submissionTraceSchema = z.object({
  website: z.string().max(2048).optional(),
  elapsedMs: int32.nonnegative().optional(),
})

export const submissionResponseSchema = z.object({ success: z.literal(true), id: positiveId })
