import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** `npm run test:full` has the machine to itself, so times can be checked. */
export const isFullRun = process.env.FAULTS === 'all'

/** Compares with a timer instead of the clock, because a busy machine delays both; results that only wait to be read still count. */
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
