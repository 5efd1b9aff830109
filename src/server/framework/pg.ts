import type pg from 'pg'

export const awayTexts =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired|query read timeout|not queryable/i

export function onIdle(client: pg.Client, callback: () => void): void {
  for (const event of ['drain', 'end']) client.on(event as 'drain', callback)
}

/** Closes the socket without a Terminate message, so that pending queries fail at once. */
export function cutOff(client: pg.Client, reason: string): void {
  client.connection.stream.destroy(new Error(`Connection terminated: ${reason}`))
}

export const isCutOff = ({ connection }: pg.Client) => connection.stream.destroyed

/** Statements of one turn leave in one write, because each write is a system call. */
export function writeTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

interface PoolParts {
  _isFull(): boolean
  _pulseQueue(): void
  _pendingQueue: { callback(error: Error): void }[]
}

/** Opens few connections at a time: after an outage, opening all at once would make each of them slow. */
export function openFewAtATime(pool: pg.Pool, most: number) {
  const parts = pool as unknown as PoolParts
  const isFull = parts._isFull.bind(pool)
  let opening = 0
  parts._isFull = () => opening >= most || isFull()
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
