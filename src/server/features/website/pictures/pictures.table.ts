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
import { bytea, files } from '#server/files/files.table.ts'

export const pictureState = pgEnum('picture_state', pictureStates)

/** An uploaded picture with one focal point; with another one it is another picture, made of the same bytes. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the file as it was sent: the same one is not taken twice. */
    uploadHash: text('upload_hash').notNull(),
    focalX: integer('focal_x').notNull(),
    focalY: integer('focal_y').notNull(),
    /** What its addresses say: it follows from the three above. */
    key: text().notNull(),
    alt: text().notNull(),
    state: pictureState().notNull().default('waiting'),
    refusal: text(),
    /** What was sent; as soon as it is worked through, the same picture upright and without what a camera notes. */
    sourceHash: text('source_hash').references(() => files.hash),
    /** Upright. Null until it is ready. */
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

/** Its files as they are served, by name. */
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

/** A picture on its way. What is not used goes with the day. */
export const pictureUploads = pgTable('picture_uploads', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Nobody else may send chunks of it. */
  userId: integer('user_id').notNull(),
  size: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const pictureChunks = pgTable(
  'picture_chunks',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => pictureUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)
