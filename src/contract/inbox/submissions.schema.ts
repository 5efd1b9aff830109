import { z } from 'zod'
import { int32, positiveId } from '#contract/text.ts'

export const idempotencyKeySchema = z.uuid()

/** Signs of a robot: a filled hidden field, or a form sent within seconds. */
export const submissionTraceSchema = z.object({
  website: z.string().max(2048).optional(),
  elapsedMs: int32.nonnegative().optional(),
})

export const submissionResponseSchema = z.object({ success: z.literal(true), id: positiveId })
