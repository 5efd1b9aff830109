import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NewsletterSource } from '#contract/newsletter.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text(),
    source: text().notNull().$type<NewsletterSource>(),
    spamReason: text('spam_reason').$type<SpamReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When a confirmation was last asked for, and how often: at most one mail a day. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    mailCount: integer('mail_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_pending').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
)
