import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, files } from '#server/files/files.table.ts'

export const resumeUploads = pgTable('resume_uploads', {
  /** Random: the id is the only proof that a client may upload chunks and apply with the file. */
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  size: integer().notNull(),
  hash: text().references(() => files.hash),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const resumeChunks = pgTable(
  'resume_chunks',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => resumeUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)
