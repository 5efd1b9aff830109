import { type SQL, sql } from 'drizzle-orm'
import { facts } from '#contract/facts.ts'
import type { Db } from '#server/db/database.ts'
import { forgetMails } from '#server/outbox/outbox.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { contactMessages } from './contact.table.ts'

const { contactMessages: keepFor } = facts.retention
const ofAddress = (email: string) => sql`lower(${contactMessages.email}) = lower(${email})`

async function remove(tx: Db, which: SQL): Promise<number> {
  const gone = await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })
  const ids = gone.map(({ id }) => id)
  await forgetMails(tx, 'contact', ids)
  return ids.length
}

export const contactPersonData: PersonData = {
  name: 'contact messages',
  keepFor,
  columns: ['name', 'email', 'phone', 'message'].map((column) => `contact_messages.${column}`),
  find: (db, email) => db.select().from(contactMessages).where(ofAddress(email)),
  erase: (tx, email) => remove(tx, ofAddress(email)),
  expire: (tx) => remove(tx, sql`${contactMessages.createdAt} < now() - ${keepFor}::interval`),
}
