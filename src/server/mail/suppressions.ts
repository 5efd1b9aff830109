import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailboxOf } from './mailbox.ts'
import { type SuppressionReason, suppressions } from './suppressions.table.ts'

export const hashOf = (secret: string, address: string) =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url')

/** A bounce or a complaint weighs more than having left; leaving again changes nothing. */
export async function suppress(db: Db, secret: string, address: string, reason: SuppressionReason): Promise<void> {
  const add = db.insert(suppressions).values({ emailHash: hashOf(secret, address), reason })
  if (reason === 'unsubscribed') await add.onConflictDoNothing()
  else await add.onConflictDoUpdate({ target: suppressions.emailHash, set: { reason } })
}

/** The owner of the mailbox has said that they want our mail. */
export async function liftSuppression(tx: Db, secret: string, address: string): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.emailHash, hashOf(secret, address)))
}

/** Asked before every mail that is not an answer. After unsubscribing, one question in thirty days; after a bounce or a complaint, none. */
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

export async function markAsked(tx: Db, secret: string, address: string): Promise<void> {
  const asked = { askedAt: sql`now()` }
  await tx
    .update(suppressions)
    .set(asked)
    .where(eq(suppressions.emailHash, hashOf(secret, address)))
}
