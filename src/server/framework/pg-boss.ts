import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** Postpones claimed jobs instead of marking them active, so that jobs of a dead worker become due again. */
export const claimJobs = (db: Db, queue: string, ids: string[], seconds: number) =>
  db.$client.query({
    // Named, so that each connection plans it once.
    name: 'claim_jobs',
    text: `
      update pgboss.job
      set state = 'created', start_after = clock_timestamp() + make_interval(secs => $2)
      where name = $3 and id = any($1::uuid[]) and state in ('created', 'active')`,
    values: [ids, seconds, queue],
  })

interface Waits {
  firstSeconds: number
  growth: number
  longestSeconds: number
}

export async function setNextTry(db: Db, queue: string, id: string, waits: Waits): Promise<boolean> {
  const { firstSeconds, growth, longestSeconds } = waits
  const { rowCount } = await db.execute(sql`
    update pgboss.job
    set start_after = clock_timestamp()
      + least(${longestSeconds}, ${firstSeconds} * ${growth}::float ^ retry_count) * interval '1 second'
    where name = ${queue} and id = ${id} and state = 'retry'`)
  return rowCount === 1
}

const retriedAtOnce = 1_000

/** Makes jobs due whose last try ended with this output, some at a time; jobs of low priority keep their waits. */
export async function retryNow(db: Db, queue: string, output: object): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set start_after = clock_timestamp()
    where name = ${queue} and id in (
      select id from pgboss.job
      where name = ${queue} and state = 'retry' and priority >= 0 and start_after > clock_timestamp()
        and output @> ${JSON.stringify(output)}::jsonb
      limit ${retriedAtOnce} for update skip locked)`)
  if (rowCount === retriedAtOnce) await retryNow(db, queue, output)
}

export const removeWaiting = (db: Db, queue: string, data: object) =>
  db.execute(sql`
    delete from pgboss.job
    where name = ${queue} and data @> ${JSON.stringify(data)}::jsonb and state in ('created', 'retry')`)

/** Jobs in retry count as due since they were created. */
export async function countOpen(db: Db): Promise<{ name: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number; oldestSeconds: number }>(sql`
    select queue.name, count(job.id)::int as count, coalesce(greatest(0, extract(epoch from now()
        - min(case when retry_count = 0 then greatest(job.created_on, start_after) else job.created_on end))), 0)::int
        as "oldestSeconds"
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and state in ('created', 'retry', 'active')
    group by queue.name`)
  return rows
}

/** Runs pg-boss statements on our connections; named, so that each connection plans them once. */
export const through = (db: Db, name: string) => ({
  executeSql: (text: string, values: unknown[] = []) => db.$client.query({ name, text, values }),
})
