import type { ResumeRefusal, ResumeType } from '#contract/hiring/resumes.ts'
import { checkDocx } from './docx-check.ts'
import { checkPdf } from './pdf-check.ts'
import { Refused } from './resume-refused.ts'

export function refusalOf(bytes: Buffer, type: ResumeType): ResumeRefusal | undefined {
  try {
    if (type === 'pdf') checkPdf(bytes)
    else checkDocx(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
