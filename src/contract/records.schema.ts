import { z } from 'zod'
import { positiveId } from './text.ts'

/** A record in the trash, whatever it is: who deleted it, and when. */
export const deletedRecordSchema = z.object({
  id: positiveId,
  name: z.string(),
  deletedAt: z.iso.datetime(),
  /** Null when that person has no account any more. */
  deletedBy: z.string().nullable(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>
