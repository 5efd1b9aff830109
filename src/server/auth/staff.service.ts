/** Long, because all ways to sign in share their limits and the way a session starts. */
import { eq, sql } from 'drizzle-orm'
import type { PasswordChange } from '#contract/office/account.schema.ts'
import { accountMessages } from '#contract/office/account.ts'
import type { ActivityAction } from '#contract/office/activity.ts'
import type { SignedIn } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages } from '#contract/office/second-factors.ts'
import type { LoginInput, StaffUser } from '#contract/staff.schema.ts'
import { forgottenHours, staffMessages } from '#contract/staff.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { consume, giveBack, type RateLimit, resetLimit, takeOnce, withinLimit } from '#server/http/rate-limit.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { recordActivity } from '#server/staff/activity.ts'
import {
  byEmail,
  findAccount,
  findInvited,
  isActive,
  lockAccount,
  noUserId,
  spendLink,
  storePassword,
  voidEmailChanges,
} from './accounts.ts'
import type { Browser, Devices } from './devices.ts'
import type { Passkeys } from './passkeys.ts'
import { mailPasswordLink } from './password-links.ts'
import { passwordWeakness } from './password-strength.ts'
import type { Passwords } from './passwords.ts'
import { mailFactorChange } from './second-factor-mails.ts'
import { hasApp, hasPasskey, mustSetUp } from './second-factors.table.ts'
import type { SecondFactors } from './second-factors.ts'
import { accountTag, type Clock, type Sessions, type SignedInUser } from './sessions.ts'
import { staffUsers } from './staff-users.table.ts'

interface Dependencies {
  database: Database
  sessions: Sessions
  devices: Devices
  passwords: Passwords
  passkeys: Passkeys
  factors: SecondFactors
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
  now: Clock
}

interface Caller {
  client: string
  requestId: string
  browser: Browser
  formerToken: string | undefined
}

export interface Started {
  response: SignedIn
  token: string
  device?: string
}

const quarterHourSeconds = 15 * 60
const perAccountAndClient = { name: 'login-pair', points: 5, seconds: quarterHourSeconds }
const perClient = { name: 'login-client', points: 20, seconds: quarterHourSeconds }
const perAccount = { name: 'login-account', points: 50, seconds: 3_600 }
/** Replaces the other limits for a known device, so that strangers cannot use it up. */
const perAccountAndDevice = { name: 'login-device', points: 20, seconds: quarterHourSeconds }
/** Six digits are quickly guessed without a limit. Known devices have their own count. */
const codesPerAccount = { name: 'second-factor', points: 5, seconds: quarterHourSeconds }
const daySeconds = 24 * 3_600
/** Against patient attackers who have the password; only wrong codes count. */
const wrongCodesPerDay = { name: 'second-factor-day', points: 20, seconds: daySeconds }
/** More wrong codes than a typing error: the user is notified. */
const wrongCodesUntold = { name: 'second-factor-untold', points: 4, seconds: daySeconds }
const confirmsPerAccount = { name: 'password-check', points: 5, seconds: quarterHourSeconds }
const passkeysPerClient = { name: 'passkey-client', points: 20, seconds: quarterHourSeconds }
const challengesPerClient = { name: 'challenge-client', points: 120, seconds: quarterHourSeconds }
const passwordsPerClient = { name: 'password-client', points: 20, seconds: quarterHourSeconds }
const forgottenPerClient = { name: 'forgot-client', points: 10, seconds: quarterHourSeconds }
/** As long as a link lasts: after too many requests by strangers, the user's last link still works. */
const forgottenPerAccount = { name: 'forgot-account', points: 3, seconds: forgottenHours * 3_600 }

