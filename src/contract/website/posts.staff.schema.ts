import { z } from 'zod'
import { pageOf, pageQuery } from '#contract/paging.ts'
import { shortestSearch } from '#contract/records.ts'
import { imageAddress, line, positiveId, text } from '#contract/text.ts'
import { postLimits as limits, postStaffMessages as messages, postStates, tagSlug } from './posts.staff.ts'

/** What is typed is kept as it is, finished or not; only what cannot be stored is refused. */
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

/** What a text has to be before visitors see it. */
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

/** What becomes of a post: this text of it from this moment on, or nothing. */
export const publicationSchema = z.object({
  version: positiveId,
  textId: positiveId.nullable(),
  /** Null: at once, and a post that is out keeps its date. */
  publishAt: z.iso.datetime(messages.momentWrong).nullable(),
})
export type Publication = z.output<typeof publicationSchema>

export const restoreTextSchema = z.object({ version: positiveId, textId: positiveId })

/** What a draft would look like on the website; the id of one that is stored already. */
export const postPreviewSchema = postDraftSchema.extend({ id: positiveId })
export type PostPreview = z.output<typeof postPreviewSchema>

const datesShape = {
  /** The address under which it is or was out; the draft may say another. */
  publicSlug: z.string().nullable(),
  publishAt: z.iso.datetime().nullable(),
  /** Which of its texts is out, or will be. */
  publishedId: z.number().nullable(),
  /** Of the draft; a newer one than the published text is not on the website yet. */
  textId: z.number(),
}

/** What staff see of a post in the list. */
const postRowSchema = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
  /** Null for an account that is gone, and for samples. */
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

/** All that staff see of one. */
export const postRecordSchema = postRowSchema.extend({
  ...{ slug: z.string(), lede: z.string(), body: z.string(), tags: z.array(z.string()) },
  ...{ authorId: z.number().nullable(), image: z.string(), imageAlt: z.string() },
})
export type PostRecord = z.infer<typeof postRecordSchema>

/** The link for people without an account, and until when it leads to the draft; null when there is none. */
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
  /** When it went out. */
  publishedAt: z.iso.datetime().nullable(),
  /** From which version it was restored. */
  restoredFrom: z.number().nullable(),
})
export type PostVersion = z.infer<typeof postVersionSchema>
export const postVersionsSchema = z.array(postVersionSchema)

export const postTextRecordSchema = z.object({
  ...{ id: z.number(), postId: z.number(), title: z.string(), slug: z.string(), lede: z.string(), body: z.string() },
  ...{ tags: z.array(z.string()), authorId: z.number().nullable(), image: z.string(), imageAlt: z.string() },
})
export type PostText = z.infer<typeof postTextRecordSchema>
