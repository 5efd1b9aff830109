import { z } from 'zod'
import { line, positiveId, text } from '#contract/text.ts'
import { fileMessages as messages } from './files.staff.ts'

const name = line({ min: 1, max: 100, message: messages.nameMissing })
const slug = text({ min: 2, max: 100, message: messages.slugMissing }).regex(/^[a-z0-9-]+$/, messages.slugRule)

/** Without it, a file that is there stays. */
const uploadId = positiveId.optional()

export const fileInputSchema = z.object({ name, slug, uploadId })
export type FileInput = z.infer<typeof fileInputSchema>

export const fileUpdateSchema = z.object({ name, uploadId, version: positiveId })
export type FileUpdate = z.infer<typeof fileUpdateSchema>

export const fileFormSchema = z.object({
  name,
  slug,
  uploadId: z
    .union([z.literal('').transform(() => undefined), z.coerce.number(messages.unfinished).int().positive()])
    .optional(),
})

const filePlaceSchema = z.object({
  title: z.string(),
  tab: z.string(),
  id: positiveId,
  view: z.string().nullable(),
})
export type FilePlace = z.infer<typeof filePlaceSchema>

export const fileSchema = z.object({
  id: positiveId,
  name: z.string(),
  slug: z.string(),
  size: z.number(),
  hash: z.string(),
  downloads: z.number(),
  replacedAt: z.iso.datetime(),
  /** Where a text links to it. */
  places: z.array(filePlaceSchema),
  version: z.number(),
})
export type FileRecord = z.infer<typeof fileSchema>
