import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { drawnPages } from '#contract/documents.ts'
import type { DrawnPage } from './draw-document.ts'

// Runs in the process that reads documents only.
sharp.concurrency(1)
sharp.cache(false)

/** A picture of a hostile file may unpack to gigabytes. */
const maxWasmBytes = 160 * 1024 * 1024
const wasmPageBytes = 65_536

interface WasmMemory {
  buffer: ArrayBuffer
  grow(pages: number): number
}

function limitWasmMemory(): void {
  // Not in the types of Node.
  const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: WasmMemory } }
  const { grow } = Memory.prototype
  Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * wasmPageBytes > maxWasmBytes) throw new RangeError('Too much memory')
    return grow.call(this, pages)
  }
}

export type DrawingReport = { pageCount: number } | { page: DrawnPage }

/** Reports each page as soon as it is drawn, so that those before a hostile one are kept. */
export async function drawPages(file: Buffer, report: (found: DrawingReport) => Promise<unknown>): Promise<void> {
  limitWasmMemory()
  try {
    const document = await (await PDFiumLibrary.init()).loadDocument(file)
    const pageCount = document.getPageCount()
    await report({ pageCount })
    for (let index = 0; index < Math.min(pageCount, drawnPages.most); index++) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(drawnPages.width / originalWidth, drawnPages.height / originalHeight)
      if (!Number.isFinite(scale) || scale <= 0) continue
      const width = Math.max(1, Math.floor(originalWidth * scale))
      const height = Math.max(1, Math.floor(originalHeight * scale))
      const text = readable(page.getText())
      const { data } = await page.render({ width, height, render: 'bitmap' })
      // The lowest effort takes a third of the time, and files are a quarter larger.
      const raw = { width, height, channels: 4 } as const
      const picture = await sharp(data, { raw }).removeAlpha().webp({ quality: 75, effort: 0 }).toBuffer()
      await report({ page: { number: index + 1, width, height, picture, text } })
    }
  } catch {
    // After an error of the library nothing more can be drawn.
  }
}

/** Without control characters, which PostgreSQL and browsers do not take. */
const readable = (text: string) =>
  text
    .slice(0, drawnPages.textLength)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\ufffe\uffff]|(?!\n)\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
