import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { TooManyRequests } from '#server/errors.ts'

export { clientOf } from '#server/http/client-address.ts'

export interface RateLimit {
  name: string
  points: number
  seconds: number
}

export const keyOf = (secret: string, limit: RateLimit, who: string) =>
  createHmac('sha256', secret).update(`${limit.name}:${who}`).digest('base64url')

const countUse = {
  name: 'count_use',
  text: `
    insert into rate_limits as r (key, points, expires_at)
    values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      points = case when r.expires_at <= now() then 1 else r.points + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning points, ceil(extract(epoch from expires_at - now()))::int as seconds`,
}

/** Counts one use by somebody; shared by all processes. */
async function count(tx: Db, secret: string, limit: RateLimit, who: string) {
  const values = [keyOf(secret, limit, who), limit.seconds]
  const { rows } = await tx.$client.query<{ points: number; seconds: number }>({ ...countUse, values })
  const { points = 0, seconds = 0 } = rows[0] ?? {}
  return { tooMany: points > limit.points, seconds }
}

/** Throws when there were too many uses, and says when to come back. */
export async function consume(
  tx: Db,
  secret: string,
  limit: RateLimit,
  who: string,
  message: string | ((seconds: number) => string),
): Promise<void> {
  const { tooMany, seconds } = await count(tx, secret, limit, who)
  const wait = Math.max(1, seconds)
  if (tooMany) throw new TooManyRequests(typeof message === 'string' ? message : message(wait), wait)
}

/** True the first time, until it is forgotten: for what is good for one use only. */
export async function takeOnce(tx: Db, secret: string, what: string, seconds: number): Promise<boolean> {
  return !(await count(tx, secret, { name: 'once', points: 1, seconds }, what)).tooMany
}

/** Starts counting anew for somebody who has proved to be no stranger. */
export async function forgive(tx: Db, secret: string, limit: RateLimit, who: string): Promise<void> {
  await tx.execute(sql`delete from rate_limits where key = ${keyOf(secret, limit, who)}`)
}
