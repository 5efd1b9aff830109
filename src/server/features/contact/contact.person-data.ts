import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { facts } from '#contract/facts.ts'
import type { Db } from '#server/db/database.ts'
import { consentTexts } from '#server/privacy/consent-texts.table.ts'
import { shownWords } from '#server/privacy/consent-texts.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { isOf, type LogErasure, removeRows } from '#server/privacy/remove-rows.ts'
import { contactMessages, messageReplies } from './contact.table.ts'
import { subjectOf } from './messages.staff.service.ts'

const { contactMessages: keepFor } = facts.retention
const remove = (tx: Db, which: SQL, log?: LogErasure) => removeRows(tx, contactMessages, 'contact', which, log)

export const contactPersonData: PersonData = {
  name: 'contact messages',
  keepFor,
  why: 'to answer what they wrote to us',
  table: contactMessages,
  columns: [
    ...['name', 'email', 'phone', 'message', 'search_text'].map((column) => `contact_messages.${column}`),
    ...['email', 'text'].map((column) => `message_replies.${column}`),
  ],
  async find(db, email) {
    const messages = await db
      .select({ ...getTableColumns(contactMessages), ...shownWords })
      .from(contactMessages)
      .leftJoin(consentTexts, eq(consentTexts.id, contactMessages.consentTextId))
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
  expire: (tx) => remove(tx, sql`${contactMessages.createdAt} < now() - ${keepFor}::interval`),
}
