import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, files } from './files.table.ts'

/** Goes with its file. Without pages if the file cannot be shown. */
export const drawnDocuments = pgTable('drawn_documents', {
  hash: text()
    .primaryKey()
    .references(() => files.hash, { onDelete: 'cascade' }),
  pageCount: integer('page_count').notNull(),
  drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull().defaultNow(),
})

export const drawnPages = pgTable(
  'drawn_pages',
  {
    hash: text()
      .notNull()
      .references(() => drawnDocuments.hash, { onDelete: 'cascade' }),
    number: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    picture: bytea().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.number] })],
)