export function createStaffService({ database, sessions, devices, passwords, secret, now, ...rest }: Dependencies) {
  const { passkeys, factors, tasks } = rest
  const { db, withTransaction } = database
  /** Outside any transaction, so that failed attempts count. */
  const count = (limit: RateLimit, who: string) => consume(db, secret, limit, who, staffMessages.tooManyLogins)

  async function countLogin(
    email: string,
    { client, browser: { token: device } }: Pick<Caller, 'client' | 'browser'>,
  ): Promise<[RateLimit, string]> {
    const account = email.toLowerCase()
    if (device && (await devices.isKnown(db, device, email))) {
      await count(perAccountAndDevice, `${account} ${device}`)
      return [perAccountAndDevice, `${account} ${device}`]
    }
    // The narrowest first: one guessing client does not use up the account's limit.
    await count(perAccountAndClient, `${account} ${client}`)
    await count(perClient, client)
    await count(perAccount, account)
    return [perAccountAndClient, `${account} ${client}`]
  }

  async function hashStrong(password: string, person: object): Promise<string> {
    const weakness = await passwordWeakness({ password, person: Object.values(person) })
    if (weakness) throw new AppError('invalid', weakness, { password: weakness })
    return passwords.hash(password)
  }

  const refuse = (action: ActivityAction, userId: number | null, requestId: string) =>
    recordActivity(db, { action, userId, requestId })

  async function findByPassword(id: number, password: string, limit: RateLimit, who: string) {
    await count(limit, who)
    const [account] = await db.select().from(staffUsers).where(eq(staffUsers.id, id))
    if (!account || !(await passwords.verify(password, account.passwordHash))) return undefined
    await resetLimit(db, secret, limit, who)
    return account
  }

  async function provePassword({ id }: SignedInUser, password: string, requestId: string) {
    const account = await findByPassword(id, password, perAccountAndDevice, `signed in ${id}`)
    if (account) return account
    await refuse('password-refused', id, requestId)
    const { wrongPassword } = accountMessages
    throw new AppError('invalid', wrongPassword, { currentPassword: wrongPassword })
  }

  const tellOfWrongCodes = (id: number) =>
    withTransaction(async (tx) => {
      if (await withinLimit(tx, secret, wrongCodesUntold, String(id))) return
      if (await takeOnce(tx, secret, `wrong codes told ${id}`, daySeconds))
        await mailFactorChange(tx, tasks, 'signin-codes-refused', id)
    })

  async function startWhole(tx: Db, user: StaffUser, browser: Browser): Promise<Started> {
    const { id, firstName, lastName, role } = user
    const { isStrange, ...device } = await devices.remember(tx, browser, id)
    if (isStrange) await queueMails(tx, tasks, [{ kind: 'account-new-device', id, issue: device.id }])
    const token = await sessions.start(tx, id, { deviceId: device.id })
    return { response: { id, firstName, lastName, role }, token, device: device.token }
  }

  async function startAfterPassword(tx: Db, user: StaffUser, browser: Browser): Promise<Started> {
    const [account] = await tx
      .select({ hasApp, hasPasskey, mustSetUp })
      .from(staffUsers)
      .where(eq(staffUsers.id, user.id))
    if (!account) throw new AppError('notAuthenticated', staffMessages.wrongCredentials)
    const { mustSetUp: isBare, ...has } = account
    if (has.hasApp || has.hasPasskey)
      return { response: { pending: 'check', ...has }, token: await sessions.start(tx, user.id, { isPending: true }) }
    const started = await startWhole(tx, user, browser)
    return isBare ? { ...started, response: { pending: 'set-up', ...has } } : started
  }

  return {
    provePassword,

    /** Runs before the transaction, because hashing is slow. */
    async prepareNewPassword(user: SignedInUser, { currentPassword, password }: PasswordChange, requestId: string) {
      const { email, firstName, lastName, passwordHash } = await provePassword(user, currentPassword, requestId)
      return { from: passwordHash, to: await hashStrong(password, { email, firstName, lastName }) }
    },

    async login({ email, password }: LoginInput, caller: Caller): Promise<Started> {
      const { requestId, formerToken } = caller
      const [limit, who] = await countLogin(email, caller)
      const found = await findAccount(db, email)
      const right = await passwords.verify(password, found?.disabledAt ? null : found?.passwordHash)
      if (!found || !right) {
        await recordActivity(db, { action: 'login-refused', userId: found?.id ?? null, requestId })
        throw new AppError('notAuthenticated', staffMessages.wrongCredentials)
      }
      return withTransaction(async (tx) => {
        if (formerToken) await sessions.end(tx, formerToken)
        await resetLimit(tx, secret, limit, who)
        const started = await startAfterPassword(tx, found, caller.browser)
        const action = started.device ? 'login' : 'second-factor-asked'
        await recordActivity(tx, { action, userId: found.id, requestId })
        return started
      })
    },

    async giveCode(code: string, { formerToken, browser, requestId }: Caller): Promise<Started> {
      const user = formerToken ? await sessions.findPending(db, formerToken) : undefined
      if (!formerToken || !user) throw new AppError('notAuthenticated', secondFactorMessages.pendingGone)
      const isKnown = browser.token && (await devices.isKnown(db, browser.token, user.email))
      const who = isKnown ? `${user.id} ${browser.token}` : String(user.id)
      await consume(db, secret, codesPerAccount, who, secondFactorMessages.tooManyCodes)
      await consume(db, secret, wrongCodesPerDay, who, secondFactorMessages.tooManyCodes)
      const started = await withTransaction(async (tx) => {
        const used = await factors.take(tx, user.id, code)
        if (!used) return undefined
        await sessions.end(tx, formerToken)
        await resetLimit(tx, secret, codesPerAccount, who)
        await giveBack(tx, secret, wrongCodesPerDay, who)
        if (used === 'recovery') await recordActivity(tx, { action: 'recovery-code-used', userId: user.id, requestId })
        await recordActivity(tx, { action: 'login', userId: user.id, requestId })
        return startWhole(tx, user, browser)
      })
      if (started) return started
      await refuse('second-factor-refused', user.id, requestId)
      await tellOfWrongCodes(user.id)
      throw new AppError('invalid', secondFactorMessages.codeWrong, { code: secondFactorMessages.codeWrong })
    },

    async challengePasskey({ client, formerToken }: Caller) {
      await count(challengesPerClient, client)
      const user = formerToken ? await sessions.findPending(db, formerToken) : undefined
      return passkeys.challenge(db, user?.id)
    },

    async signInByPasskey(credential: { id: string }, caller: Caller): Promise<Started> {
      const { client, formerToken, browser, requestId } = caller
      await count(passkeysPerClient, client)
      const signed = await passkeys.readSignature(db, credential)
      if (!signed) {
        await refuse('passkey-refused', null, requestId)
        throw new AppError('notAuthenticated', secondFactorMessages.passkeyRefused)
      }
      const { user } = signed
      const started = await withTransaction(async (tx) => {
        if (!(await passkeys.use(tx, signed))) return undefined
        if (formerToken) await sessions.end(tx, formerToken)
        await resetLimit(tx, secret, passkeysPerClient, client)
        await recordActivity(tx, { action: 'login', userId: user.id, requestId })
        return startWhole(tx, user, browser)
      })
      if (started) return started
      await refuse('passkey-copied', user.id, requestId)
      throw new AppError('notAuthenticated', secondFactorMessages.passkeyCopied)
    },

    async confirm({ id, sessionId }: SignedInUser, password: string): Promise<void> {
      const { passwordWrong } = secondFactorMessages
      if (!(await findByPassword(id, password, confirmsPerAccount, String(id))))
        throw new AppError('invalid', passwordWrong, { password: passwordWrong })
      await sessions.confirm(db, sessionId)
    },

    async logout(token: string, requestId: string): Promise<void> {
      await withTransaction(async (tx) => {
        const userId = await sessions.end(tx, token)
        if (userId !== undefined) await recordActivity(tx, { action: 'logout', userId, requestId })
      })
    },

    /** Runs the same statements for unknown addresses, so that only the mail reveals an account. */
    async forgot(email: string, { client, requestId }: Pick<Caller, 'client' | 'requestId'>): Promise<void> {
      await count(forgottenPerClient, client)
      await withTransaction(async (tx) => {
        const isWithin = await withinLimit(tx, secret, forgottenPerAccount, email.toLowerCase())
        const [account] = await lockAccount(tx, sql`${byEmail(email)} and ${isActive} and ${isWithin}`)
        const id = account?.id ?? noUserId
        await mailPasswordLink(tx, { id, kind: 'staff-forgotten', tasks, secret, now })
        const subject = account && { subject: `cms-user:${id}` }
        await recordActivity(tx, { action: 'password-forgotten', userId: null, requestId, ...subject })
      })
    },

    async setPassword(
      { token: link, password }: { token: string; password: string },
      { client, requestId, browser }: Caller,
    ): Promise<Started> {
      await count(passwordsPerClient, client)
      const gone = new AppError('invalid', staffMessages.linkGone)
      const invited = await findInvited(db, link, now)
      if (!invited) throw gone
      const { id, ...person } = invited
      const hash = await hashStrong(password, person)
      return withTransaction(async (tx) => {
        const [account] = await lockAccount(tx, eq(staffUsers.id, id))
        const userId = await spendLink(tx, link, now)
        if (!account || userId === undefined) throw gone
        await storePassword(tx, userId, hash)
        await sessions.endAllOf(tx, userId)
        await devices.forgetAllOf(tx, userId)
        await voidEmailChanges(tx, userId, now)
        // No device is known any more, so guesses by strangers must not lock the user out for a day.
        await resetLimit(tx, secret, wrongCodesPerDay, String(userId))
        await recordActivity(tx, { action: 'password-set', userId, requestId })
        await publishContentChange(tx, ['people', accountTag(userId)])
        return startAfterPassword(tx, account, { ...browser, token: undefined })
      })
    },
  }
}
export type StaffService = ReturnType<typeof createStaffService>
