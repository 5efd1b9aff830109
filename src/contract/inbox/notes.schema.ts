import { z } from 'zod'
import { text } from '#contract/text.ts'
import { noteMessages } from './notes.ts'

export const noteSchema = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Note = z.infer<typeof noteSchema>

export const noteInputSchema = z.object({
  text: text({ min: 1, max: 5_000, message: noteMessages.noteEmpty }),
})
