import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnPages } from '#contract/documents.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { makeSamplePdf } from '#server/seed/samples/resumes.ts'
import { drawDocument } from './draw-document.ts'
import { hostilePdfs } from './test-hostile-pdfs.ts'

test('a page becomes a picture with its text', { timeout: 60_000 }, async () => {
  const { pageCount, pages } = await drawDocument(
    makeSamplePdf('Zebedee Quill', ['Listens (mostly)', 'Driver’s license']),
  )
  expect([pageCount, pages.length]).toEqual([1, 1])
  const [page] = pages
  const { picture, ...drawn } = page ?? { picture: Buffer.alloc(0) }
  expect(drawn).toEqual({
    number: 1,
    width: drawnPages.width,
    height: 1_604,
    text: 'Zebedee Quill\nListens (mostly)\nDriver’s license',
  })
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([drawnPages.width, 1_604])
  const dark = data.filter((shade) => shade < 100).length / data.length
  expect(dark).toBeGreaterThan(0.001)
  expect(dark).toBeLessThan(0.05)
})

const mostMegabytes = 350
const deadlineMs = isFullRun ? 15_000 : 3_000
/** Starting the process and the library on a busy machine. */
const startMs = 30_000

/** One of each kind; all of them in the full run. */
const sample = [
  'a page of [0 0 1e9 1e9]',
  '100,000 pages',
  '100000 nested lists',
  'forms that double 30 times',
  '10,000 fonts',
  'a picture of 30000 by 30000',
  'content that unpacks to 400 MB',
  'tiles every 1e-9',
  'cut after 9 twentieths',
  'a PDF with a password',
]

test('there are more than two hundred hostile PDFs', () => {
  expect(hostilePdfs.length).toBeGreaterThanOrEqual(200)
})

test('hostile PDFs stop nobody: each ends in time, in little memory, with pictures or none', {
  timeout: 2 * 3_600_000,
}, async () => {
  const tried = hostilePdfs.filter(([what]) => isFullRun || sample.includes(what))
  const ownBefore = process.memoryUsage.rss()
  for (const [what, bytes] of tried) {
    const memory = watchChildren()
    const started = performance.now()
    const { pages } = await drawDocument(bytes, { deadlineMs })
    expect(performance.now() - started, what).toBeLessThan(deadlineMs + startMs)
    expect(memory.stop(), what).toBeLessThan(mostMegabytes)
    expect(pages.length, what).toBeLessThanOrEqual(drawnPages.most)
  }
  expect((process.memoryUsage.rss() - ownBefore) / 1024 ** 2).toBeLessThan(300)
})

test('of more pages than are shown the first are drawn', { timeout: 60_000 }, async () => {
  const many = hostilePdfs.find(([what]) => what === '100,000 pages')?.[1] ?? Buffer.alloc(0)
  const { pageCount, pages } = await drawDocument(many, { deadlineMs: 30_000 })
  expect([pageCount, pages.length]).toEqual([100_000, drawnPages.most])
})

/** The most megabytes that a process started by this one has held. */
function watchChildren() {
  let most = 0
  const look = () => {
    try {
      const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
      for (const pid of children.split(' ')) {
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
        most = Math.max(most, Number(kilobytes ?? 0) / 1024)
      }
    } catch {
      // It has ended, or there is no /proc.
    }
  }
  const timer = setInterval(look, 20)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
