import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type SelfCheckName = 'drill' | 'canary'

export const selfChecks = pgTable(
  'self_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().$type<SelfCheckName>(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
    found: text().notNull().default(''),
    failure: text(),
  },
  (table) => [index('self_checks_latest').on(table.name, table.endedAt)],
)
