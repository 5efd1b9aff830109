import type { Logger } from 'pino'
import { reasonOf } from '#server/observe/logger.ts'

const usualFlushMs = 10_000

interface CountsOptions<Key> {
  logger: Logger
  /** More keys in one interval are not counted. */
  mostKeys: number
  flushMs?: number
  save(counted: [key: Key, count: number][]): Promise<void>
  whatFailed: string
}

/**
 * Counts in memory, so that a burst causes one small write. A killed process loses its last counts; while the database
 * is away they wait.
 */
export function createCounts<Key extends string | number>({
  logger,
  mostKeys,
  flushMs = usualFlushMs,
  save,
  whatFailed,
}: CountsOptions<Key>) {
  let counts = new Map<Key, number>()
  let timer: NodeJS.Timeout | undefined

  function add(key: Key, more: number): void {
    const count = counts.get(key)
    if (count === undefined && counts.size >= mostKeys) return
    counts.set(key, (count ?? 0) + more)
    timer ??= setTimeout(() => void flush(), flushMs).unref()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = [...counts]
    counts = new Map()
    if (counted.length === 0) return
    try {
      // A fixed order prevents deadlocks between processes.
      await save(counted.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    } catch (error) {
      logger.warn({ reason: reasonOf(error as Error) }, whatFailed)
      for (const [key, count] of counted) add(key, count)
    }
  }

  return {
    note: (key: Key) => add(key, 1),
    flush,
  }
}
