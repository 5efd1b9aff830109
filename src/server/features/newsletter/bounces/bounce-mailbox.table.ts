import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export const bounceMailbox = tableWithoutPersonalData('bounce_mailbox', {
  id: integer().primaryKey().default(1),
  /** IMAP UIDVALIDITY: if it changes, the UIDs start again. */
  uidValidity: bigint('uid_validity', { mode: 'bigint' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
})
