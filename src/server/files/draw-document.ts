import { z } from 'zod'
import { drawnPages } from '#contract/documents.ts'
import { type ProcessLimits, runDocumentProcess } from './document-process.ts'

const limits: ProcessLimits = {
  /** A page takes about 150 ms. */
  deadlineMs: 15_000,
  heapMegabytes: 128,
}

const pageSchema = z.object({
  number: z.int().min(1).max(drawnPages.most),
  width: z.int().min(1).max(drawnPages.width),
  height: z.int().min(1).max(drawnPages.height),
  picture: z
    .instanceof(Uint8Array)
    .refine(isWebp)
    .transform((bytes) => Buffer.from(bytes)),
  text: z.string().max(drawnPages.textLength),
})
export type DrawnPage = z.input<typeof pageSchema>
const reportSchema = z.union([
  z.object({ pageCount: z.int().min(0).max(2_147_483_647) }),
  z.object({ page: pageSchema }),
])

function isWebp(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return begin.startsWith('RIFF') && begin.endsWith('WEBP')
}

export interface Drawing {
  pageCount: number
  pages: z.output<typeof pageSchema>[]
}

/** Without pages if the file cannot be shown. Pages drawn before a limit was reached are kept. */
export async function drawDocument(bytes: Uint8Array, own: Partial<ProcessLimits> = {}): Promise<Drawing> {
  const drawing: Drawing = { pageCount: 0, pages: [] }
  await runDocumentProcess({ work: 'draw', bytes, type: 'pdf' }, { ...limits, ...own }, (report) => {
    // The process has read a hostile file, so nothing of it is taken unseen.
    const { data } = reportSchema.safeParse(report)
    if (!data) return
    if ('page' in data) drawing.pages.push(data.page)
    else drawing.pageCount = data.pageCount
  })
  return drawing
}
