import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { messageStates } from '#contract/inbox/messages.staff.ts'
import type { MessageSubject } from '#contract/inbox/messages.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { trashColumns } from '#server/db/trash.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

export const messageState = pgEnum('message_state', messageStates)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull().$type<MessageSubject>(),
    message: text().notNull(),
    textVersion: integer('text_version').notNull().default(1),
    isInvestor: boolean('is_investor').notNull().default(false),
    spamReason: text('spam_reason').$type<SpamReason>(),
    consentTextId: integer('consent_text_id').references(() => consentTexts.id),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    isQuarantined: boolean('is_quarantined')
      .notNull()
      .generatedAlwaysAs(sql`released_at is null and spam_reason is not null`),
    state: messageState().notNull().default('new'),
    assigneeId: integer('assignee_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    readAt: timestamp('read_at', { withTimezone: true }),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || message)`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    laterUntil: timestamp('later_until', { withTimezone: true }),
    sortAt: timestamp('sort_at', { withTimezone: true })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(later_until, created_at)`),
  },
  (table) => [
    index('contact_messages_newest').on(table.isQuarantined, table.sortAt, table.id),
    index('contact_messages_state_visible').on(
      table.state,
      table.isQuarantined,
      table.sortAt,
      table.id,
      table.isInvestor,
    ),
    index('contact_messages_subject').on(table.subject, table.isQuarantined, table.sortAt, table.id),
    index('contact_messages_assignee').on(table.assigneeId, table.sortAt, table.id),
    index('contact_messages_unread_newest')
      .on(table.sortAt, table.isInvestor)
      .where(sql`${table.readAt} is null and not ${table.isQuarantined}`),
    // What screens ask about these, so that closed messages and the rows themselves are not read.
    index('contact_messages_in_charge')
      .on(table.assigneeId, table.sortAt, table.id, table.state, table.isInvestor)
      .where(sql`${table.state} in ('new', 'open') and not ${table.isQuarantined}`),
    index('contact_messages_quarantine').on(table.spamReason, table.isInvestor).where(sql`${table.isQuarantined}`),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export const messageNotes = pgTable(
  'message_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [index('message_notes_message').on(table.messageId)],
)

export const messageReplies = pgTable(
  'message_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    text: text().notNull(),
    stateBefore: messageState('state_before').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    leftAt: timestamp('left_at', { withTimezone: true }),
  },
  (table) => [index('message_replies_message').on(table.messageId, table.id)],
)
