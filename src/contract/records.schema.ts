import { z } from 'zod'
import { mostAtOnce } from './records.ts'
import { positiveId } from './text.ts'

export const deletedRecordSchema = z.object({
  id: positiveId,
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>

/** One action on several records. */
export const bulkInputOf = <const Action extends string>(actions: readonly [Action, ...Action[]]) =>
  z.object({ action: z.enum(actions), ids: z.array(positiveId).min(1).max(mostAtOnce) })

/** Records that refuse the action stay as they are, each with its reason. */
export const bulkResultSchema = z.object({
  done: z.array(positiveId),
  left: z.array(z.object({ id: positiveId, reason: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResultSchema>
