import type { ResumeRefusal, ResumeType } from '#contract/hiring/resumes.ts'
import { checkDocx } from './docx-check.ts'
import { checkPdf } from './pdf-check.ts'
import { Refused } from './resume-refused.ts'

/**
 * Why a file is not what an applicant means to send: another kind of file, one that runs something or loads something
 * when it is opened, or one that cannot be looked into. Undefined when it may be kept. Every check reads its bytes once:
 * twice the size takes twice the time. Called in a process of its own (`check-resume.ts`).
 */
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
