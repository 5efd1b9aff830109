import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailboxOf, withinMailboxLimit } from './mailbox.ts'
import { type SuppressionReason, suppressions } from './suppressions.table.ts'

export const hashOf = (secret: string, address: string) =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url')

export async function suppress(db: Db, secret: string, address: string, reason: SuppressionReason): Promise<void> {
  const add = db.insert(suppressions).values({ emailHash: hashOf(secret, address), reason })
  if (reason === 'unsubscribed') await add.onConflictDoNothing()
  else await add.onConflictDoUpdate({ target: suppressions.emailHash, set: { reason } })
}

export async function liftSuppression(tx: Db, secret: string, address: string): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.emailHash, hashOf(secret, address)))
}

export async function getSuppression(db: Db, secret: string, address: string): Promise<SuppressionReason | undefined> {
  const [row] = await db
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(eq(suppressions.emailHash, hashOf(secret, address)))
  return row?.reason
}

export type Refusal = Exclude<SuppressionReason, 'unsubscribed'>

export async function getRefusal(db: Db, secret: string, address: string): Promise<Refusal | undefined> {
  const reason = await getSuppression(db, secret, address)
  return reason === 'unsubscribed' ? undefined : reason
}

/** Check before every mail that is not a reply. Campaigns check the same by the column `refusal` of each subscription. */
export const mayBeMailed = async (db: Db, secret: string, address: string): Promise<boolean> =>
  (await getRefusal(db, secret, address)) === undefined

/** Whether a confirmation mail may be sent; counts toward the mailbox's limit. */
export async function mayBeAsked(tx: Db, secret: string, address: string): Promise<boolean> {
  const isMailbox = eq(suppressions.emailHash, hashOf(secret, address))
  const [suppression] = await tx
    .select({
      mayAsk: sql<boolean>`${suppressions.reason} = 'unsubscribed'
        and coalesce(${suppressions.askedAt} < now() - interval '30 days', true)`,
    })
    .from(suppressions)
    .where(isMailbox)
    .for('update')
  if (suppression && !suppression.mayAsk) return false
  if (!(await withinMailboxLimit(tx, secret, address))) return false
  if (suppression) await tx.update(suppressions).set({ askedAt: sql`now()` }).where(isMailbox)
  return true
}
