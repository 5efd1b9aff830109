interface TurnsOptions {
  atOnce: number
  /** Gets the number of waiting callers; may throw to refuse. */
  onWait?: (waiting: number) => void
}

export function createTurns({ atOnce, onWait }: TurnsOptions) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      onWait?.(waiting.length)
      // A finished task passes its slot on, so `running` stays the same.
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
