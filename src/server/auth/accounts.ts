import { and, eq, gt, sql } from 'drizzle-orm'
import { invitationHours } from '#contract/cms.ts'
import type { Role } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/database.ts'
import { cmsUsers, passwordLinks } from './cms-users.table.ts'
import { cmsDevices } from './devices.table.ts'
import { cmsSessions } from './sessions.table.ts'
import { type Clock, hashToken, makeToken } from './sessions.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  role: Role
}

export const byEmail = (email: string) => eq(sql`lower(${cmsUsers.email})`, email.toLowerCase())

/** Capitals do not make another person. */
export async function findAccount(db: Db, email: string) {
  const [account] = await db.select().from(cmsUsers).where(byEmail(email))
  return account
}

export const hasAccounts = async (db: Db): Promise<boolean> => (await db.$count(cmsUsers)) > 0

export async function createAccount(tx: Db, account: NewAccount): Promise<number> {
  const [created] = await tx.insert(cmsUsers).values(account).returning({ id: cmsUsers.id })
  if (!created) throw new Error('The account was not stored')
  return created.id
}

/** An invitation or a password reset; it replaces any earlier link. */
export async function makePasswordLink(tx: Db, userId: number, now: Clock): Promise<string> {
  const token = makeToken()
  const expiresAt = new Date(now().getTime() + invitationHours * 3_600_000)
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt })
  await recordAudit(tx, { action: 'password-link-made', userId: null, subject: `cms-user:${userId}` })
  return token
}

const unspent = (token: string, now: Clock) =>
  and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now()))

/** Whom a link is for, as long as it can be used. */
export async function findInvited(db: Db, token: string, now: Clock) {
  const [invited] = await db
    .select({ email: cmsUsers.email, firstName: cmsUsers.firstName, lastName: cmsUsers.lastName })
    .from(passwordLinks)
    .innerJoin(cmsUsers, eq(cmsUsers.id, passwordLinks.userId))
    .where(unspent(token, now))
  return invited
}

/** Uses the link up; undefined when it was already used or has expired. */
export async function spendLink(tx: Db, token: string, now: Clock): Promise<number | undefined> {
  const [spent] = await tx.delete(passwordLinks).where(unspent(token, now)).returning({ userId: passwordLinks.userId })
  return spent?.userId
}

/** Also enables a disabled account: only a new link can have led here. */
export async function storePassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.update(cmsUsers).set({ passwordHash, disabledAt: null }).where(eq(cmsUsers.id, userId))
}

export async function disableAccount(tx: Db, userId: number, now: Clock): Promise<void> {
  await tx.update(cmsUsers).set({ disabledAt: now() }).where(eq(cmsUsers.id, userId))
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  await tx.delete(cmsSessions).where(eq(cmsSessions.userId, userId))
  await tx.delete(cmsDevices).where(eq(cmsDevices.userId, userId))
  await recordAudit(tx, { action: 'user-disabled', userId: null, subject: `cms-user:${userId}` })
}
