import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { emailLinkHours } from '#contract/office/account.ts'
import { voidEmailChanges } from '#server/auth/accounts.ts'
import { emailChanges } from '#server/auth/email-changes.table.ts'
import { type Clock, hashToken } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'

export interface EmailChangeMail {
  id: number
  issue: number
}

/** Derived, so that the worker can compute the token when it writes the mail. */
export const emailTokenOf = (secret: string, { id, issue }: EmailChangeMail) =>
  createHmac('sha256', secret).update(`email-link:${id}:${issue}`).digest('base64url')

export const isUnspent = (now: Clock) => and(isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, now()))
export const hasToken = (token: string) => eq(emailChanges.tokenHash, hashToken(token))

interface Asked {
  id: number
  oldEmail: string
  newEmail: string
}
interface LinkOptions {
  secret: string
  now: Clock
  tasks: Pick<MailQueue, 'queueMails'>
}

/** An address that already has an account is treated alike; the worker sends it no mail. */
export async function mailEmailLink(tx: Db, { id, ...emails }: Asked, { secret, now, tasks }: LinkOptions) {
  const mail = { id, issue: randomInt(2 ** 31) }
  await voidEmailChanges(tx, id, now)
  await tx.insert(emailChanges).values({
    ...emails,
    issue: mail.issue,
    tokenHash: hashToken(emailTokenOf(secret, mail)),
    userId: id,
    expiresAt: new Date(now().getTime() + emailLinkHours * 3_600_000),
  })
  await queueMails(tx, tasks, [
    { kind: 'account-email-link', ...mail },
    { kind: 'account-email-notice', ...mail },
  ])
}

export async function findNewEmail(db: Db, userId: number, now: Clock): Promise<string | null> {
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isUnspent(now)))
  return change?.newEmail ?? null
}
