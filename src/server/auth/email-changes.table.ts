import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from './staff-users.table.ts'

export const emailChanges = pgTable(
  'cms_email_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Random; the mail task carries it, and the token is computed from it. */
    issue: integer().notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('cms_email_changes_user').on(table.userId)],
)
