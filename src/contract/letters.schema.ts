import { z } from 'zod'
import { pageOf } from './paging.ts'

/** What the archive's list shows of a letter. */
const letterSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** What mail programs show beside the subject; may be empty. */
  lede: z.string(),
  sentAt: z.iso.datetime(),
  /** The same as a day in words, by the company's clock. */
  day: z.string(),
})
export type LetterSummary = z.infer<typeof letterSummarySchema>

export const letterListSchema = pageOf(letterSummarySchema)
export type LetterList = z.infer<typeof letterListSchema>

export const letterListQuery = z.object({ after: z.string().max(200).optional() })

export const letterSchema = letterSummarySchema.extend({
  /** Made from Markdown by the server, which lets no HTML of a writer through. */
  html: z.string(),
  /** As search engines read it (schema.org). */
  structuredData: z.record(z.string(), z.unknown()),
})
export type Letter = z.infer<typeof letterSchema>
