import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/files/files.table.ts'

/** Hashed files of the releases that run or ran lately, for pages that one of them made and another serves. */
export const releaseAssets = pgTable('release_assets', {
  path: text().primaryKey(),
  bytes: bytea().notNull(),
  /** How the bytes are compressed: `br`, or not at all. */
  encoding: text({ enum: ['br'] }),
  /** When a process whose release has it was last known to run. */
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull().defaultNow(),
})
