import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'
import { contactMessages } from '#server/features/inbox/messages/messages.table.ts'

export const faqEntries = tableWithoutPersonalData(
  'faq_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    question: text().notNull(),
    answer: text().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    displayOrder: integer('display_order'),
    messageId: integer('message_id').references(() => contactMessages.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    index('faq_entries_message').on(table.messageId),
    check('faq_entries_display_order', sql`${table.displayOrder} > 0`),
  ],
)

export const isPublicRow = sql`${faqEntries.isPublished} and ${isKept(faqEntries)}`
