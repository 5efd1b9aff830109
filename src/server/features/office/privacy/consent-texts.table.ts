import { sql } from 'drizzle-orm'
import { integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

/** Every text that visitors have agreed to; rows never change. */
export const consentTexts = tableWithoutPersonalData(
  'consent_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    form: text().notNull(),
    place: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('consent_texts_once').on(table.form, table.place, sql`md5(${table.text})`)],
)
