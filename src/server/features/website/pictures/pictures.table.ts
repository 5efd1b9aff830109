import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { pictureStates } from '#contract/website/pictures.staff.ts'
import { trashColumns } from '#server/db/trash.ts'
import { files } from '#server/files/files.table.ts'

export const pictureState = pgEnum('picture_state', pictureStates)

/** The same upload with another focal point is another picture. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uploadHash: text('upload_hash').notNull(),
    focalX: integer('focal_x').notNull(),
    focalY: integer('focal_y').notNull(),
    /** Used in URLs; derived from the three columns above. */
    key: text().notNull(),
    alt: text().notNull(),
    state: pictureState().notNull().default('waiting'),
    refusal: text(),
    /** The uploaded file; after processing, the upright picture without metadata. */
    sourceHash: text('source_hash').references(() => files.hash),
    width: integer(),
    height: integer(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    unique('pictures_upload').on(table.uploadHash, table.focalX, table.focalY),
    uniqueIndex('pictures_key').on(table.key),
    index('pictures_newest').on(table.createdAt, table.id),
    check('pictures_focal_x', sql`${table.focalX} between 0 and 100`),
    check('pictures_focal_y', sql`${table.focalY} between 0 and 100`),
    check('pictures_ready', sql`${table.state} <> 'ready' or (${table.width} > 0 and ${table.height} > 0)`),
  ],
)

export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text()
      .notNull()
      .references(() => files.hash),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] }), index('picture_files_hash').on(table.hash)],
)
