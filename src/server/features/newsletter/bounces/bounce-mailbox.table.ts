import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** How far the bounce mailbox has been read. One row; moved on in the transaction that holds what the mail changed. */
export const bounceMailbox = pgTable('bounce_mailbox', {
  id: integer().primaryKey().default(1),
  /** The mailbox's own word for its numbering; another one means that the numbers begin again. */
  uidValidity: bigint('uid_validity', { mode: 'bigint' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
})
