import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

export const staffDevices = pgTable(
  'cms_devices',
  {
    id: integer().generatedAlwaysAsIdentity().unique(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    name: text(),
    firstUsedAt: timestamp('first_used_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index('cms_devices_user').on(table.userId)],
)
