import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './files.table.ts'

/** What staff send in chunks. The tables have the name of the first feature that used them. */
export const staffUploads = pgTable('picture_uploads', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  size: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const staffChunks = pgTable(
  'picture_chunks',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => staffUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)
