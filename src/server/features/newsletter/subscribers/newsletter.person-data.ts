import { getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { recipientsKeptMonths } from '#contract/newsletter/campaigns.staff.ts'
import type { Db } from '#server/db/database.ts'
import { shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { isOf, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'

const remove = (tx: Db, which: SQL) => removeRows(tx, newsletterSubscriptions, 'newsletter', which)

export const newsletterPersonData: PersonData = {
  name: 'newsletter',
  keepFor: ({ 'sign-ups': unconfirmed }) => `until unsubscribed; ${unconfirmed} unless confirmed`,
  why: 'to send the newsletter they asked for',
  policy: [
    {
      what: 'Newsletter sign-ups',
      details: `Email address, name if you gave one, the page you signed up on, what it said, when you confirmed, until when you paused it, and what was sent to you in the last ${recipientsKeptMonths} months`,
      why: 'To ask whether the sign-up was meant, and then to send you the newsletter',
      health: null,
      howLong: ({ 'sign-ups': unconfirmed }) => `Until you unsubscribe; ${unconfirmed} if you do not confirm`,
      seenBy: 'subscribers',
    },
  ],
  table: newsletterSubscriptions,
  columns: ['email', 'name', 'mailbox'].map((column) => `newsletter_subscriptions.${column}`),
  find: (db, email) =>
    db
      .select({ ...getTableColumns(newsletterSubscriptions), ...shownWords(newsletterSubscriptions.consentTextId) })
      .from(newsletterSubscriptions)
      .where(isOf(newsletterSubscriptions, email)),
  erase: (tx, email, { until } = {}) => remove(tx, isOf(newsletterSubscriptions, email, until)),
  retention: [
    {
      name: 'unconfirmed newsletter sign-ups',
      table: newsletterSubscriptions,
      period: 'sign-ups',
      only: isNull(newsletterSubscriptions.confirmedAt),
      keptSince: () => sql`${newsletterSubscriptions.createdAt}`,
      ownerEmail: sql`${newsletterSubscriptions.email}`,
      label: sql`coalesce(nullif(${newsletterSubscriptions.name}, ''), ${newsletterSubscriptions.email})`,
      opens: { tab: 'subscribers', id: newsletterSubscriptions.id },
      remove,
    },
  ],
}
