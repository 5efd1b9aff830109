import { z } from 'zod'
import { pageQuery } from '#contract/paging.schema.ts'
import { line, positiveId, text } from '#contract/text.ts'
import { altLength, focalStep, pictureStates } from './pictures.staff.ts'

const percent = z.int().min(0).max(100).multipleOf(focalStep)
/** Empty for decoration, and for photos beside the name they show. */
const altSchema = line({ max: altLength })

export const pictureInputSchema = z.object({
  uploadId: positiveId,
  focalPoint: z.object({ x: percent, y: percent }),
  alt: altSchema,
})
export type PictureInput = z.infer<typeof pictureInputSchema>

export const pictureUpdateSchema = z.object({ alt: altSchema, version: positiveId })
export type PictureUpdate = z.infer<typeof pictureUpdateSchema>

export const pictureReplacementSchema = z.object({ by: positiveId })

const pictureSchema = z.object({
  id: positiveId,
  state: z.enum(pictureStates),
  refusal: z.string().nullable(),
  /** The largest file; null until the picture is ready. */
  src: z.string().nullable(),
  alt: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
})

const picturePlaceSchema = z.object({
  title: z.string(),
  /** Absent where the user may not see the record. */
  tab: z.string().optional(),
  id: positiveId.optional(),
})
export type PicturePlace = z.infer<typeof picturePlaceSchema>

export const pictureRecordSchema = pictureSchema.extend({ places: z.array(picturePlaceSchema) })
export type PictureRecord = z.infer<typeof pictureRecordSchema>

export const pictureQuerySchema = pageQuery.extend({
  search: text({ max: 100 }).optional(),
  show: z.enum(['unused']).optional(),
})
export type PictureQuery = z.infer<typeof pictureQuerySchema>
