import { type SQL, sql } from 'drizzle-orm'
import { facts } from '#contract/facts.ts'
import type { Db } from '#server/db/database.ts'
import { forgetMails } from '#server/outbox/outbox.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'

const { unconfirmedSubscriptions } = facts.retention
const ofAddress = (email: string) => sql`lower(${newsletterSubscriptions.email}) = lower(${email})`

async function remove(tx: Db, which: SQL): Promise<number> {
  const gone = await tx.delete(newsletterSubscriptions).where(which).returning({ id: newsletterSubscriptions.id })
  const ids = gone.map(({ id }) => id)
  await forgetMails(tx, 'newsletter', ids)
  return ids.length
}

export const newsletterPersonData: PersonData = {
  name: 'newsletter',
  keepFor: `until unsubscribed; ${unconfirmedSubscriptions} unless confirmed`,
  columns: ['email', 'name'].map((column) => `newsletter_subscriptions.${column}`),
  find: (db, email) => db.select().from(newsletterSubscriptions).where(ofAddress(email)),
  erase: (tx, email) => remove(tx, ofAddress(email)),
  expire: (tx) =>
    remove(
      tx,
      sql`${newsletterSubscriptions.confirmedAt} is null
        and ${newsletterSubscriptions.createdAt} < now() - ${unconfirmedSubscriptions}::interval`,
    ),
}
