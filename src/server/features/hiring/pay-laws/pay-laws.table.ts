import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AskedItem } from '#contract/hiring/pay-laws.staff.ts'
import type { UsState } from '#contract/hiring/us-states.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'

/** The migration that makes the table adds the laws that were known then. */
export const payLaws = tableWithoutPersonalData(
  'pay_laws',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().notNull().$type<UsState>(),
    city: text().notNull().default(''),
    asks: text().array().notNull().$type<AskedItem[]>(),
    employees: integer(),
    coversRemote: boolean('covers_remote').notNull().default(false),
    source: text().notNull(),
    note: text().notNull().default(''),
    reviewBy: date('review_by'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [uniqueIndex('pay_laws_place').on(table.state, sql`lower(${table.city})`).where(isKept(table))],
)

export const payLawName = sql<string>`concat_ws(', ', nullif(${payLaws.city}, ''), ${payLaws.state})`
