import { z } from 'zod'
import { activityMessages, auditActions } from './activity.ts'
import { pageQuery } from './paging.ts'
import { positiveId, text } from './text.ts'

export const activityQuerySchema = pageQuery.extend({
  person: z.coerce.number().pipe(positiveId).optional(),
  kind: z.enum(auditActions).optional(),
  subject: text({ max: 100 }).optional(),
  /** A part of what was written before or after. Shorter ones no index finds. */
  search: text({ min: 3, max: 100, message: activityMessages.searchTooShort }).optional(),
})
export type ActivityQuery = z.output<typeof activityQuerySchema>

export const activitySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  userId: z.number().nullable(),
  /** Null for a command, a login that was refused, or an erased user. */
  person: z.string().nullable(),
  action: z.enum(auditActions),
  subject: z.string().nullable(),
  /** Only what differs. Null when there was nothing, or when it was erased. */
  before: z.unknown(),
  after: z.unknown(),
})
export type Activity = z.infer<typeof activitySchema>
