import { sql } from 'drizzle-orm'
import type { ActivityAction } from '#contract/office/activity.ts'
import type { Db } from '#server/db/database.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import { activityLog, activityValues } from './activity.table.ts'

export interface ActivityEvent {
  action: ActivityAction
  /** Kind and id, such as `team-member:12`; never personal data, because it is kept forever. */
  subject?: string
  before?: unknown
  after?: unknown
}

export interface Actor {
  userId: number | null
  requestId?: string
}

/** Call it in the transaction of the change, so that both are stored or neither. */
export async function recordActivity(tx: Db, { before, after, ...event }: ActivityEvent & Actor): Promise<void> {
  const requestContext = currentRequest.getStore()
  if (requestContext) {
    requestContext.did = [...(requestContext.did ?? []), [event.action, event.subject].filter(Boolean).join(' ')]
    if (event.userId !== null) requestContext.userId = event.userId
  }
  const [written] = await tx.insert(activityLog).values(event).returning({ eventId: activityLog.id })
  if (written && (before !== undefined || after !== undefined))
    await tx.insert(activityValues).values({ ...written, before, after })
}

export async function eraseActivityValues(tx: Db, subject: string, { userId, requestId }: Actor): Promise<number> {
  const { rows } = await tx.execute<{ erased: number }>(
    sql`select erase_audit_values(${subject}, ${userId}, ${requestId ?? null}) as erased`,
  )
  return rows[0]?.erased ?? 0
}
