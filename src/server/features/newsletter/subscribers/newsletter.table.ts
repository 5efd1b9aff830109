import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SubscriberSource } from '#contract/newsletter/newsletter.ts'
import type { SubscriberState } from '#contract/newsletter/subscribers.staff.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import type { SuppressionReason } from '#server/mail/suppressions.table.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

/** Search goes back block by block from the newest one, as in the activity log (decision 016). */
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
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    mailCount: integer('mail_count').notNull().default(0),
    /** Null for subscribers from before consent texts were stored. */
    consentTextId: integer('consent_text_id').references(() => consentTexts.id),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    refusal: text().$type<Exclude<SuppressionReason, 'unsubscribed'>>(),
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    /** Consecutive campaigns that the mailbox deferred. */
    softBounces: integer('soft_bounces').notNull().default(0),
    /** Same rules as `mailboxOf`. */
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
    // Without `fastupdate`: a search would read the pending list once per block.
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

export const getsCampaigns = sql`${newsletterSubscriptions.state} = 'confirmed' and coalesce(${newsletterSubscriptions.pausedUntil} <= now(), true)`

/** Triggers only add rows, so that writers never wait for each other; a total is the sum of `change`. */
export const newsletterCounts = tableWithoutPersonalData('newsletter_counts', {
  month: date().notNull(),
  source: text().notNull().$type<SubscriberSource>(),
  state: text().notNull().$type<Exclude<SubscriberState, 'gone'>>(),
  change: integer().notNull(),
})
