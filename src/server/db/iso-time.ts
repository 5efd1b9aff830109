import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defaultSettings } from '#contract/office/settings.ts'

export const isoTime = (column: PgColumn | SQL): SQL<string | null> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** In the company's time zone, so that every visitor sees the same day. */
export const dayInWords = (moment: PgColumn) =>
  sql<string>`to_char(${moment} at time zone ${sql.raw(`'${defaultSettings.timeZone}'`)}, 'FMMonth FMDD, YYYY')`
