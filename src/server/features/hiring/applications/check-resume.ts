import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type ResumeRefusal, type ResumeType, resumeMessages } from '#contract/hiring/resumes.ts'
import { AppError } from '#server/http/errors.ts'
import { createTurns } from '#server/http/turns.ts'

export interface CheckOrder {
  bytes: Uint8Array
  type: ResumeType
}
export interface Checked {
  refusal: ResumeRefusal | undefined
}

/** A machine that needs this long to start a process is too busy. */
const startMs = 30_000
const limits = {
  /** The largest honest file takes a tenth of a second. */
  deadlineMs: 2_000,
  /** For JavaScript's own objects; what is unpacked is limited by `mostUnpacked`. */
  heapMegabytes: 128,
}

const busy = () => new AppError('unavailable', resumeMessages.busy)

/** In a process that lives as long as this takes, and gets what time the visitors leave. */
export async function checkResume(order: CheckOrder, own: Partial<typeof limits> = {}): Promise<Checked> {
  const { deadlineMs, heapMegabytes } = { ...limits, ...own }
  const child = fork(new URL('./check-resume-process.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  let timer = setTimeout(kill, startMs)
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
  // Told to stop with the site, or never begun: nothing is known about the file.
  if (!isReady || signal === 'SIGTERM' || signal === 'SIGINT') throw busy()
  if (code) throw new Error(`The process that checks resumes ended with ${code}`)
  return { refusal: order.type === 'pdf' ? 'pdfTooMuch' : 'docxTooMuch' }
}

const [atOnce, mostWaiting] = [2, 10]

/** Its turn comes within seconds; whoever finds too many waiting is asked to come back. */
export const createResumeTurns = () =>
  createTurns({
    atOnce,
    onWait: (waiting) => {
      if (waiting >= mostWaiting) throw busy()
    },
  })
