import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import type { AddedFactor, NewApp, OwnFactors } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages as messages, mostPasskeys } from '#contract/office/second-factors.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { lockAccount } from './accounts.ts'
import type { Passkeys } from './passkeys.ts'
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { type FactorMailKind, mailFactorChange } from './second-factor-mails.ts'
import { hasFactor, mustSetUp, staffApps, staffPasskeys, staffRecoveryCodes } from './second-factors.table.ts'
import { accountTag, type Clock, type SignedInUser } from './sessions.ts'
import { staffUsers } from './staff-users.table.ts'
import { decryptSecret, encryptSecret, makeTotpSecret, matchStep, toBase32, totpUri } from './totp.ts'

interface SecondFactorOptions {
  passkeys: Passkeys
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
  now: Clock
}

const subjectOf = (id: number) => `cms-user:${id}`
const ofUser = (id: number) => eq(staffUsers.id, id)

/** Require a recent password check before changing sign-in methods or who has access. */
export function assertConfirmed({ isConfirmed }: SignedInUser): void {
  if (!isConfirmed) throw new AppError('forbidden', messages.confirmFirst, { password: messages.confirmFirst })
}

export async function readOwnFactors(db: Db, userId: number): Promise<OwnFactors> {
  const passkeys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(asc(staffPasskeys.id))
  const [app] = await db.select().from(staffApps).where(eq(staffApps.userId, userId))
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    appSince: app?.confirmedAt?.toISOString() ?? null,
    codesLeft: await countRecoveryCodes(db, userId),
  }
}

