import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

/** A row for every browser that is signed in. Revoking one deletes it. */
export const staffSessions = pgTable(
  'cms_sessions',
  {
    id: integer().generatedAlwaysAsIdentity().unique(),
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Of a browser that may have been forgotten since. */
    deviceId: integer('device_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** The password was right, and the second factor is still missing: good for giving it, and for nothing else. */
    isPending: boolean('is_pending').notNull().default(false),
    /** When they last proved who they are, by password or passkey. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cms_sessions_user').on(table.userId)],
)
