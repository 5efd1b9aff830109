import { cmsMessages } from '#contract/cms.ts'
import { AppError } from '#server/errors.ts'
import { createTurns } from '#server/turns.ts'

const longestQueue = 10

/** A few at a time, a short queue, and everybody else is asked to come back. */
export const createShortQueue = (atOnce: number) =>
  createTurns({
    atOnce,
    onWait: (waiting) => {
      if (waiting >= longestQueue) throw new AppError('unavailable', cmsMessages.busy)
    },
  })
