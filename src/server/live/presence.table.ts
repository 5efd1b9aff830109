import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'

/** Unlogged: after a crash the portals report again. */
export const presences = pgTable(
  'presences',
  {
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    isReplying: boolean('is_replying').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.userId] })],
)
