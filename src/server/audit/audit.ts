import type { Db } from '#server/db/database.ts'
import { auditLog } from './audit.table.ts'

type AuditAction =
  | 'login'
  | 'login-refused'
  | 'logout'
  | 'password-link-made'
  | 'password-set'
  | 'user-disabled'
  | 'job-opened'
  | 'job-closed'
  | 'team-member-created'
  | 'team-member-updated'
  | 'team-member-deleted'
  | 'team-members-reordered'

/** What happened, to which record, and what it changed. */
export interface AuditEvent {
  action: AuditAction
  subject?: string
  before?: unknown
  after?: unknown
}

interface AuditEntry extends AuditEvent {
  userId: number | null
  requestId?: string
}

/** Written in the transaction it tells about, so that neither is there without the other. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
