import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what, when: for ever, without anything that a person wrote. A trigger in the migration refuses every change. */
export const activityLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when there is no user: a failed login, a command. No foreign key, so that the row outlives the user. */
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

/** A search looks through so many events at a time, from the newest back: however often a word occurs, it reads few rows. */
export const searchBlock = 10_000

/** What an event changed. May hold personal data, so that one function of the migration can erase it. */
export const activityValues = pgTable(
  'audit_values',
  {
    /** No foreign key: no event is ever deleted. */
    eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
    /** Nobody reads it; a process of the release before still writes it. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The event's, copied by a trigger of the migration, so that a search asks one index for everything. */
    userId: integer('user_id'),
    action: text(),
    before: jsonb(),
    after: jsonb(),
    /** What a search looks through, small letters only. */
    text: text().generatedAlwaysAs(sql`lower(coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''))`),
  },
  (table) => [
    // No pending list: a search would read it once a block.
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
