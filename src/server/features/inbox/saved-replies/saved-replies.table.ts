import { sql } from 'drizzle-orm'
import { integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'

/** Texts may contain the placeholders `{name}` and `{job}`. */
export const savedReplies = tableWithoutPersonalData(
  'saved_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [uniqueIndex('saved_replies_title_unique').on(sql`lower(${table.title})`).where(isKept(table))],
)
