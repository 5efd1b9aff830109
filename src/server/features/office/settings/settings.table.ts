import { integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Settings } from '#contract/office/settings.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

/** One row with the values that differ from the defaults, so that defaults can change. */
export const settings = tableWithoutPersonalData('settings', {
  id: integer().primaryKey().default(1),
  changed: jsonb().notNull().default({}).$type<Partial<Settings>>(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
