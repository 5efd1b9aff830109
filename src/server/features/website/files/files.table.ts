import { sql } from 'drizzle-orm'
import { check, integer, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { trashColumns } from '#server/db/trash.ts'
import { files } from '#server/files/files.table.ts'

/** Files that staff hand out. Their bytes are in `files`. */
export const publicFiles = tableWithoutPersonalData(
  'public_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    hash: text()
      .notNull()
      .references(() => files.hash),
    size: integer().notNull(),
    /** What it replaced, so that the last replacement can be undone. */
    formerHash: text('former_hash').references(() => files.hash),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull().defaultNow(),
    downloads: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    unique('public_files_slug').on(table.slug),
    check('public_files_slug_rule', sql`${table.slug} ~ '^[a-z0-9-]+$'`),
  ],
)
