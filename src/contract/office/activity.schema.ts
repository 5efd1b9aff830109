import { z } from 'zod'
import { pageQuery } from '#contract/paging.schema.ts'
import { shortestSearch } from '#contract/records.ts'
import { isoMoment, positiveId, text } from '#contract/text.ts'
import { activityMessages, mostUndone } from './activity.ts'

/** Also accepts actions that the code no longer writes. */
const action = z.string().regex(/^[a-z-]{1,60}$/)

export const activityQuerySchema = pageQuery.extend({
  person: z.coerce.number().pipe(positiveId).optional(),
  kind: action.optional(),
  subject: text({ max: 100 }).optional(),
  /** Moments, not days: the browser knows the user's time zone. */
  since: isoMoment().optional(),
  before: isoMoment().optional(),
  search: text({ min: shortestSearch, max: 100, message: activityMessages.searchTooShort }).optional(),
})
export type ActivityQuery = z.output<typeof activityQuerySchema>

export const activitySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  userId: z.number().nullable(),
  /** Null for a command, a refused login or an erased user. */
  person: z.string().nullable(),
  action,
  subject: z.string().nullable(),
  /** The name at that time; null when the event has none or it was erased. */
  subjectName: z.string().nullable(),
  /** Only fields that differ; null when there are none or they were erased. */
  before: z.unknown(),
  after: z.unknown(),
  canUndo: z.boolean(),
})
export type Activity = z.infer<typeof activitySchema>

const workSpan = {
  person: positiveId,
  since: isoMoment(),
  before: isoMoment(),
}
export const workSpanSchema = z
  .object(workSpan)
  .refine(({ since, before }) => since < before, { path: ['before'], message: activityMessages.spanEmpty })
export type WorkSpan = z.output<typeof workSpanSchema>

export const workPreviewSchema = z.object({
  /** `reason` is why it cannot be undone. */
  events: z.array(activitySchema.omit({ canUndo: true }).extend({ reason: z.string().nullable() })),
})
export type WorkEvent = z.infer<typeof workPreviewSchema>['events'][number]

export const undoWorkSchema = z.object({ ...workSpan, ids: z.array(positiveId).min(1).max(mostUndone) })
export type UndoWork = z.output<typeof undoWorkSchema>

export const activityFiltersSchema = z.object({
  people: z.array(z.object({ id: positiveId, name: z.string() })),
  actions: z.array(action),
})
export type ActivityFilters = z.infer<typeof activityFiltersSchema>
