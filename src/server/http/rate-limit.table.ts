import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const rateLimits = pgTable('rate_limits', {
  /** A keyed hash of limit and client, so that no address is stored. */
  key: text().primaryKey(),
  points: integer().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
