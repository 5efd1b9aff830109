import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { facts } from '#contract/facts.ts'
import type { Db } from '#server/db/database.ts'
import { consentTexts } from '#server/privacy/consent-texts.table.ts'
import { shownWords } from '#server/privacy/consent-texts.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { isOf, removeRows } from '#server/privacy/remove-rows.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'

const { unconfirmedSubscriptions } = facts.retention

const remove = (tx: Db, which: SQL) => removeRows(tx, newsletterSubscriptions, 'newsletter', which)

export const newsletterPersonData: PersonData = {
  name: 'newsletter',
  keepFor: `until unsubscribed; ${unconfirmedSubscriptions} unless confirmed`,
  why: 'to send the newsletter they asked for',
  table: newsletterSubscriptions,
  columns: ['email', 'name', 'mailbox'].map((column) => `newsletter_subscriptions.${column}`),
  find: (db, email) =>
    db
      .select({ ...getTableColumns(newsletterSubscriptions), ...shownWords })
      .from(newsletterSubscriptions)
      .leftJoin(consentTexts, eq(consentTexts.id, newsletterSubscriptions.consentTextId))
      .where(isOf(newsletterSubscriptions, email)),
  erase: (tx, email, { until } = {}) => remove(tx, isOf(newsletterSubscriptions, email, until)),
  expire: (tx) =>
    remove(
      tx,
      sql`${newsletterSubscriptions.confirmedAt} is null
        and ${newsletterSubscriptions.createdAt} < now() - ${unconfirmedSubscriptions}::interval`,
    ),
}
