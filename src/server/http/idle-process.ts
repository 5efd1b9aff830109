import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { forkProcess } from './fork-process.ts'

interface IdleProcessOptions {
  file: URL
  heapMegabytes: number
  timeoutMs: number
  /** How long it waits for another order before it ends. */
  idleMs: number
}

/**
 * Takes one order at a time, starts with the first and ends when idle. A process rather than a thread, because a thread
 * that ends gives back little of its memory.
 */
export function createIdleProcess<Order extends object, Made>({
  file,
  heapMegabytes,
  timeoutMs,
  idleMs,
}: IdleProcessOptions) {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let waiting = new AbortController()

  const stop = (reason?: unknown) => {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
    waiting.abort(reason)
  }
  const stopAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(stop, ms)
  }
  const start = (): ChildProcess => {
    const started = forkProcess(file, [`--max-old-space-size=${heapMegabytes}`])
    const onEnd = (reason: unknown) => {
      if (child === started) stop(reason)
    }
    return started.on('error', onEnd).on('exit', (code, signal) => onEnd(signal ?? code))
  }

  return {
    stop,
    async run(makeOrder: () => Order | Promise<Order>): Promise<Made> {
      waiting = new AbortController()
      const { signal } = waiting
      stopAfter(timeoutMs)
      try {
        child ??= start()
        const current = child
        // Made while the process starts.
        current.send(await makeOrder())
        const [{ made, problem }] = (await once(current, 'message', { signal })) as [{ made?: Made; problem?: string }]
        if (made === undefined) throw new Error(problem)
        stopAfter(idleMs)
        return made
      } catch (error) {
        stop()
        throw error
      }
    },
  }
}