export async function removeFactors(tx: Db, userId: number): Promise<void> {
  await tx.delete(staffApps).where(eq(staffApps.userId, userId))
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

type NewPasskey = NonNullable<Awaited<ReturnType<Passkeys['readNew']>>>

export function createSecondFactors({ passkeys, tasks, secret, now }: SecondFactorOptions) {
  const lock = async (tx: Db, userId: number) => {
    const [account] = await lockAccount(tx, ofUser(userId))
    if (!account) throw new AppError('notAuthenticated', messages.pendingGone)
    return account
  }
  async function changed<Body>(
    tx: Db,
    { id }: SignedInUser,
    response: Body,
    action: Extract<Written<Body>['activity'], { action: unknown }>['action'],
    mail?: FactorMailKind,
  ): Promise<Written<Body>> {
    if (mail) await mailFactorChange(tx, tasks, mail, id)
    return { response, activity: { action, subject: subjectOf(id) }, tags: [accountTag(id), 'people'], topics: [] }
  }
  const codesIfNone = async (tx: Db, userId: number): Promise<AddedFactor> => ({
    codes: (await countRecoveryCodes(tx, userId)) > 0 ? [] : await makeRecoveryCodes(tx, userId),
  })
  /** Recovery codes are no factor by themselves. */
  async function settle(tx: Db, userId: number): Promise<void> {
    const [left] = await tx.select({ hasFactor, mustSetUp }).from(staffUsers).where(ofUser(userId))
    if (left?.mustSetUp) throw new AppError('conflict', messages.lastOfOwner)
    if (!left?.hasFactor) await removeFactors(tx, userId)
  }

  /** Remembers the step, so that an observed code cannot be used again. */
  async function takeAppCode(tx: Db, userId: number, stored: string, code: string): Promise<boolean> {
    const key = decryptSecret(secret, userId, stored)
    const lastStep = key && matchStep(key, code, now())
    if (lastStep === undefined) return false
    const taken = await tx
      .update(staffApps)
      .set({ lastStep })
      .where(and(eq(staffApps.userId, userId), lt(staffApps.lastStep, lastStep)))
      .returning({ userId: staffApps.userId })
    return taken.length > 0
  }

  return {
    async take(tx: Db, userId: number, code: string): Promise<'app' | 'recovery' | undefined> {
      if (!/^[\d\s]{6,8}$/.test(code)) return (await spendRecoveryCode(tx, userId, code)) ? 'recovery' : undefined
      const [app] = await tx
        .select()
        .from(staffApps)
        .where(and(eq(staffApps.userId, userId), isNotNull(staffApps.confirmedAt)))
      return app && (await takeAppCode(tx, userId, app.secret, code)) ? 'app' : undefined
    },

    async beginApp(tx: Db, user: SignedInUser): Promise<Written<NewApp>> {
      assertConfirmed(user)
      const { email } = await lock(tx, user.id)
      const key = makeTotpSecret()
      const values = { secret: encryptSecret(secret, user.id, key), lastStep: 0 }
      const begun = await tx
        .insert(staffApps)
        .values({ userId: user.id, ...values })
        .onConflictDoUpdate({ target: staffApps.userId, set: values, setWhere: eq(staffApps.lastStep, 0) })
        .returning({ userId: staffApps.userId })
      // A confirmed app has a step above 0.
      if (begun.length === 0) throw new AppError('conflict', messages.appThere)
      return { response: { secret: toBase32(key), uri: totpUri(key, email) }, activity: [] }
    },

    async confirmApp(tx: Db, user: SignedInUser, code: string): Promise<Written<AddedFactor>> {
      assertConfirmed(user)
      await lock(tx, user.id)
      const [app] = await tx.select().from(staffApps).where(eq(staffApps.userId, user.id))
      if (!app || app.confirmedAt) throw new AppError('conflict', messages.appNotBegun)
      if (!(await takeAppCode(tx, user.id, app.secret, code)))
        throw new AppError('invalid', messages.codeWrong, { code: messages.codeWrong })
      await tx.update(staffApps).set({ confirmedAt: now() }).where(eq(staffApps.userId, user.id))
      const response = await codesIfNone(tx, user.id)
      return changed(tx, user, response, 'authenticator-app-created', 'signin-app-added')
    },

    async removeApp(tx: Db, user: SignedInUser): Promise<Written<{ success: true }>> {
      assertConfirmed(user)
      await lock(tx, user.id)
      const removed = await tx
        .delete(staffApps)
        .where(eq(staffApps.userId, user.id))
        .returning({ confirmedAt: staffApps.confirmedAt })
      const done = { success: true } as const
      if (!removed[0]?.confirmedAt) return { response: done, activity: [] }
      await settle(tx, user.id)
      return changed(tx, user, done, 'authenticator-app-deleted', 'signin-app-removed')
    },

    async makeCodes(tx: Db, user: SignedInUser): Promise<Written<AddedFactor>> {
      assertConfirmed(user)
      await lock(tx, user.id)
      return changed(tx, user, { codes: await makeRecoveryCodes(tx, user.id) }, 'recovery-codes-created')
    },

    async beginPasskey(tx: Db, user: SignedInUser) {
      assertConfirmed(user)
      const { id, email, firstName, lastName } = await lock(tx, user.id)
      return { response: await passkeys.optionsFor(tx, { id, email, name: `${firstName} ${lastName}` }), activity: [] }
    },

    /** Runs before the transaction: the challenge is spent even if that fails. */
    async readPasskey(db: Db, user: SignedInUser, credential: unknown): Promise<NewPasskey> {
      assertConfirmed(user)
      const made = await passkeys.readNew(db, user.id, credential)
      if (!made) throw new AppError('invalid', messages.passkeyNotMade)
      return made
    },

    async addPasskey(
      tx: Db,
      user: SignedInUser,
      { made, name }: { made: NewPasskey; name: string },
    ): Promise<Written<AddedFactor>> {
      await lock(tx, user.id)
      if ((await tx.$count(staffPasskeys, eq(staffPasskeys.userId, user.id))) >= mostPasskeys)
        throw new AppError('conflict', messages.tooManyPasskeys)
      await tx.insert(staffPasskeys).values({ ...made, userId: user.id, name, createdAt: now() })
      return changed(tx, user, await codesIfNone(tx, user.id), 'passkey-created', 'signin-passkey-added')
    },

    async renamePasskey(tx: Db, user: SignedInUser, id: number, name: string): Promise<Written<{ success: true }>> {
      const renamed = await tx
        .update(staffPasskeys)
        .set({ name })
        .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, user.id)))
        .returning({ id: staffPasskeys.id })
      if (renamed.length === 0) throw new AppError('notFound', messages.passkeyNotFound)
      return changed(tx, user, { success: true }, 'passkey-updated')
    },

    async removePasskey(tx: Db, user: SignedInUser, id: number): Promise<Written<{ success: true }>> {
      assertConfirmed(user)
      await lock(tx, user.id)
      const removed = await tx
        .delete(staffPasskeys)
        .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, user.id)))
        .returning({ id: staffPasskeys.id })
      if (removed.length === 0) throw new AppError('notFound', messages.passkeyNotFound)
      await settle(tx, user.id)
      return changed(tx, user, { success: true }, 'passkey-deleted', 'signin-passkey-removed')
    },
  }
}
export type SecondFactors = ReturnType<typeof createSecondFactors>
