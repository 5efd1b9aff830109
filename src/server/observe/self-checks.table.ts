import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type SelfCheckName = 'drill' | 'canary'

/** What the site found when it tried itself. Words of ours alone: nothing that a visitor wrote. */
export const selfChecks = pgTable(
  'self_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().$type<SelfCheckName>(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
    /** What is said of it when all was well. */
    found: text().notNull().default(''),
    /** What was not well. */
    failure: text(),
  },
  (table) => [index('self_checks_latest').on(table.name, table.endedAt)],
)
