import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { shownAt, shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import { isHeld } from '#server/features/office/privacy/holds.public.ts'
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

/** Those of a person on hold stay, unconfirmed, so that they get no mail. Returns how many it ended. */
export async function endAlerts(tx: Db, email: string, id?: number): Promise<number> {
  const which = id === undefined ? isOf(email) : sql`${isOf(email)} and ${eq(jobAlerts.id, id)}`
  if (!(await isHeld(tx, email))) return removeRows(tx, jobAlerts, 'job-alert', which)
  const { rowCount } = await tx.update(jobAlerts).set({ confirmedAt: null }).where(which)
  return rowCount ?? 0
}
