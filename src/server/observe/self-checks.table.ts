import { index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export type SelfCheckName = 'drill' | 'canary' | 'certificate'

export const selfChecks = tableWithoutPersonalData(
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
