import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** `npm run test:full`: nothing else takes the machine, so times may be held against the clock. */
export const isFullRun = process.env.FAULTS === 'all'

/**
 * Held against a timer that is set beside it, not against the clock: on a busy machine both are late. What has happened
 * by then and only waits to be read still counts.
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const controller = new AbortController()
  const tooLate = async (): Promise<never> => {
    await delay(limitMs, undefined, { signal: controller.signal })
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    throw new Error(`Not within ${limitMs} ms`)
  }
  try {
    return await Promise.race([work, tooLate()])
  } finally {
    controller.abort()
  }
}
