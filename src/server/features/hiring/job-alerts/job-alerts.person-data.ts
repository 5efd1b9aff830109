import { getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { isOf, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { jobAlerts } from './job-alerts.table.ts'

const remove = (tx: Db, which: SQL) => removeRows(tx, jobAlerts, 'job-alert', which)

export const jobAlertPersonData: PersonData = {
  name: 'job alerts',
  keepFor: ({ 'sign-ups': unconfirmed }) => `until unsubscribed; ${unconfirmed} unless confirmed`,
  why: 'to tell them of new jobs, as they asked',
  policy: [
    {
      what: 'Job alerts',
      details: 'Email address, department if you chose one, what the form said, and when you confirmed',
      why: 'To ask whether the alert was meant, and then to tell you of new jobs',
      health: null,
      howLong: ({ 'sign-ups': unconfirmed }) => `Until you unsubscribe; ${unconfirmed} if you do not confirm`,
      seenBy: 'privacy',
    },
  ],
  table: jobAlerts,
  columns: ['job_alerts.email'],
  find: (db, email) =>
    db
      .select({ ...getTableColumns(jobAlerts), ...shownWords(jobAlerts.consentTextId) })
      .from(jobAlerts)
      .where(isOf(jobAlerts, email)),
  erase: (tx, email, { until } = {}) => remove(tx, isOf(jobAlerts, email, until)),
  retention: [
    {
      name: 'unconfirmed job alerts',
      table: jobAlerts,
      period: 'sign-ups',
      only: isNull(jobAlerts.confirmedAt),
      keptSince: () => sql`${jobAlerts.createdAt}`,
      ownerEmail: sql`${jobAlerts.email}`,
      label: sql`${jobAlerts.email}`,
      remove,
    },
  ],
}
