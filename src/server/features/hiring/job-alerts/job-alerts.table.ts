import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** Empty for all departments. */
    department: text().notNull(),
    spamReason: text('spam_reason').$type<SpamReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    mailCount: integer('mail_count').notNull().default(0),
    consentTextId: integer('consent_text_id')
      .notNull()
      .references(() => consentTexts.id),
    consentedAt: timestamp('consented_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('job_alerts_once').on(sql`lower(${table.email})`, table.department),
    index('job_alerts_pending').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    index('job_alerts_confirmed').on(table.department).where(sql`${table.confirmedAt} is not null`),
  ],
)
