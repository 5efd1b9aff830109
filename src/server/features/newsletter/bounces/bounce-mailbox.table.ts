import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const bounceMailbox = pgTable('bounce_mailbox', {
  id: integer().primaryKey().default(1),
  /** IMAP UIDVALIDITY: if it changes, the UIDs start again. */
  uidValidity: bigint('uid_validity', { mode: 'bigint' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
})
