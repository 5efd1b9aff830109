interface TurnsOptions {
  atOnce: number
  /** Called with how many wait already; may throw to refuse the caller. */
  onWait?: (waiting: number) => void
}

/** So many at a time, the others in the order they came. */
export function createTurns({ atOnce, onWait }: TurnsOptions) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      onWait?.(waiting.length)
      // A finished task hands its slot on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
