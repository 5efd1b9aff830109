import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

/** Kept forever, without personal data; a trigger refuses changes. */
export const activityLog = tableWithoutPersonalData(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for a failed login or a command. No foreign key: the row outlives the user. */
    userId: integer('user_id'),
    action: text().notNull(),
    subject: text(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_user').on(table.userId, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_subject').on(table.subject, table.at, table.id),
  ],
)

/** Searches read this many events at a time, newest first, so that a frequent word reads few rows. */
export const searchBlock = 10_000

/** May hold personal data, which a database function can erase. */
export const activityValues = pgTable(
  'audit_values',
  {
    /** No foreign key: events are never deleted. */
    eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
    /** Unused, but processes of the previous release still write it. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Copied from the event by a trigger, so that a search uses one index. */
    userId: integer('user_id'),
    action: text(),
    before: jsonb(),
    after: jsonb(),
    text: text().generatedAlwaysAs(sql`lower(coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''))`),
  },
  (table) => [
    // Without `fastupdate`, because a search would read GIN's pending list once per block.
    index('audit_values_search')
      .using(
        'gin',
        sql`(${table.eventId} / ${sql.raw(String(searchBlock))})`,
        table.userId,
        table.action,
        sql`${table.text} gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
  ],
)
