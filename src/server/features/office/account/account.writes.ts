import { and, eq, sql } from 'drizzle-orm'
import type { Account, Ended, NameUpdate } from '#contract/office/account.schema.ts'
import { accountMessages } from '#contract/office/account.ts'
import { isActive, lockAccount, voidEmailChanges } from '#server/auth/accounts.ts'
import { emailChanges } from '#server/auth/email-changes.table.ts'
import { accountTag, type Clock, type Sessions, type SignedInUser } from '#server/auth/sessions.ts'
import { passwordLinks, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { readAccount } from './account.service.ts'
import { hasToken, isUnspent, mailEmailLink } from './email-links.ts'

export interface AccountOptions {
  secret: string
  now: Clock
  sessions: Sessions
  tasks: Pick<MailQueue, 'queueMails'>
}

async function lockOwn(tx: Db, { id }: SignedInUser) {
  const [account] = await lockAccount(tx, sql`${staffUsers.id} = ${id} and ${isActive}`)
  if (!account) throw new AppError('conflict', accountMessages.signedOutMeanwhile)
  return account
}

const subjectOf = ({ id }: SignedInUser) => `cms-user:${id}`
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  name: `${firstName} ${lastName}`,
})

export async function changeName(
  tx: Db,
  user: SignedInUser,
  { version, ...changes }: NameUpdate,
  options: AccountOptions,
): Promise<Written<Account>> {
  const before = await lockOwn(tx, user)
  if (version !== before.version)
    throw new ChangedMeanwhile(accountMessages.changedMeanwhile, await readAccount(tx, user, options))
  await tx
    .update(staffUsers)
    .set({ ...changes, version: version + 1 })
    .where(eq(staffUsers.id, user.id))
  return {
    response: await readAccount(tx, user, options),
    activity: { action: 'user-updated', subject: subjectOf(user), before: nameOf(before), after: nameOf(changes) },
    topics: ['people'],
  }
}

export async function changePassword(
  tx: Db,
  user: SignedInUser,
  { from, to }: { from: string | null; to: string },
  { sessions, now }: AccountOptions,
): Promise<Written<Ended>> {
  const { passwordHash } = await lockOwn(tx, user)
  if (passwordHash !== from) throw new AppError('conflict', accountMessages.signedOutMeanwhile)
  await tx.update(staffUsers).set({ passwordHash: to }).where(eq(staffUsers.id, user.id))
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, user.id))
  await voidEmailChanges(tx, user.id, now)
  const ended = await sessions.endOthersOf(tx, user)
  return {
    response: { ended },
    activity: { action: 'password-changed', subject: subjectOf(user) },
    tags: [accountTag(user.id)],
    topics: ['people'],
  }
}

export async function askForEmail(
  tx: Db,
  user: SignedInUser,
  email: string,
  options: AccountOptions,
): Promise<Written<Account>> {
  const { email: oldEmail } = await lockOwn(tx, user)
  const { emailUnchanged } = accountMessages
  if (email === oldEmail) throw new AppError('invalid', emailUnchanged, { email: emailUnchanged })
  await mailEmailLink(tx, { id: user.id, oldEmail, newEmail: email }, options)
  return {
    response: await readAccount(tx, user, options),
    activity: { action: 'email-change-asked', subject: subjectOf(user) },
    topics: [],
  }
}

/** Only the user who asked for the link can use it: the new address may belong to a stranger. */
export async function confirmEmail(
  tx: Db,
  user: SignedInUser,
  token: string,
  options: AccountOptions,
): Promise<Written<Account>> {
  const { version } = await lockOwn(tx, user)
  const isUsable = and(hasToken(token), isUnspent(options.now))
  const [change] = await tx.select().from(emailChanges).where(isUsable)
  if (!change) throw new AppError('invalid', accountMessages.linkGone)
  if (change.userId !== user.id) throw new AppError('conflict', accountMessages.linkOfAnother)
  await tx.update(emailChanges).set({ usedAt: options.now() }).where(hasToken(token))
  await tx
    .update(staffUsers)
    .set({ email: change.newEmail, version: version + 1 })
    .where(eq(staffUsers.id, user.id))
  // A password link in the old mailbox must not open the account.
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, user.id))
  await queueMails(tx, options.tasks, [{ kind: 'account-email-changed', id: user.id, issue: change.issue }])
  return {
    response: await readAccount(tx, user, options),
    activity: { action: 'email-changed', subject: subjectOf(user) },
    topics: ['people'],
  }
}

export async function endSessions(
  tx: Db,
  user: SignedInUser,
  { sessions }: AccountOptions,
  only?: number,
): Promise<Written<Ended>> {
  await lockOwn(tx, user)
  const ended = await sessions.endOthersOf(tx, user, only)
  if (only !== undefined && ended === 0) throw new AppError('notFound', accountMessages.sessionGone)
  return {
    response: { ended },
    activity: ended > 0 ? { action: 'sessions-ended', subject: subjectOf(user) } : [],
    tags: [accountTag(user.id)],
    topics: [],
  }
}
