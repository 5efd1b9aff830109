import { expect, test } from 'vitest'
import { resumeMessages } from '#contract/hiring/resumes.ts'
import { checkResume, createResumeTurns } from './check-resume.ts'
import { makeDocx, makePdf } from './test-resumes.ts'

const part = (unit: string, megabytes: number) =>
  makeDocx({ more: [{ name: 'word/a.xml', content: unit.repeat((megabytes * 1024 * 1024) / unit.length) }] })

test('another process says whether a file may be kept', async () => {
  expect(await checkResume({ bytes: makePdf(), type: 'pdf' })).toEqual({ refusal: undefined })
  expect(await checkResume({ bytes: makeDocx(), type: 'docx' })).toEqual({ refusal: undefined })
  expect(await checkResume({ bytes: makePdf(), type: 'docx' })).toEqual({ refusal: 'notDocx' })
})

test('a file that takes too long is refused in time, and this process goes on meanwhile', async () => {
  const bytes = part('<a/>', 48)
  const used = process.threadCpuUsage()
  expect(await checkResume({ bytes, type: 'docx' }, { deadlineMs: 300 })).toEqual({ refusal: 'docxTooMuch' })
  expect(process.threadCpuUsage(used).user).toBeLessThan(1_000_000)
})

test('a file that takes too much memory is refused', async () => {
  const bytes = part('<w:instrText>x</w:instrText>', 48)
  expect(await checkResume({ bytes, type: 'docx' }, { deadlineMs: 60_000, heapMegabytes: 40 })).toEqual({
    refusal: 'docxTooMuch',
  })
})

test('two at a time, ten wait, and whoever comes then is asked to come back', async () => {
  const inTurn = createResumeTurns()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await held
    running--
  }
  const taken = Array.from({ length: 12 }, () => inTurn(work))
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503, message: resumeMessages.busy })
  release()
  await Promise.all(taken)
  expect(most).toBe(2)
  await inTurn(work)
})
