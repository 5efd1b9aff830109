import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { mailStates } from '#contract/mails.schema.ts'

export const mailState = pgEnum('mail_state', mailStates)

/** What became of every mail: one row each, written with what caused it. No address and no word of a mail. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The row that the mail is about, in the table that its kind belongs to. */
    subjectId: integer('subject_id').notNull(),
    /** Tells apart mails of one kind about one row. */
    issue: integer().notNull(),
    /** How its Message-ID begins; the moment of `createdAt` follows. */
    messageId: text('message_id').generatedAlwaysAs(sql`kind || '.' || subject_id || '.' || issue`),
    state: mailState().notNull().default('queued'),
    tries: integer().notNull().default(0),
    /** In codes: mail servers repeat the address in their words. */
    lastResponse: text('last_response'),
    /** What its log lines are found by. A mail that nobody asked for has none. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Held back on purpose until then. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('outgoing_mails_once').on(table.subjectId, table.kind, table.issue),
    index('outgoing_mails_newest').on(table.createdAt, table.id),
    index('outgoing_mails_open').on(table.createdAt, table.id).where(sql`${table.state} <> 'sent'`),
  ],
)
