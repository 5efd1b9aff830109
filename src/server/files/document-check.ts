import type { DocumentRefusal, DocumentType } from '#contract/documents.ts'
import { Refused } from './document-refused.ts'
import { checkDocx } from './docx-check.ts'
import { checkPdf } from './pdf-check.ts'

export function refusalOf(bytes: Buffer, type: DocumentType): DocumentRefusal | undefined {
  try {
    if (type === 'pdf') checkPdf(bytes)
    else checkDocx(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
