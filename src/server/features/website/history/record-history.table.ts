import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** What visitors could read, and from when until when. Triggers write it (`keep-history.ts`), so no writer can forget to. */
export const recordHistory = pgTable(
  'record_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    /** Of the row; empty where there is none. */
    key: text().notNull(),
    /** Empty in one row a table, which says since when we know it. */
    row: jsonb(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** Empty while it is so. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('record_history_now').on(table.tableName, table.key).where(sql`${table.validUntil} is null`),
    index('record_history_moment').on(table.tableName, table.validFrom),
  ],
)
