import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { TooManyRequests } from '#server/http/errors.ts'

export interface RateLimit {
  name: string
  points: number
  seconds: number
}

const keyOf = (secret: string, limit: RateLimit, who: string) =>
  createHmac('sha256', secret).update(`${limit.name}:${who}`).digest('base64url')

/** Writes nothing once the limit is exceeded; otherwise refused requests would queue for the row lock. */
const countUse = {
  name: 'count_use',
  text: `
    with passed as (
      select points, expires_at from rate_limits where key = $1 and points > $3 and expires_at > now()
    ), counted as (
      insert into rate_limits as r (key, points, expires_at)
      select $1, 1, now() + make_interval(secs => $2) where not exists (select from passed)
      on conflict (key) do update set
        points = case when r.expires_at <= now() then 1 else r.points + 1 end,
        expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
      returning points, expires_at
    )
    select points, ceil(extract(epoch from expires_at - now()))::int as seconds
    from (select * from passed union all select * from counted) as use`,
}

async function count(tx: Db, secret: string, limit: RateLimit, who: string) {
  const values = [keyOf(secret, limit, who), limit.seconds, limit.points]
  const { rows } = await tx.$client.query<{ points: number; seconds: number }>({ ...countUse, values })
  const { points = 0, seconds = 0 } = rows[0] ?? {}
  return { tooMany: points > limit.points, seconds }
}

export async function consume(
  tx: Db,
  secret: string,
  limit: RateLimit,
  who: string,
  message: string | ((seconds: number) => string),
): Promise<void> {
  const { tooMany, seconds } = await count(tx, secret, limit, who)
  const wait = Math.max(1, seconds)
  if (tooMany) throw new TooManyRequests(typeof message === 'string' ? message : message(wait), wait, limit.name)
}

export async function withinLimit(tx: Db, secret: string, limit: RateLimit, who: string): Promise<boolean> {
  return !(await count(tx, secret, limit, who)).tooMany
}

export const takeOnce = (tx: Db, secret: string, what: string, seconds: number): Promise<boolean> =>
  withinLimit(tx, secret, { name: 'once', points: 1, seconds }, what)

export async function giveBack(tx: Db, secret: string, limit: RateLimit, who: string): Promise<void> {
  await tx.execute(sql`update rate_limits set points = greatest(points - 1, 0)
    where key = ${keyOf(secret, limit, who)} and expires_at > now()`)
}

export async function resetLimit(tx: Db, secret: string, limit: RateLimit, who: string): Promise<void> {
  await tx.execute(sql`delete from rate_limits where key = ${keyOf(secret, limit, who)}`)
}
