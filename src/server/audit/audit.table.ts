import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what, when. A trigger in the migration refuses every change to what was written. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when nobody is known: a failed login, a command. No foreign key, so that the row outlives the user. */
    userId: integer('user_id'),
    action: text().notNull(),
    subject: text(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.at)],
)
