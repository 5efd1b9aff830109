import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

/** Browsers in which a user has signed in before; of each only the hash of its token. */
export const staffDevices = pgTable(
  'cms_devices',
  {
    id: integer().generatedAlwaysAsIdentity().unique(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Browser and system in words; all that is kept of what the browser says of itself. */
    name: text(),
    firstUsedAt: timestamp('first_used_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index('cms_devices_user').on(table.userId)],
)
