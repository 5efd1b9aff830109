import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, files } from '#server/files/files.table.ts'

/** A résumé on its way: chosen on a form that may or may not be sent. It goes with the day, or becomes the application's. */
export const resumeUploads = pgTable('resume_uploads', {
  /** Random: whoever knows it may send chunks of it and apply with it. */
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  size: integer().notNull(),
  /** Of the whole file, once all of it is here and it may be kept. */
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
