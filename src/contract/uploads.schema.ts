import { z } from 'zod'
import { positiveId } from './text.ts'
import { uploadMessages } from './uploads.ts'

export const uploadInputSchema = (maxBytes: number, tooLarge: string) =>
  z.object({ size: z.int().min(1, uploadMessages.empty).max(maxBytes, tooLarge) })

export const uploadSchema = z.object({ id: positiveId })
export const uploadChunkSchema = z.object({ isComplete: z.boolean() })
