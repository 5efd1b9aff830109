import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailboxOf, withinMailboxLimit } from './mailbox.ts'
import { type SuppressionReason, suppressions } from './suppressions.table.ts'

export const hashOf = (secret: string, address: string) =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url')

/** A bounce or complaint replaces `unsubscribed`, never the other way round. */
export async function suppress(db: Db, secret: string, address: string, reason: SuppressionReason): Promise<void> {
  const add = db.insert(suppressions).values({ emailHash: hashOf(secret, address), reason })
  if (reason === 'unsubscribed') await add.onConflictDoNothing()
  else await add.onConflictDoUpdate({ target: suppressions.emailHash, set: { reason } })
}

export async function liftSuppression(tx: Db, secret: string, address: string): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.emailHash, hashOf(secret, address)))
}

/** Check before every mail that is not a reply. After unsubscribing, one confirmation mail in thirty days is allowed; after a bounce or complaint none. */
export async function getSuppression(db: Db, secret: string, address: string) {
  const [row] = await db
    .select({
      reason: suppressions.reason,
      mayAsk: sql<boolean>`${suppressions.reason} = 'unsubscribed'
        and coalesce(${suppressions.askedAt} < now() - interval '30 days', true)`,
    })
    .from(suppressions)
    .where(eq(suppressions.emailHash, hashOf(secret, address)))
    .for('update')
  return row
}

export const isSuppressed = async (db: Db, secret: string, address: string): Promise<boolean> =>
  (await db.$count(suppressions, eq(suppressions.emailHash, hashOf(secret, address)))) > 0

type Suppression = Awaited<ReturnType<typeof getSuppression>>

export const isRefusal = (suppression: Suppression) =>
  suppression !== undefined && suppression.reason !== 'unsubscribed'

/** Counts toward the mailbox's limit. */
export async function mayAsk(tx: Db, secret: string, address: string, suppression: Suppression): Promise<boolean> {
  if (suppression && !suppression.mayAsk) return false
  if (!(await withinMailboxLimit(tx, secret, address))) return false
  const asked = { askedAt: sql`now()` }
  if (suppression)
    await tx
      .update(suppressions)
      .set(asked)
      .where(eq(suppressions.emailHash, hashOf(secret, address)))
  return true
}
