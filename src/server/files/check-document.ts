import type { DocumentRefusal, DocumentType } from '#contract/documents.ts'
import { type ProcessLimits, runDocumentProcess } from './document-process.ts'

interface CheckOrder {
  bytes: Uint8Array
  type: DocumentType
}
interface Checked {
  refusal: DocumentRefusal | undefined
}

const limits: ProcessLimits = {
  /** The largest valid file takes about 100 ms. */
  deadlineMs: 2_000,
  /** `maxUnpackedBytes` limits buffers. */
  heapMegabytes: 128,
}

export async function checkDocument(order: CheckOrder, own: Partial<ProcessLimits> = {}): Promise<Checked> {
  let checked: Checked | undefined
  await runDocumentProcess({ work: 'check', ...order }, { ...limits, ...own }, (report) => {
    checked = report as Checked
  })
  return checked ?? { refusal: order.type === 'pdf' ? 'pdfTooMuch' : 'docxTooMuch' }
}
