import type pg from 'pg'

/** What its clients and its pool say, without a code, when there is no way to PostgreSQL. */
export const awayTexts =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired|query read timeout|not queryable/i

/** Calls back whenever a client has nothing left to wait for. */
export function onIdle(client: pg.Client, callback: () => void): void {
  for (const event of ['drain', 'end']) client.on(event as 'drain', callback)
}

/** Without the goodbye that nobody would hear: whatever is under way fails at once. */
export function cutOff(client: pg.Client, reason: string): void {
  client.connection.stream.destroy(new Error(`Connection terminated: ${reason}`))
}

/** What its pool does not declare. */
interface PoolParts {
  _isFull(): boolean
  _pulseQueue(): void
  _pendingQueue: { callback(error: Error): void }[]
}

/**
 * Lets a pool open a few connections at a time: whoever waits meanwhile takes the first that is free. Opened all at once,
 * as after an outage, each would be slow, and all would be late.
 */
export function openFewAtATime(pool: pg.Pool, most: number) {
  const parts = pool as unknown as PoolParts
  const isFull = parts._isFull.bind(pool)
  let opening = 0
  parts._isFull = () => opening >= most || isFull()
  /** Whoever waits for a connection need not find out by themselves that none is to be had. */
  const refuseWaiting = (error: Error) => {
    for (const { callback } of parts._pendingQueue.splice(0)) callback(error)
  }
  return {
    refuseWaiting,
    begin: () => void opening++,
    end(error?: Error) {
      if (error && pool.totalCount === opening) refuseWaiting(error)
      opening--
      setImmediate(() => parts._pulseQueue())
    },
  }
}
