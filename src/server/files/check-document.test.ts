import { expect, test } from 'vitest'
import { documentMessages } from '#contract/documents.ts'
import { checkDocument } from './check-document.ts'
import { createDocumentTurns } from './document-process.ts'
import { makeDocx, makePdf } from './test-documents.ts'

const part = (unit: string, megabytes: number) =>
  makeDocx({ more: [{ name: 'word/a.xml', content: unit.repeat((megabytes * 1024 * 1024) / unit.length) }] })

test('another process says whether a file may be kept', async () => {
  expect(await checkDocument({ bytes: makePdf(), type: 'pdf' })).toEqual({ refusal: undefined })
  expect(await checkDocument({ bytes: makeDocx(), type: 'docx' })).toEqual({ refusal: undefined })
  expect(await checkDocument({ bytes: makePdf(), type: 'docx' })).toEqual({ refusal: 'notDocx' })
})

test('a file that takes too long is refused in time, and this process goes on meanwhile', async () => {
  const bytes = part('<a/>', 48)
  const used = process.threadCpuUsage()
  expect(await checkDocument({ bytes, type: 'docx' }, { deadlineMs: 300 })).toEqual({ refusal: 'docxTooMuch' })
  expect(process.threadCpuUsage(used).user).toBeLessThan(1_000_000)
})

test('a file that takes too much memory is refused', async () => {
  const bytes = part('<w:instrText>x</w:instrText>', 48)
  expect(await checkDocument({ bytes, type: 'docx' }, { deadlineMs: 60_000, heapMegabytes: 40 })).toEqual({
    refusal: 'docxTooMuch',
  })
})

test('two checks run at a time, ten wait, and the next is told to come back', async () => {
  const inTurn = createDocumentTurns()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await held
    running--
  }
  const taken = Array.from({ length: 12 }, () => inTurn(work))
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503, message: documentMessages.busy })
  release()
  await Promise.all(taken)
  expect(most).toBe(2)
  await inTurn(work)
})
