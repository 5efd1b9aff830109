import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type DocumentRefusal, type DocumentType, documentMessages } from '#contract/documents.ts'
import { AppError } from '#server/http/errors.ts'
import { createTurns } from '#server/http/turns.ts'

export interface CheckOrder {
  bytes: Uint8Array
  type: DocumentType
}
export interface Checked {
  refusal: DocumentRefusal | undefined
}

const startTimeoutMs = 30_000
const limits = {
  /** The largest valid file takes about 100 ms. */
  deadlineMs: 2_000,
  /** For JavaScript objects; `maxUnpackedBytes` limits buffers. */
  heapMegabytes: 128,
}

const busy = () => new AppError('unavailable', documentMessages.busy)

export async function checkDocument(order: CheckOrder, own: Partial<typeof limits> = {}): Promise<Checked> {
  const { deadlineMs, heapMegabytes } = { ...limits, ...own }
  const child = fork(new URL('./check-document-process.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  let timer = setTimeout(kill, startTimeoutMs)
  let isReady = false
  let checked: Checked | undefined
  child.on('message', (message) => {
    if (message !== 'ready') {
      checked = message as Checked
      return
    }
    isReady = true
    clearTimeout(timer)
    timer = setTimeout(kill, deadlineMs)
    child.send(order)
  })
  const [code, signal] = (await once(child, 'exit').finally(() => clearTimeout(timer))) as [
    number | null,
    NodeJS.Signals | null,
  ]
  if (checked) return checked
  // The site is stopping, or the process did not start, so the file was not checked.
  if (!isReady || signal === 'SIGTERM' || signal === 'SIGINT') throw busy()
  if (code) throw new Error(`The process that checks documents ended with ${code}`)
  return { refusal: order.type === 'pdf' ? 'pdfTooMuch' : 'docxTooMuch' }
}

const [atOnce, maxWaiting] = [2, 10]

export const createDocumentTurns = () =>
  createTurns({
    atOnce,
    onWait: (waiting) => {
      if (waiting >= maxWaiting) throw busy()
    },
  })
