import { json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row for each form that was sent, written in the transaction that stores it. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: uuid().primaryKey(),
  /** Of the body without what changes between two tries of the same form. */
  fingerprint: text().notNull(),
  response: json().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
