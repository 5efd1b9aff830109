import { z } from 'zod'
import { text } from '#contract/text.ts'
import type { FactChanges } from './facts.ts'

/** A page name or a path such as team/{slug}. */
export const pageKeySchema = text({ min: 1, max: 200 }).regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)

const line = z.string().nullable()

export const pageMetaSchema = z.object({
  h1_header: line,
  title: z.string(),
  meta_description: line,
  og_url: line,
  og_title: line,
  og_description: line,
  og_image: line,
  twitter_title: line,
  twitter_description: line,
  twitter_image: line,
  canonical_url: line,
  structuredData: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullable(),
  /** The page's facts that staff have changed; absent as long as there are none. */
  facts: (z.record(z.string(), z.string()) as z.ZodType<FactChanges>).optional(),
})
export type PageMeta = z.infer<typeof pageMetaSchema>
