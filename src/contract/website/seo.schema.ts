import { z } from 'zod'
import { text } from '#contract/text.ts'
import type { FactChanges } from './facts.ts'

/** Such as `about` or `team/{slug}`. */
export const pageKeySchema = text({ min: 1, max: 200 }).regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)

const line = z.string().nullable()

/** Without words it makes the pilot offer, and without a link of its own it leads to the pilot site. */
const bannerSchema = z
  .object({ words: z.string(), linkLabel: z.string(), linkHref: z.string(), isEverywhere: z.boolean() })
  .partial()
export type Banner = z.infer<typeof bannerSchema>

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
  banner: bannerSchema.optional(),
  /** Only facts that staff changed on this page. */
  facts: (z.record(z.string(), z.string()) as z.ZodType<FactChanges>).optional(),
  /** Only texts that staff changed on this page. */
  texts: z.record(z.string(), z.string()).optional(),
})
export type PageMeta = z.infer<typeof pageMetaSchema>
