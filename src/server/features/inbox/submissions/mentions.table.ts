import { sql } from 'drizzle-orm'
import { check, index, integer, timestamp, unique } from 'drizzle-orm/pg-core'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { applicationNotes } from '#server/features/hiring/applications/applications.table.ts'
import { messageNotes } from '#server/features/inbox/messages/messages.table.ts'

/** Who is named in which note. It goes with the note, and so with the record. */
export const mentions = tableWithoutPersonalData(
  'mentions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    messageNoteId: integer('message_note_id').references(() => messageNotes.id, { onDelete: 'cascade' }),
    applicationNoteId: integer('application_note_id').references(() => applicationNotes.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the person opened the record. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    unique('mentions_message_note').on(table.messageNoteId, table.userId),
    unique('mentions_application_note').on(table.applicationNoteId, table.userId),
    index('mentions_unseen').on(table.userId).where(sql`${table.seenAt} is null`),
    check('mentions_note', sql`num_nonnulls(${table.messageNoteId}, ${table.applicationNoteId}) = 1`),
  ],
)
