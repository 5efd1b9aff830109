import { sql } from 'drizzle-orm'
import { check, date, integer, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { addressCheck } from '#server/db/address-checks.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'

/** `to` is never the `from` of another rule. */
export const redirects = tableWithoutPersonalData(
  'redirects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    from: text('from_path').notNull(),
    to: text('to_address').notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    ...trashColumns(),
  },
  (table) => [
    uniqueIndex('redirects_from_unique').on(table.from).where(isKept(table)),
    check('redirects_from', sql`${table.from} ~ '^/[a-z0-9._-][a-z0-9/._-]*$'`),
    addressCheck('redirects_to', table.to),
    check('redirects_no_loop', sql`split_part(split_part(${table.to}, '#', 1), '?', 1) <> ${table.from}`),
  ],
)

export const lostPaths = tableWithoutPersonalData(
  'lost_paths',
  {
    day: date().notNull(),
    path: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)
