import { z } from 'zod'
import { pageOf } from '#contract/paging.ts'
import { text } from '#contract/text.ts'

const tagSchema = z.object({ slug: z.string(), name: z.string() })

/** What lists show of a post. */
const postSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  lede: z.string(),
  tags: z.array(tagSchema),
  publishedAt: z.iso.datetime(),
  /** The same as a day in words, by the company's clock. */
  day: z.string(),
  /** To read it, at a calm pace. */
  minutes: z.number(),
})
export type PostSummary = z.infer<typeof postSummarySchema>

export const postListSchema = pageOf(postSummarySchema).extend({
  /** As its posts write it; null for all posts. */
  tag: tagSchema.nullable(),
})
export type PostList = z.infer<typeof postListSchema>

export const postListQuery = z.object({
  after: z.string().max(200).optional(),
  tag: text({ max: 100 }).optional(),
})

export const postSchema = postSummarySchema.extend({
  /** Made from Markdown by the server, which lets no HTML of a author through. */
  html: z.string(),
  /** The headings to jump to; none in a short text. */
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  /** As the page shows it; the sizes of one that was uploaded here are known. */
  image: z
    .object({ src: z.string(), width: z.number(), height: z.number(), srcSet: z.string(), sizes: z.string() })
    .partial({ width: true, height: true, srcSet: true, sizes: true })
    .nullable(),
  imageAlt: z.string(),
  /** Null for somebody who is no longer on the team page. */
  author: z
    .object({ slug: z.string(), name: z.string(), title: z.string(), image: z.string(), bio: z.string() })
    .nullable(),
  /** When the text was last changed after it was out. */
  updatedAt: z.iso.datetime().nullable(),
  updatedDay: z.string().nullable(),
  /** As search engines read it (schema.org). */
  structuredData: z.record(z.string(), z.unknown()),
  related: z.array(postSummarySchema.omit({ tags: true })),
})
export type Post = z.infer<typeof postSchema>
