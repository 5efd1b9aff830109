import { cmsMessages } from '#contract/cms.ts'
import { AppError } from '#server/errors.ts'

const longestQueue = 10

/** A few at a time, a short queue, and everybody else is asked to come back. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new AppError('unavailable', cmsMessages.busy)
      // Whoever finishes hands their place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
