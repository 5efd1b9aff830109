import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { shownAt, shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import { isAddress, removeRows } from '#server/features/office/privacy/remove-rows.public.ts'
import { jobAlerts } from './job-alerts.table.ts'

const isOf = (email: string) => isAddress(jobAlerts.email, email)

export async function getAlertEmail(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ email: jobAlerts.email }).from(jobAlerts).where(eq(jobAlerts.id, id))
  return row?.email
}

export function listAlerts(db: Db, email: string) {
  const { id, department, createdAt, confirmedAt, consentedAt, consentTextId } = jobAlerts
  const consent = { ...shownWords(consentTextId), consentPlace: shownAt(consentTextId) }
  return db
    .select({ id, department, createdAt, confirmedAt, consentedAt, ...consent })
    .from(jobAlerts)
    .where(isOf(email))
    .orderBy(asc(department))
}

export const unconfirmAlerts = (tx: Db, email: string) =>
  tx.update(jobAlerts).set({ confirmedAt: null }).where(isOf(email))

export const removeAlerts = (tx: Db, email: string, id?: number): Promise<number> =>
  removeRows(
    tx,
    jobAlerts,
    'job-alert',
    id === undefined ? isOf(email) : sql`${isOf(email)} and ${eq(jobAlerts.id, id)}`,
  )
