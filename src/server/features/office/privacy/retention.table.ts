import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { PeriodName } from '#contract/office/retention.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export const retentionPeriods = tableWithoutPersonalData('retention_periods', {
  name: text().primaryKey().$type<PeriodName>(),
  length: integer().notNull(),
  version: integer().notNull().default(1),
})

export const retentionHolds = pgTable(
  'retention_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    reason: text().notNull(),
    /** No foreign key: a hold outlives the account of the user who made it. */
    heldBy: integer('held_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('retention_holds_email').on(table.email),
    check('retention_holds_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)
