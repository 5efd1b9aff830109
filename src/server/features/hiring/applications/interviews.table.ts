import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { applicationReplies, jobApplications } from './applications.table.ts'

/** Times that a reply offers for an interview, and what became of them. */
export const applicationInterviews = pgTable(
  'application_interviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    /** Applicants see the times once this reply has left. */
    replyId: integer('reply_id')
      .notNull()
      .references(() => applicationReplies.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    starts: jsonb().$type<string[]>().notNull(),
    minutes: integer().notNull(),
    place: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** In calendars; a later offer that moves the interview takes it over. */
    uid: uuid().notNull().defaultRandom(),
    sequence: integer().notNull().default(0),
    pickedStart: timestamp('picked_start', { withTimezone: true }),
    pickedAt: timestamp('picked_at', { withTimezone: true }),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    refusal: text(),
    /** A later offer was picked instead. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    canceledBy: integer('canceled_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('application_interviews_reply').on(table.replyId),
    index('application_interviews_application').on(table.applicationId, table.id),
    index('application_interviews_to_remind')
      .on(table.pickedStart)
      .where(sql`${table.pickedStart} is not null and ${table.remindedAt} is null`),
  ],
)

/** Chosen times of applications that their applicants deleted, for the mail that clears the calendar. They name nobody. */
export const deletedInterviews = tableWithoutPersonalData('deleted_interviews', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  jobTitle: text('job_title'),
  minutes: integer().notNull(),
  timeZone: text('time_zone').notNull(),
  uid: uuid().notNull(),
  sequence: integer().notNull(),
  pickedStart: timestamp('picked_start', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
})
