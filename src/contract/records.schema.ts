import { z } from 'zod'
import { positiveId } from './text.ts'

export const deletedRecordSchema = z.object({
  id: positiveId,
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>
