import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Written by triggers (`keep-history.ts`), so no code can forget to. */
export const recordHistory = pgTable(
  'record_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    key: text().notNull(),
    /** Null in one row per table, which marks the start of its history. */
    row: jsonb(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('record_history_now').on(table.tableName, table.key).where(sql`${table.validUntil} is null`),
    index('record_history_moment').on(table.tableName, table.validFrom),
  ],
)
