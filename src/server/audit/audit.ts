import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/activity.ts'
import { currentRequest } from '#server/current-request.ts'
import type { Db } from '#server/db/database.ts'
import { auditLog, auditValues } from './audit.table.ts'

/** What happened, to which record, and what it changed. */
export interface AuditEvent {
  action: AuditAction
  /** The record's kind and id, e.g. `team-member:12`: nothing personal, because it stays for ever. */
  subject?: string
  before?: unknown
  after?: unknown
}

export interface Writer {
  userId: number | null
  requestId?: string
}

/** Written in the transaction it tells about, so that neither is there without the other. */
export async function recordAudit(tx: Db, { before, after, ...event }: AuditEvent & Writer): Promise<void> {
  const requestContext = currentRequest.getStore()
  if (requestContext) {
    requestContext.did = [...(requestContext.did ?? []), [event.action, event.subject].filter(Boolean).join(' ')]
    if (event.userId !== null) requestContext.userId = event.userId
  }
  const [written] = await tx.insert(auditLog).values(event).returning({ eventId: auditLog.id })
  if (written && (before !== undefined || after !== undefined))
    await tx.insert(auditValues).values({ ...written, before, after })
}

/** Erases what the log knows of a record's contents. The events stay, and so does one that says so. */
export async function eraseAuditValues(tx: Db, subject: string, { userId, requestId }: Writer): Promise<number> {
  const { rows } = await tx.execute<{ erased: number }>(
    sql`select erase_audit_values(${subject}, ${userId}, ${requestId ?? null}) as erased`,
  )
  return rows[0]?.erased ?? 0
}
