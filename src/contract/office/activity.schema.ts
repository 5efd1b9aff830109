import { z } from 'zod'
import { pageQuery } from '#contract/paging.ts'
import { shortestSearch } from '#contract/records.ts'
import { positiveId, text } from '#contract/text.ts'
import { activityMessages } from './activity.ts'

/** Whatever the log has: an action that is no longer known can still be read. */
const action = z.string().regex(/^[a-z-]{1,60}$/)

export const activityQuerySchema = pageQuery.extend({
  person: z.coerce.number().pipe(positiveId).optional(),
  kind: action.optional(),
  subject: text({ max: 100 }).optional(),
  /** From the one moment on, and before the other: a day is where the reader is. */
  since: z.iso.datetime().optional(),
  before: z.iso.datetime().optional(),
  /** A part of what was written before or after. */
  search: text({ min: shortestSearch, max: 100, message: activityMessages.searchTooShort }).optional(),
})
export type ActivityQuery = z.output<typeof activityQuerySchema>

export const activitySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  userId: z.number().nullable(),
  /** Null for a command, a login that was refused, or an erased user. */
  person: z.string().nullable(),
  action,
  subject: z.string().nullable(),
  /** What the subject was called then. Null when the event does not say, or when it was erased. */
  subjectName: z.string().nullable(),
  /** Only what differs. Null when there was nothing, or when it was erased. */
  before: z.unknown(),
  after: z.unknown(),
  canUndo: z.boolean(),
})
export type Activity = z.infer<typeof activitySchema>

/** What the list can be narrowed to: who has an account, and what has ever happened. */
export const activityFiltersSchema = z.object({
  people: z.array(z.object({ id: positiveId, name: z.string() })),
  actions: z.array(action),
})
export type ActivityFilters = z.infer<typeof activityFiltersSchema>
