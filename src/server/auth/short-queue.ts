import { staffMessages } from '#contract/staff.ts'
import { AppError } from '#server/http/errors.ts'
import { createTurns } from '#server/http/turns.ts'

const longestQueue = 10

export const createShortQueue = (atOnce: number) =>
  createTurns({
    atOnce,
    onWait: (waiting) => {
      if (waiting >= longestQueue) throw new AppError('unavailable', staffMessages.busy)
    },
  })
