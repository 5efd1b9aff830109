import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { mailStates } from '#contract/mails.schema.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export const mailState = pgEnum('mail_state', mailStates)

/** The ledger: one row per mail, without addresses or content. */
export const outgoingMails = tableWithoutPersonalData(
  'outgoing_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subjectId: integer('subject_id').notNull(),
    issue: integer().notNull(),
    /** Start of the Message-ID; the time of `createdAt` follows. */
    messageId: text('message_id').generatedAlwaysAs(sql`kind || '.' || subject_id || '.' || issue`),
    state: mailState().notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** Status codes only: servers repeat the address in their text. */
    lastResponse: text('last_response'),
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('outgoing_mails_once').on(table.subjectId, table.kind, table.issue),
    index('outgoing_mails_newest').on(table.createdAt, table.id),
    index('outgoing_mails_open').on(table.createdAt, table.id).where(sql`${table.state} <> 'sent'`),
  ],
)
