import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

export const staffSessions = pgTable(
  'cms_sessions',
  {
    id: integer().generatedAlwaysAsIdentity().unique(),
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Such a session can only be used to provide the second factor. */
    isPending: boolean('is_pending').notNull().default(false),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cms_sessions_user').on(table.userId)],
)
