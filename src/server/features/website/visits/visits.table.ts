import { date, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

/** Sums that are counted apart, so that no row says which page a source or a device led to (decision 028). */
export const pageViews = tableWithoutPersonalData(
  'page_views',
  {
    kind: text().notNull().$type<'page' | 'source' | 'device'>(),
    day: date().notNull(),
    /** A path, a source or a class of device. */
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.name] })],
)
