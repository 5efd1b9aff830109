import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { KeepReason, RequestKind } from '#contract/office/privacy-desk.ts'

/** Who was erased, as a keyed hash: what a certificate is checked against, and what a restored backup is cleaned by. */
export const privacyErasures = pgTable(
  'privacy_erasures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailHash: text('email_hash').notNull(),
    /** In milliseconds, as the list for backups has it. */
    erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }).notNull(),
    /** How many records, by kind. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** Which kinds stayed, and why. */
    kept: jsonb().$type<Record<string, KeepReason>>().notNull(),
  },
  (table) => [unique('privacy_erasures_once').on(table.emailHash, table.erasedAt)],
)

/** That somebody asked us, and when; who, as a keyed hash. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailHash: text('email_hash').notNull(),
    kind: text().notNull().$type<RequestKind>(),
    receivedOn: date('received_on').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [index('privacy_requests_open').on(table.receivedOn, table.id).where(sql`${table.doneAt} is null`)],
)
