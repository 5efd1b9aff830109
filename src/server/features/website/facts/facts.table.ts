import { date, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { FactName } from '#contract/website/facts.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export const facts = tableWithoutPersonalData('facts', {
  name: text().primaryKey().$type<FactName>(),
  /** Null for the default of the contract, so that the default can change. */
  value: text(),
  ownerId: integer('owner_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  evidence: text().notNull().default(''),
  reviewBy: date('review_by'),
  /** Such as `2025-03`, shown as "as of March 2025". */
  asOf: text('as_of'),
  version: integer().notNull().default(1),
  statedAt: timestamp('stated_at', { withTimezone: true }),
})
