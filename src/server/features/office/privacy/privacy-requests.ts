import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PrivacyRequest } from '#contract/office/privacy-desk.schema.ts'
import {
  privacyDeskMessages,
  type RequestKind,
  requestDays,
  requestReminderDays,
} from '#contract/office/privacy-desk.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { counted, lineIf } from '#server/staff/sources.ts'
import { privacyRequests } from './privacy-desk.table.ts'

const { id, kind, receivedOn, doneAt, emailHash } = privacyRequests
const daysLeft = sql<number>`${receivedOn} + ${requestDays}::int - current_date`
const shown = { id, kind, receivedOn, daysLeft }

export const listRequests = (db: Db): Promise<PrivacyRequest[]> =>
  db.select(shown).from(privacyRequests).where(isNull(doneAt)).orderBy(asc(receivedOn), asc(id))

export async function noteRequest(
  tx: Db,
  request: Pick<typeof privacyRequests.$inferInsert, 'emailHash' | 'kind' | 'receivedOn'>,
) {
  const [noted] = await tx.insert(privacyRequests).values(request).returning(shown)
  if (!noted) throw new Error('The request was not stored')
  return noted
}

export async function finishRequest(tx: Db, given: number): Promise<boolean> {
  const [request] = await tx.select({ doneAt }).from(privacyRequests).where(eq(id, given)).for('update')
  if (!request) throw new AppError('notFound', privacyDeskMessages.requestNotFound)
  if (request.doneAt) return false
  await tx.update(privacyRequests).set({ doneAt: sql`now()` }).where(eq(id, given))
  return true
}

export async function finishRequests(tx: Db, hash: string, what: RequestKind): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ doneAt: sql`now()` })
    .where(and(eq(emailHash, hash), eq(kind, what), isNull(doneAt)))
}

export async function readPrivacyToday(db: Db) {
  const soon = (await listRequests(db)).filter((request) => request.daysLeft <= requestReminderDays)
  const late = soon.filter((request) => request.daysLeft < 0)
  const due = soon.filter((request) => request.daysLeft >= 0)
  const since = ([oldest]: PrivacyRequest[]) => oldest && new Date(oldest.receivedOn).toISOString()
  return {
    lines: [
      ...lineIf(late.length, {
        kind: 'overdue',
        text: `${counted(late.length, 'privacy request is', 'privacy requests are')} overdue.`,
        since: since(late),
      }),
      ...lineIf(due.length, {
        kind: 'waiting',
        text: `${counted(due.length, 'privacy request is', 'privacy requests are')} due within ${requestReminderDays} days.`,
        since: since(due),
      }),
    ],
  }
}
