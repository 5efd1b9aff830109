import { z } from 'zod'
import { isoMoment, positiveId, text } from '#contract/text.ts'

const moment = isoMoment().nullable()

export const pageTextSchema = z.object({
  /** Null until somebody changes it. */
  id: positiveId.nullable(),
  key: z.string(),
  name: z.string(),
  section: z.string(),
  limit: z.number(),
  hasLinks: z.boolean(),
  lock: z.enum(['specified', 'fact']).nullable(),
  /** What the release ships. */
  original: z.string(),
  /** What visitors read, if it is not the original. */
  published: z.string().nullable(),
  draft: z.string().nullable(),
  /** When the draft goes out by itself. */
  publishAt: moment,
  changedBy: z.string().nullable(),
  changedAt: moment,
  /** A release has changed the original since the published text was written. */
  isOutdated: z.boolean(),
  version: z.number(),
})
export type PageText = z.infer<typeof pageTextSchema>

export const pageTextsSchema = z.object({
  path: z.string(),
  texts: z.array(pageTextSchema),
  /** Values of the facts that the texts name, such as `{founded}`. */
  facts: z.record(z.string(), z.string()),
})
export type PageTexts = z.infer<typeof pageTextsSchema>

const key = z.string().max(200)
const version = z.int().nonnegative()

export const pageTextDraftSchema = z.object({
  key,
  version,
  /** Null discards the draft. */
  draft: text({ max: 5_000 }).nullable(),
})
export type PageTextDraft = z.infer<typeof pageTextDraftSchema>

export const pageTextPublishSchema = z.object({
  texts: z.array(z.object({ key, version })).min(1).max(300),
  /** Null publishes now. */
  at: moment,
  /** After a release has changed the original, either text is published again without the draft. */
  what: z.enum(['draft', 'published', 'original']).default('draft'),
})
export type PageTextPublish = z.output<typeof pageTextPublishSchema>

export const pageTextVersionSchema = z.object({
  id: positiveId,
  text: z.string(),
  editor: z.string().nullable(),
  publishedAt: z.iso.datetime(),
})
export type PageTextVersion = z.infer<typeof pageTextVersionSchema>

export const pageTextPreviewSchema = z.object({ id: positiveId })
