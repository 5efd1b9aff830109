import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const rateLimits = pgTable('rate_limits', {
  /** What is limited and whom, as a keyed hash: no address is stored. */
  key: text().primaryKey(),
  points: integer().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
