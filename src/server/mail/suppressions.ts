import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailboxOf, withinMailboxLimit } from './mailbox.ts'
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

/** Asked before every mail that is not a reply. After unsubscribing, one question in thirty days; after a bounce or a complaint, none. */
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

/** It bounced, or its owner complained: it gets nothing, whatever was asked for. */
export const isRefusal = (suppression: Suppression) =>
  suppression !== undefined && suppression.reason !== 'unsubscribed'

/** Whether a mailbox may be asked if its owner wants our mail. Counts the question. */
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
