import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import { invitationHours } from '#contract/staff.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { staffDevices } from './devices.table.ts'
import { emailChanges } from './email-changes.table.ts'
import { staffSessions } from './sessions.table.ts'
import { accountTag, type Clock, hashToken, makeToken } from './sessions.ts'
import { passwordLinks, staffUsers } from './staff-users.table.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  role: Role
}

export const byEmail = (email: string) => eq(sql`lower(${staffUsers.email})`, email.toLowerCase())

export const isActive = sql<boolean>`(${staffUsers.passwordHash} is not null and ${staffUsers.disabledAt} is null)`

export async function findAccount(db: Db, email: string) {
  const [account] = await db.select().from(staffUsers).where(byEmail(email))
  return account
}

export const hasAccounts = async (db: Db): Promise<boolean> => (await db.$count(staffUsers)) > 0

/** Replies end with the name until the account has another signature, or none. */
export async function createAccount(tx: Db, account: NewAccount): Promise<number> {
  const signature = `${account.firstName} ${account.lastName}`
  const [created] = await tx
    .insert(staffUsers)
    .values({ ...account, signature })
    .returning({ id: staffUsers.id })
  if (!created) throw new Error('The account was not stored')
  return created.id
}

/** Always lock the account before its links and sessions, so that no two transactions deadlock. */
export const lockAccount = (tx: Db, which: SQL) => tx.select().from(staffUsers).where(which).for('update')

export const noUserId = 0

interface NewLink {
  token?: string
  hours?: number
}

/** Replaces any earlier link. Does the same work for `noUserId`, so that timing does not reveal accounts. */
export async function makePasswordLink(
  tx: Db,
  userId: number,
  now: Clock,
  { token = makeToken(), hours = invitationHours }: NewLink = {},
): Promise<string> {
  const expiresAt = new Date(now().getTime() + hours * 3_600_000)
  await tx.execute(sql`
    insert into ${passwordLinks} (token_hash, user_id, expires_at)
    select ${hashToken(token)}::text, id, ${expiresAt.toISOString()}::timestamptz from ${staffUsers} where id = ${userId}
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return token
}

const unspent = (token: string, now: Clock) =>
  and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now()))

export async function findInvited(db: Db, token: string, now: Clock) {
  const [invited] = await db
    .select({
      id: staffUsers.id,
      email: staffUsers.email,
      firstName: staffUsers.firstName,
      lastName: staffUsers.lastName,
    })
    .from(passwordLinks)
    .innerJoin(staffUsers, eq(staffUsers.id, passwordLinks.userId))
    .where(unspent(token, now))
  return invited
}

export async function spendLink(tx: Db, token: string, now: Clock): Promise<number | undefined> {
  const [spent] = await tx.delete(passwordLinks).where(unspent(token, now)).returning({ userId: passwordLinks.userId })
  return spent?.userId
}

/** The row stays for the mail to the old address. */
export async function voidEmailChanges(tx: Db, userId: number, now: Clock): Promise<void> {
  const isOpen = and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now()))
  await tx.update(emailChanges).set({ expiresAt: now() }).where(isOpen)
}

/** Also enables a disabled account: only a new link leads here. */
export async function storePassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.update(staffUsers).set({ passwordHash, disabledAt: null }).where(eq(staffUsers.id, userId))
}

export async function disableAccount(tx: Db, userId: number, now: Clock): Promise<void> {
  await tx.update(staffUsers).set({ disabledAt: now() }).where(eq(staffUsers.id, userId))
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  await tx.delete(staffSessions).where(eq(staffSessions.userId, userId))
  await tx.delete(staffDevices).where(eq(staffDevices.userId, userId))
  await publishContentChange(tx, [accountTag(userId)])
}
