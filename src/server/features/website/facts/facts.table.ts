import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FactName } from '#contract/website/facts.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'

/** A row for each fact that staff have touched. The others are as the contract says. */
export const facts = pgTable('facts', {
  name: text().primaryKey().$type<FactName>(),
  /** Null: the contract's own, which stays free to change. */
  value: text(),
  ownerId: integer('owner_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  evidence: text().notNull().default(''),
  reviewBy: date('review_by'),
  /** `2025-03`; shown as "as of March 2025" wherever the fact is. */
  asOf: text('as_of'),
  version: integer().notNull().default(1),
  /** When its value was last said to be right. */
  statedAt: timestamp('stated_at', { withTimezone: true }),
})
