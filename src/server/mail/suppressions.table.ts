import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained'

/** Mailboxes that are not written to unasked: a keyed hash, so that the address itself is gone. */
export const suppressions = pgTable(
  'newsletter_suppressions',
  {
    emailHash: text('email_hash').primaryKey(),
    reason: text().notNull().default('unsubscribed').$type<SuppressionReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the address was last asked whether it wants to come back. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** Tells apart those who left at the same moment. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('newsletter_suppressions_gone').on(table.createdAt, table.id).where(sql`${table.reason} = 'unsubscribed'`),
  ],
)
