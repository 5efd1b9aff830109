import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ContactSubject } from '#contract/contact.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull().$type<ContactSubject>(),
    message: text().notNull(),
    isInvestor: boolean('is_investor').notNull().default(false),
    /** Why this looks like spam; null for everything else. */
    spamReason: text('spam_reason').$type<SpamReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('contact_messages_newest').on(table.createdAt.desc())],
)
