import { json, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export const idempotencyKeys = tableWithoutPersonalData('idempotency_keys', {
  key: uuid().primaryKey(),
  /** Hash of the body, without fields that differ between retries. */
  fingerprint: text().notNull(),
  response: json().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
