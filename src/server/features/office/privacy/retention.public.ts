import { and, asc, getTableName, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { jobDraftDays } from '#contract/hiring/jobs.staff.ts'
import type { RetentionPeriod } from '#contract/office/retention.schema.ts'
import { retentionPeriods as limits, type PeriodName, periodInWords, periodNames } from '#contract/office/retention.ts'
import { createDevices } from '#server/auth/devices.ts'
import { createSessions } from '#server/auth/sessions.ts'
import type { Database, Db } from '#server/db/database.ts'
import { eraseOldTrash, tablesWithTrash } from '#server/db/trash.ts'
import { removeOldRecipients } from '#server/features/newsletter/campaigns/former-recipients.public.ts'
import { fileTable, removeOldFiles } from '#server/features/website/files/files.public.ts'
import { forgetDeletedMembers } from '#server/features/website/history/forget-members.public.ts'
import { pictureTable, removeOldPictures } from '#server/features/website/pictures/pictures.public.ts'
import { removeOldLostPaths } from '#server/features/website/redirects/lost-paths.public.ts'
import { removeOldViews } from '#server/features/website/visits/visits.public.ts'
import { removeOldUploads } from '#server/files/staff-uploads.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import type { PeriodWords, PersonData, Retention } from './person-data.public.ts'
import { retentionHolds, retentionPeriods } from './retention.table.ts'

export const retentionTask = defineTask({
  name: 'retention',
  payload: z.object({}).nullish(),
  retry: { limit: 3, expireInSeconds: 600 },
  schedule: '17 3 * * *',
})

/** Each run removes what was due at 03:00 UTC, however late it starts, so that the portal can list it before. */
const dueTime = sql.raw(`interval '3 hours'`)
const lastNight = sql`(select (date_trunc('day', now() at time zone 'UTC' - ${dueTime}) + ${dueTime}) at time zone 'UTC')`
export const tonight = sql`(select ${lastNight} + interval '24 hours')`

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

export function isDue({ period, only, keptSince, ownerEmail }: Retention, at: SQL, asIf?: LengthAsIf): SQL {
  const [unit, length] =
    typeof period === 'object'
      ? (['days', sql`${period.days}::int`] as const)
      : ([limits[period].unit, asIf?.period === period ? sql`${asIf.length}::int` : lengthOf(period)] as const)
  // PostgreSQL evaluates a scalar subquery once instead of for every row.
  const isOver = sql`${keptSince(at)} < (select ${at} - make_interval(${sql.raw(unit)} => ${length}))`
  const isFree = ownerEmail && sql`lower(${ownerEmail}) not in (select h.email from ${retentionHolds} h)`
  return sql.join(
    [only, isOver, isFree].filter((part) => part !== undefined),
    sql` and `,
  )
}

export interface LengthAsIf {
  period: PeriodName
  length: number
}

/** Small enough for one statement to stay within its timeout. */
const batchRows = 200

async function removeDue({ withTransaction }: Database, retention: Retention): Promise<void> {
  const { table } = retention
  const due = isDue(retention, lastNight)
  for (let after: SQL = sql`true`, size = batchRows; size === batchRows; )
    await withTransaction(async (tx) => {
      // The lock makes changes of holds and periods wait, so that all statements of a batch see the same ones.
      await tx.execute(sql`lock table ${retentionHolds}, ${retentionPeriods} in share mode`)
      const rows = await tx
        .select({ id: sql<number | string>`${table.id}` })
        .from(table)
        .where(and(due, after))
        .orderBy(asc(table.id))
        .limit(batchRows)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await retention.remove(tx, sql`${due} and ${inArray(table.id, ids)}`)
      after = gt(table.id, ids.at(-1))
      size = ids.length
    })
}

export async function applyRetention(database: Database, personData: PersonData[], logger?: Logger): Promise<void> {
  const { db, withTransaction } = database
  const retentions = personData.flatMap(({ retention }) => retention)
  const clearedElsewhere = [...retentions.map(({ table }) => getTableName(table)), pictureTable, fileTable]
  const now = () => new Date()
  const failures: unknown[] = []
  const left: string[] = []
  const remove = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      logger?.error({ err: error, kind: what }, 'retention: some of it was not removed')
      failures.push(error)
      left.push(what)
    }
  }

  for (const retention of retentions) await remove(retention.name, () => removeDue(database, retention))
  await remove('pictures', () => withTransaction(removeOldPictures))
  await remove('files to hand out', () => withTransaction(removeOldFiles))
  await remove('uploads of staff', () => withTransaction(removeOldUploads))
  for (const table of await tablesWithTrash(db, clearedElsewhere))
    await remove(`trash of ${table}`, () => eraseOldTrash(db, table))
  await remove('deleted team members', () => withTransaction(forgetDeletedMembers))
  for (const [table, isDone] of [
    ['idempotency_keys', sql`created_at < now() - interval '30 days'`],
    ['rate_limits', sql`expires_at < now()`],
    ['cms_password_links', sql`expires_at < now()`],
    // Mails about an address change may be delayed by some days.
    ['cms_email_changes', sql`expires_at < now() - interval '7 days'`],
    // Mails are tried for some days.
    ['deleted_interviews', sql`deleted_at < now() - interval '7 days'`],
    ['notice_events', sql`created_at < now() - interval '60 days'`],
    ['webhook_deliveries', sql`created_at < now() - interval '60 days'`],
    ['job_drafts', sql`saved_at < now() - make_interval(days => ${jobDraftDays})`],
    ['cms_challenges', sql`expires_at < now()`],
  ] as const)
    await remove(table, () => db.execute(sql`delete from ${sql.identifier(table)} where ${isDone}`))
  await remove('recipients of old campaigns', () => removeOldRecipients(database))
  await remove('lost paths', () => removeOldLostPaths(db))
  await remove('page views', () => withTransaction(removeOldViews))
  await remove('newsletter counts', () =>
    db.execute(sql`
      with changes as (delete from newsletter_counts returning month, source, state, change)
      insert into newsletter_counts
      select month, source, state, sum(change) from changes group by 1, 2, 3 having sum(change) <> 0`),
  )
  await remove('sessions', () => createSessions(now).removeExpired(db))
  await remove('devices', () => createDevices(now).removeExpired(db))
  if (failures.length > 0) throw new AggregateError(failures, `Not everything was removed: ${left.join(', ')}`)
}
