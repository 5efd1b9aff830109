import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

/** New addresses that people have asked for; of each link only the hash of its token. */
export const emailChanges = pgTable(
  'cms_email_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Of its mails. */
    issue: integer().notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Kept after its use, so that the old address can be told. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('cms_email_changes_user').on(table.userId)],
)
