import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#contract/activity.ts'

/** Who did what, when: for ever, without anything that a person wrote. A trigger in the migration refuses every change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when there is no user: a failed login, a command. No foreign key, so that the row outlives the user. */
    userId: integer('user_id'),
    action: text().notNull().$type<AuditAction>(),
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

/** What an event changed. May hold personal data, so that one function of the migration can erase it. */
export const auditValues = pgTable(
  'audit_values',
  {
    /** No foreign key: no event is ever deleted. */
    eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
    /** The event's: a search reads this table alone until it has its page. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    before: jsonb(),
    after: jsonb(),
    /** What a search looks through, small letters only. */
    text: text().generatedAlwaysAs(sql`lower(coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''))`),
  },
  (table) => [
    index('audit_values_newest').on(table.at, table.eventId),
    index('audit_values_text').using('gin', sql`${table.text} gin_trgm_ops`),
  ],
)
