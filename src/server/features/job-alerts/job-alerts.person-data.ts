import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { facts } from '#contract/facts.ts'
import type { Db } from '#server/db/database.ts'
import { consentTexts } from '#server/privacy/consent-texts.table.ts'
import { shownWords } from '#server/privacy/consent-texts.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { isOf, removeRows } from '#server/privacy/remove-rows.ts'
import { jobAlerts } from './job-alerts.table.ts'

const { unconfirmedSubscriptions } = facts.retention

const remove = (tx: Db, which: SQL) => removeRows(tx, jobAlerts, 'job-alert', which)

export const jobAlertPersonData: PersonData = {
  name: 'job alerts',
  keepFor: `until unsubscribed; ${unconfirmedSubscriptions} unless confirmed`,
  why: 'to tell them of new jobs, as they asked',
  table: jobAlerts,
  columns: ['job_alerts.email'],
  find: (db, email) =>
    db
      .select({ ...getTableColumns(jobAlerts), ...shownWords })
      .from(jobAlerts)
      .innerJoin(consentTexts, eq(consentTexts.id, jobAlerts.consentTextId))
      .where(isOf(jobAlerts, email)),
  erase: (tx, email, { until } = {}) => remove(tx, isOf(jobAlerts, email, until)),
  expire: (tx) =>
    remove(
      tx,
      sql`${jobAlerts.confirmedAt} is null
        and ${jobAlerts.createdAt} < now() - ${unconfirmedSubscriptions}::interval`,
    ),
}
