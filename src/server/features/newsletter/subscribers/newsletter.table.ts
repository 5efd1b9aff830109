import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SubscriberSource } from '#contract/newsletter/newsletter.ts'
import type { SubscriberState } from '#contract/newsletter/subscribers.staff.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import type { SuppressionReason } from '#server/mail/suppressions.table.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

/** Rows per search block; search goes from the newest block back, as in the activity log (decision 016). */
export const searchBlock = 20_000

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text(),
    source: text().notNull().$type<SubscriberSource>(),
    spamReason: text('spam_reason').$type<SpamReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When a confirmation was last asked for, and how often: at most one mail a day. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    mailCount: integer('mail_count').notNull().default(0),
    /** The words that were shown, and when they were agreed to. Null for those who came before the words were kept. */
    consentTextId: integer('consent_text_id').references(() => consentTexts.id),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    /** Why the mailbox gets nothing, as long as that is so. */
    refusal: text().$type<Exclude<SuppressionReason, 'unsubscribed'>>(),
    /** No campaigns until then: they asked for it, or their mailbox took nothing again and again. */
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    /** How often in a row their mailbox said "not now". */
    softBounces: integer('soft_bounces').notNull().default(0),
    /** Where the address is delivered, by the rules of `mailboxOf`. */
    mailbox: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when lower(email) ~ '@(gmail|googlemail)\\.com$'
          then replace(regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)[+].*$', '\\1'), '.', '') || '@gmail.com'
          else regexp_replace(lower(email), '^([^+@]+)[+][^@]*@', '\\1@') end`,
      ),
    state: text()
      .notNull()
      .$type<Exclude<SubscriberState, 'gone'>>()
      .generatedAlwaysAs(
        sql`case when refusal is not null then 'refused' when confirmed_at is not null then 'confirmed' else 'pending' end`,
      ),
    month: date().notNull().generatedAlwaysAs(sql`date_trunc('month', created_at at time zone 'UTC')::date`),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_pending').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    index('newsletter_subscriptions_mailbox').on(table.mailbox),
    index('newsletter_subscriptions_newest').on(table.createdAt, table.id),
    index('newsletter_subscriptions_state').on(table.state, table.createdAt, table.id),
    index('newsletter_subscriptions_source').on(table.source, table.createdAt, table.id),
    index('newsletter_subscriptions_state_source').on(table.state, table.source, table.createdAt, table.id),
    // No pending list: a search would read it once a block.
    index('newsletter_subscriptions_search')
      .using(
        'gin',
        sql`(${table.id} / ${sql.raw(String(searchBlock))})`,
        table.state,
        table.source,
        table.month,
        sql`lower(${table.email}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
  ],
)

/** Who gets campaigns: the one rule. Time is a part of it. */
export const getsCampaigns = sql`${newsletterSubscriptions.state} = 'confirmed' and coalesce(${newsletterSubscriptions.pausedUntil} <= now(), true)`

/**
 * How many there are of each kind: the sum of its changes. Triggers of the migration add one row for each kind that a
 * statement touches, so that nobody waits for anybody; every night they are summed up.
 */
export const newsletterCounts = pgTable('newsletter_counts', {
  month: date().notNull(),
  source: text().notNull().$type<SubscriberSource>(),
  state: text().notNull().$type<Exclude<SubscriberState, 'gone'>>(),
  change: integer().notNull(),
})
