import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained'

/** Keyed hashes of mailboxes that get no unrequested mail; the addresses are deleted. */
export const suppressions = pgTable(
  'newsletter_suppressions',
  {
    emailHash: text('email_hash').primaryKey(),
    reason: text().notNull().default('unsubscribed').$type<SuppressionReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** Breaks ties of `createdAt`. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('newsletter_suppressions_gone').on(table.createdAt, table.id).where(sql`${table.reason} = 'unsubscribed'`),
  ],
)
