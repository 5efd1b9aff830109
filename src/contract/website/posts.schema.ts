import { z } from 'zod'
import { pageOf } from '#contract/paging.schema.ts'
import { text } from '#contract/text.ts'

const tagSchema = z.object({ slug: z.string(), name: z.string() })

const postSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  lede: z.string(),
  tags: z.array(tagSchema),
  publishedAt: z.iso.datetime(),
  /** In the company's time zone. */
  day: z.string(),
  minutes: z.number(),
})
export type PostSummary = z.infer<typeof postSummarySchema>

export const postListSchema = pageOf(postSummarySchema).extend({
  tag: tagSchema.nullable(),
})
export type PostList = z.infer<typeof postListSchema>

export const postListQuery = z.object({
  after: z.string().max(200).optional(),
  tag: text({ max: 100 }).optional(),
})

export const postSchema = postSummarySchema.extend({
  /** Rendered from Markdown by the server, without the author's HTML. */
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Sizes are known for uploaded pictures only. */
  image: z
    .object({ src: z.string(), width: z.number(), height: z.number(), srcSet: z.string(), sizes: z.string() })
    .partial({ width: true, height: true, srcSet: true, sizes: true })
    .nullable(),
  imageAlt: z.string(),
  /** Null when the author is not on the team page. */
  author: z
    .object({ slug: z.string(), name: z.string(), title: z.string(), image: z.string(), bio: z.string() })
    .nullable(),
  updatedAt: z.iso.datetime().nullable(),
  updatedDay: z.string().nullable(),
  structuredData: z.record(z.string(), z.unknown()),
  related: z.array(postSummarySchema.omit({ tags: true })),
})
export type Post = z.infer<typeof postSchema>
