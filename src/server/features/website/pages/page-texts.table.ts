import { integer, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

/** Texts of public pages that staff changed. Everything else says what the release ships. */
export const pageTexts = tableWithoutPersonalData(
  'page_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    key: text().notNull(),
    /** Null while visitors read the original. */
    text: text(),
    /** The original that `text` was written against. */
    original: text(),
    draft: text(),
    /** From then on visitors read the draft. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    editorId: integer('editor_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('page_texts_key').on(table.path, table.key)],
)
