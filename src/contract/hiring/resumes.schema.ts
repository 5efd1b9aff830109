import { z } from 'zod'
import { documentTypeOf } from '#contract/documents.ts'
import { line } from '#contract/text.ts'
import { resumeMessages as messages, resumeBytes } from './resumes.ts'

/** Path separators, characters that Windows forbids, hidden files, double extensions, and direction marks that disguise `exe.pdf`. */
const misleading =
  /[/\\:*?"<>|\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|^\.|\.\.|\.(?:exe|com|bat|cmd|js|html?|svg|zip|lnk|scr)\./iu

export const resumeFileSchema = z.object({
  name: line({ min: 1, max: 150, message: messages.type })
    .refine((name) => documentTypeOf(name) !== undefined, { message: messages.type, abort: true })
    .refine((name) => !misleading.test(name), messages.name),
  size: z.int().min(1, messages.empty).max(resumeBytes, messages.tooLarge),
})
export type ResumeFile = z.infer<typeof resumeFileSchema>

export const resumeUploadSchema = z.object({ id: z.uuid() })
export const resumeChunkSchema = z.object({ isComplete: z.boolean() })

export const resumeIdSchema = z
  .union([z.literal('').transform(() => undefined), z.uuid(messages.unfinished)])
  .optional()
