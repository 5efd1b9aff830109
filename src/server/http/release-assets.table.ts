import { text, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { bytea } from '#server/files/files.table.ts'

/** Hashed files of current and recent releases: a page made by one release may be served by another. */
export const releaseAssets = tableWithoutPersonalData('release_assets', {
  path: text().primaryKey(),
  bytes: bytea().notNull(),
  encoding: text({ enum: ['br'] }),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull().defaultNow(),
})
