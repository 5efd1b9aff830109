import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type DocumentType, documentMessages } from '#contract/documents.ts'
import { AppError } from '#server/http/errors.ts'
import { forkProcess } from '#server/http/fork-process.ts'
import { createTurns } from '#server/http/turns.ts'

export interface DocumentOrder {
  work: 'check' | 'draw'
  bytes: Uint8Array
  type: DocumentType
}

export interface ProcessLimits {
  deadlineMs: number
  /** For JavaScript objects; buffers and WebAssembly have limits of their own. */
  heapMegabytes: number
}

const startTimeoutMs = 30_000
const maxWaiting = 10

const busy = () => new AppError('unavailable', documentMessages.busy)

/** Resolves when the process has ended, by itself or by a limit. What it reported until then has been passed on. */
export async function runDocumentProcess(
  order: DocumentOrder,
  { deadlineMs, heapMegabytes }: ProcessLimits,
  onReport: (report: unknown) => void,
): Promise<void> {
  const main = new URL('./document-process-main.js', import.meta.url)
  const child = forkProcess(main, [`--max-old-space-size=${heapMegabytes}`])
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  let timer = setTimeout(kill, startTimeoutMs)
  let isReady = false
  child.on('message', (message) => {
    if (message !== 'ready') return onReport(message)
    isReady = true
    clearTimeout(timer)
    timer = setTimeout(kill, deadlineMs)
    child.send(order)
  })
  const [code, signal] = (await once(child, 'exit').finally(() => clearTimeout(timer))) as [
    number | null,
    NodeJS.Signals | null,
  ]
  // The site is stopping, or the process did not start, so the file was not looked at.
  if (!isReady || signal === 'SIGTERM' || signal === 'SIGINT') throw busy()
  if (code) throw new Error(`The process that reads documents ended with ${code}`)
}

export const createDocumentTurns = (atOnce = 2) =>
  createTurns({
    atOnce,
    onWait: (waiting) => {
      if (waiting >= maxWaiting) throw busy()
    },
  })
