import { z } from 'zod'
import { imageAddress, line, positiveId } from '#contract/text.ts'
import { pageLimits as limits, pageMessages as messages } from './pages.staff.ts'

/** Empty fields use the page's own heading and description, and a generated picture. */
export const pageWordsSchema = z.object({
  heading: line({ max: limits.heading }),
  title: line({ min: 1, max: limits.title, message: messages.titleMissing }),
  description: line({ max: limits.description }),
  image: z.union([z.literal(''), imageAddress(messages.imageWrong)], messages.imageWrong),
})
export type PageWords = z.output<typeof pageWordsSchema>

export const pageUpdateSchema = pageWordsSchema.extend({ version: positiveId })
export type PageUpdate = z.output<typeof pageUpdateSchema>

export const pagePreviewSchema = pageWordsSchema.extend({ id: positiveId })

const shownWords = z.object({
  heading: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
})

export const staffPageSchema = shownWords.extend({
  id: positiveId,
  version: z.number(),
  path: z.string(),
  updatedAt: z.iso.datetime(),
  /** Null for a page that no release describes. */
  released: shownWords.nullable(),
  /** Unchanged by staff, so a later release may update it. */
  isReleased: z.boolean(),
})
export type StaffPage = z.infer<typeof staffPageSchema>

export const pageVersionSchema = z.object({
  /** 0 is the text before the first change. */
  id: z.int().nonnegative(),
  savedAt: z.iso.datetime().nullable(),
  editor: z.string().nullable(),
  isRestored: z.boolean(),
  words: shownWords,
})
export type PageVersion = z.infer<typeof pageVersionSchema>

export const restoreVersionSchema = z.object({ version: positiveId, versionId: pageVersionSchema.shape.id })
export type RestoreVersion = z.output<typeof restoreVersionSchema>
