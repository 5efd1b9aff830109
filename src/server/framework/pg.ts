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
