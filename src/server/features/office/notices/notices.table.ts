import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { ChosenPaces } from '#contract/office/notices.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

/** The kind of record that something happened to. */
export type NoticeAbout = 'message' | 'application' | 'mention' | 'campaign' | 'self-check' | 'overdue-check' | 'mail'

export const noticeChoices = pgTable('notice_choices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** Only what differs from the defaults. */
  paces: jsonb().$type<ChosenPaces>().notNull(),
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
  timeZone: text('time_zone').notNull(),
})

/** What happened, as numbers of records. Kept for some weeks, so that nothing is told twice. */
export const noticeEvents = tableWithoutPersonalData(
  'notice_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    about: text().notNull().$type<NoticeAbout>(),
    recordId: integer('record_id').notNull(),
    issue: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When its notices were made. */
    spreadAt: timestamp('spread_at', { withTimezone: true }),
  },
  (table) => [
    unique('notice_events_once').on(table.about, table.recordId, table.issue),
    index('notice_events_open').on(table.id).where(sql`${table.spreadAt} is null`),
  ],
)

/** Who is mailed about what, and when. */
export const notices = tableWithoutPersonalData(
  'notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => noticeEvents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Notices of one mail have the same number. */
    mail: integer(),
  },
  (table) => [
    unique('notices_once').on(table.eventId, table.userId),
    index('notices_waiting').on(table.userId, table.dueAt).where(sql`${table.mail} is null`),
    index('notices_mail').on(table.userId, table.mail),
  ],
)
