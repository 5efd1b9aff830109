import { z } from 'zod'
import { pageOf, pageQuery } from '#contract/paging.schema.ts'
import { shortestSearch } from '#contract/records.ts'
import { imageAddress, isoMoment, line, positiveId, text } from '#contract/text.ts'
import { postLimits as limits, postStaffMessages as messages, postStates, tagSlug } from './posts.staff.ts'

export const postDraftSchema = z.object({
  title: line({ max: limits.title }),
  slug: line({ max: 100 }),
  lede: text({ max: limits.lede }),
  body: text({ max: limits.body }),
  tags: z.array(line({ max: limits.tag })).max(limits.tags, `At most ${limits.tags} tags`),
  authorId: positiveId.nullable(),
  image: line({ max: 2048 }),
  imageAlt: line({ max: limits.imageAlt }),
})
export type PostDraft = z.output<typeof postDraftSchema>

export const postUpdateSchema = postDraftSchema.extend({ version: positiveId })
export type PostUpdate = z.output<typeof postUpdateSchema>

const reservedSlugs = ['tag', 'preview', 'feed']

export const postTextSchema = postDraftSchema
  .extend({
    title: line({ min: 2, max: limits.title, message: messages.titleMissing }),
    slug: text({ min: 2, max: 100, message: messages.slugMissing })
      .regex(/^[a-z0-9-]+$/, messages.slugRule)
      .refine((value) => !reservedSlugs.includes(value), messages.slugReserved),
    lede: text({ min: 10, max: limits.lede, message: messages.ledeMissing }),
    body: text({ min: 1, max: limits.body, message: messages.bodyMissing }),
    tags: z
      .array(line({ max: limits.tag }).refine((name) => tagSlug(name).length > 1, messages.tagRule))
      .refine((names) => new Set(names.map(tagSlug)).size === names.length, messages.tagTwice),
    image: z.union([z.literal(''), imageAddress('Must be a valid URL')]),
  })
  .superRefine(({ image, imageAlt }, context) => {
    if (image && !imageAlt) context.addIssue({ code: 'custom', path: ['imageAlt'], message: messages.altMissing })
  })

/** Publishes this text from `publishAt` on; without a text, takes the post back. */
export const publicationSchema = z.object({
  version: positiveId,
  textId: positiveId.nullable(),
  /** Null: now, or the existing date of a published post. */
  publishAt: isoMoment(messages.momentWrong).nullable(),
})
export type Publication = z.output<typeof publicationSchema>

export const restoreTextSchema = z.object({ version: positiveId, textId: positiveId })

export const postPreviewSchema = postDraftSchema.extend({ id: positiveId })
export type PostPreview = z.output<typeof postPreviewSchema>

const datesShape = {
  /** The published address; the draft may have another. */
  publicSlug: z.string().nullable(),
  publishAt: z.iso.datetime().nullable(),
  publishedId: z.number().nullable(),
  /** The draft's text; the website does not show it while it differs from `publishedId`. */
  textId: z.number(),
}

const postRowSchema = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
  /** Null when the account was deleted, and for sample posts. */
  editor: z.string().nullable(),
  ...datesShape,
})
export type PostRow = z.infer<typeof postRowSchema>
export const postRowsSchema = pageOf(postRowSchema)

export const postRowsQuery = pageQuery.extend({
  state: z.enum(postStates).optional(),
  search: text({ min: shortestSearch, max: 100 }).optional(),
})
export type PostRowsQuery = z.output<typeof postRowsQuery>

const textShape = {
  slug: z.string(),
  lede: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  authorId: z.number().nullable(),
  image: z.string(),
  imageAlt: z.string(),
}

export const postRecordSchema = postRowSchema.extend(textShape)
export type PostRecord = z.infer<typeof postRecordSchema>

export const previewLinkSchema = z.object({ link: z.object({ path: z.string(), until: z.iso.datetime() }).nullable() })
export type PreviewLink = z.infer<typeof previewLinkSchema>

export const postAuthorsSchema = z.array(z.object({ id: z.number(), name: z.string() }))
export type PostAuthors = z.infer<typeof postAuthorsSchema>

const postVersionSchema = z.object({
  id: z.number(),
  title: z.string(),
  words: z.number(),
  editor: z.string().nullable(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  restoredFrom: z.number().nullable(),
})
export type PostVersion = z.infer<typeof postVersionSchema>
export const postVersionsSchema = z.array(postVersionSchema)

export const postTextRecordSchema = z.object({
  id: z.number(),
  postId: z.number(),
  title: z.string(),
  ...textShape,
})
export type PostText = z.infer<typeof postTextRecordSchema>
