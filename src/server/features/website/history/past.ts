import { isNull, sql } from 'drizzle-orm'
import { pastMessages } from '#contract/website/past.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { AppError } from '#server/http/errors.ts'
import { recordHistory } from './record-history.table.ts'

export async function knownSince(db: Db): Promise<Date> {
  const since = isoTime(sql`max(${recordHistory.validFrom})`)
  const [known] = await db.select({ since }).from(recordHistory).where(isNull(recordHistory.row))
  return new Date(known?.since ?? Number.NaN)
}

/** Call this before any other statement. Tables without history fail instead of showing current data. */
export async function goBack(tx: Db, at: string): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  if (Date.parse(at) > Date.now()) throw new AppError('invalid', pastMessages.notYet)
  if (!((await knownSince(tx)).getTime() <= Date.parse(at))) throw new AppError('invalid', pastMessages.notKnown)
  // `pg_catalog` comes second, so that `as_of.now()` replaces its `now()`.
  await tx.execute(
    sql`select set_config('app.as_of', ${at}, true), set_config('search_path', 'as_of, pg_catalog', true)`,
  )
}
