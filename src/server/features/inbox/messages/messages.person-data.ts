import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { trashDays } from '#contract/records.ts'
import type { Db } from '#server/db/database.ts'
import { shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { isOf, type LogErasure, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { subjectOf } from './messages.staff.service.ts'
import { contactMessages, messageNotes, messageReplies } from './messages.table.ts'

const remove = (tx: Db, which: SQL, log?: LogErasure) => removeRows(tx, contactMessages, 'contact', which, log)

const ofSender = (column: string) =>
  sql`(select ${sql.raw(`m.${column}`)} from contact_messages m where m.id = ${messageNotes.messageId})`

const healthInMessages = 'What you choose to tell us about your health'

export const messagePersonData: PersonData = {
  name: 'contact messages',
  keepFor: ({ messages }) => messages,
  why: 'to answer what they wrote to us',
  policy: [
    {
      what: 'Contact messages',
      details: 'Name, email address, phone number if you gave one, subject and message; our notes and answers',
      why: 'To answer you',
      health: healthInMessages,
      howLong: ({ messages }) => messages,
      seenBy: 'messages',
    },
    {
      what: 'Contact messages of investors',
      details: 'The same',
      why: 'To answer you',
      health: healthInMessages,
      howLong: ({ messages }) => messages,
      seenBy: 'investor-messages',
    },
  ],
  table: contactMessages,
  columns: [
    ...['name', 'email', 'phone', 'message', 'search_text'].map((column) => `contact_messages.${column}`),
    ...['email', 'text'].map((column) => `message_replies.${column}`),
    'message_notes.text',
  ],
  async find(db, email) {
    const messages = await db
      .select({
        ...getTableColumns(contactMessages),
        ...shownWords(contactMessages.consentTextId),
        // `contact_messages.id` is written out: inside a subquery Drizzle would write the column without its table.
        notes: sql`array(select n.text from message_notes n where n.message_id = contact_messages.id order by n.id)`,
      })
      .from(contactMessages)
      .where(isOf(contactMessages, email))
    const ids = messages.map(({ id }) => id)
    const replies = await db.select().from(messageReplies).where(inArray(messageReplies.messageId, ids))
    return messages.map((message) => ({
      ...message,
      replies: replies.filter(({ messageId }) => messageId === message.id),
    }))
  },
  reasonsToKeep: () => ['dispute'],
  erase: (tx, email, { until, by } = {}) => remove(tx, isOf(contactMessages, email, until), { subjectOf, by }),
  retention: [
    {
      name: 'contact messages',
      table: contactMessages,
      period: 'messages',
      keptSince: () => sql`${contactMessages.createdAt}`,
      ownerEmail: sql`${contactMessages.email}`,
      label: sql`${contactMessages.name}`,
      opens: { tab: 'messages', id: contactMessages.id },
      remove,
    },
    {
      name: 'deleted notes about messages',
      table: messageNotes,
      period: { days: trashDays },
      keptSince: () => sql`${messageNotes.deletedAt}`,
      ownerEmail: ofSender('email'),
      label: ofSender('name'),
      opens: { tab: 'messages', id: messageNotes.messageId },
      remove: (tx, which) => tx.delete(messageNotes).where(which),
    },
  ],
}
