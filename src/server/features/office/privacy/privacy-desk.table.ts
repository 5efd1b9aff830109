import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { KeepReason, RequestKind } from '#contract/office/privacy-desk.ts'

export const privacyErasures = pgTable(
  'privacy_erasures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    emailHash: text('email_hash').notNull(),
    /** Milliseconds, as in the erasure list. */
    erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }).notNull(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    kept: jsonb().$type<Record<string, KeepReason>>().notNull(),
  },
  (table) => [unique('privacy_erasures_once').on(table.emailHash, table.erasedAt)],
)

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
