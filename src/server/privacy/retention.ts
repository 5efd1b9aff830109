import { getTableName, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RetentionPeriod } from '#contract/retention.schema.ts'
import { retentionPeriods as limits, type PeriodName, periodInWords, periodNames } from '#contract/retention.ts'
import { createDevices } from '#server/auth/devices.ts'
import { createSessions } from '#server/auth/sessions.ts'
import type { Database, Db } from '#server/db/database.ts'
import { eraseOldTrash } from '#server/db/trash.ts'
import { forgetMembers } from '#server/history/forget-members.ts'
import { removeOldUploads } from '#server/media/picture-uploads.ts'
import { pictures } from '#server/media/pictures.table.ts'
import { removeOldPictures } from '#server/media/pictures.writes.ts'
import { removeOldLostPaths } from '#server/redirects/lost-paths.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import type { PeriodWords, PersonData, Retention } from './person-data.ts'
import { retentionHolds, retentionPeriods } from './retention.table.ts'

export const retentionTask = defineTask({
  name: 'retention',
  payload: z.object({}).nullish(),
  retry: { limit: 3, expireInSeconds: 600 },
  schedule: '17 3 * * *',
})

/** What is due by three o'clock goes in the run after it, however late that is: so it can be told before. */
const dueTime = sql.raw(`interval '3 hours'`)
const lastNight = sql`(select (date_trunc('day', now() at time zone 'UTC' - ${dueTime}) + ${dueTime}) at time zone 'UTC')`
export const tonight = sql`(select ${lastNight} + interval '24 hours')`

/** What answers are made from that tell a period. */
export const retentionTag = 'retention'

export async function readPeriods(db: Db): Promise<RetentionPeriod[]> {
  const changed = await db.select().from(retentionPeriods)
  return periodNames.map(
    (name) => changed.find((period) => period.name === name) ?? { name, length: limits[name].usual, version: 1 },
  )
}

export async function readPeriodWords(db: Db): Promise<PeriodWords> {
  const periods = await readPeriods(db)
  return Object.fromEntries(periods.map(({ name, length }) => [name, periodInWords(name, length)])) as PeriodWords
}

const lengthOf = (name: PeriodName) =>
  sql`coalesce((select p.length from ${retentionPeriods} p where p.name = ${name}), ${limits[name].usual}::int)`

/** Which rows go at that moment: asked by the run that removes them and by whoever wants to know before. */
export function isDue({ period, only, keptSince, owner }: Retention, at: SQL, asIf?: LengthAsIf): SQL {
  const [unit, length] =
    typeof period === 'object'
      ? (['days', sql`${period.days}::int`] as const)
      : ([limits[period].unit, asIf?.period === period ? sql`${asIf.length}::int` : lengthOf(period)] as const)
  // A select of its own is worked out once, and not for every row.
  const isOver = sql`${keptSince(at)} < (select ${at} - make_interval(${sql.raw(unit)} => ${length}))`
  const isFree = owner && sql`lower(${owner}) not in (select h.email from ${retentionHolds} h)`
  return sql.join(
    [only, isOver, isFree].filter((part) => part !== undefined),
    sql` and `,
  )
}

/** A length that is only thought about. */
export interface LengthAsIf {
  period: PeriodName
  length: number
}

/** Nothing personal is kept longer than its purpose; the privacy page names the same periods. */
export async function applyRetention({ db, withTransaction }: Database, personData: PersonData[]): Promise<void> {
  const retentions = personData.flatMap(({ retention }) => retention)
  for (const retention of retentions)
    await withTransaction(async (tx) => {
      // A hold or a period that comes meanwhile waits for the end, and no statement sees another state than the one before.
      await tx.execute(sql`lock table ${retentionHolds}, ${retentionPeriods} in share mode`)
      await retention.remove(tx, isDue(retention, lastNight))
    })
  await withTransaction(async (tx) => {
    await removeOldPictures(tx)
    await removeOldUploads(tx)
  })
  await eraseOldTrash(
    db,
    [...retentions.map(({ table }) => table), pictures].map((table) => getTableName(table)),
  )
  await withTransaction((tx) => forgetMembers(tx, sql`not in (select id::text from team_members)`))
  // What holds no personal data and has done its work.
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`)
  await db.execute(sql`delete from rate_limits where expires_at < now()`)
  await db.execute(sql`delete from cms_password_links where expires_at < now()`)
  // A mail about one may have waited for some days.
  await db.execute(sql`delete from cms_email_changes where expires_at < now() - interval '7 days'`)
  await db.execute(sql`delete from cms_challenges where expires_at < now()`)
  await removeOldLostPaths(db)
  await db.execute(sql`
    with changes as (delete from newsletter_counts returning month, source, state, change)
    insert into newsletter_counts
    select month, source, state, sum(change) from changes group by 1, 2, 3 having sum(change) <> 0`)
  const now = () => new Date()
  await createSessions(now).removeExpired(db)
  await createDevices(now).removeExpired(db)
}
