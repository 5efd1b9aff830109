import { inArray, type SQL, sql } from 'drizzle-orm'
import { facts } from '#contract/facts.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { isAddress, removeRows } from '#server/privacy/remove-rows.ts'
import { contactMessages, messageReplies } from './contact.table.ts'

const { contactMessages: keepFor } = facts.retention
const ofAddress = (email: string) => isAddress(contactMessages.email, email)

const remove = (tx: Db, which: SQL) => removeRows(tx, contactMessages, 'contact', which)

export const contactPersonData: PersonData = {
  name: 'contact messages',
  keepFor,
  columns: [
    ...['name', 'email', 'phone', 'message', 'search_text'].map((column) => `contact_messages.${column}`),
    ...['email', 'text'].map((column) => `message_replies.${column}`),
  ],
  async find(db, email) {
    const messages = await db.select().from(contactMessages).where(ofAddress(email))
    const ids = messages.map(({ id }) => id)
    const replies = await db.select().from(messageReplies).where(inArray(messageReplies.messageId, ids))
    return messages.map((message) => ({
      ...message,
      replies: replies.filter(({ messageId }) => messageId === message.id),
    }))
  },
  erase: (tx, email) => remove(tx, ofAddress(email)),
  expire: (tx) => remove(tx, sql`${contactMessages.createdAt} < now() - ${keepFor}::interval`),
}
