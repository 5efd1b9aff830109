import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defaultSettings } from '#contract/office/settings.ts'

export const isoTime = (column: PgColumn | SQL): SQL<string | null> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const zone = sql.raw(`'${defaultSettings.timeZone}'`)

/** When a day of the company begins. */
export const startOfDay = (day: string) => sql`(${day}::timestamp at time zone ${zone})`

/** In the company's time zone, so that every visitor sees the same day. */
export const dayInWords = (moment: PgColumn) =>
  sql<string>`to_char(${moment} at time zone ${zone}, 'FMMonth FMDD, YYYY')`

/** Such as 2026-11-18; without a moment, today. */
export const companyDay = (moment: PgColumn | SQL = sql`now()`) =>
  sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultSettings.timeZone })

/** The same for a moment at hand. */
export const companyDayOf = (moment: Date): string => dayFormat.format(moment)
