import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Every wording that visitors have agreed to, as it was: one row a version, never changed. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    form: text().notNull(),
    /** Where on the site the form stood. */
    place: text().notNull(),
    text: text().notNull(),
    /** When somebody first agreed to it. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('consent_texts_once').on(table.form, table.place, sql`md5(${table.text})`)],
)
