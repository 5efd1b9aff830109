import { eq, sql } from 'drizzle-orm'
import type { PasswordChange } from '#contract/account.schema.ts'
import { accountMessages } from '#contract/account.ts'
import type { CmsUser, LoginInput } from '#contract/cms.schema.ts'
import { cmsMessages, forgottenHours } from '#contract/cms.ts'
import { recordAudit } from '#server/audit/audit.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { consume, type RateLimit, resetLimit, withinLimit } from '#server/guards/rate-limit.ts'
import { type MailQueue, queueMails } from '#server/outbox/outbox.ts'
import {
  byEmail,
  findAccount,
  findInvited,
  isActive,
  lockAccount,
  nobody,
  spendLink,
  storePassword,
  voidEmailChanges,
} from './accounts.ts'
import { cmsUsers } from './cms-users.table.ts'
import type { Browser, Devices } from './devices.ts'
import { mailPasswordLink } from './password-links.ts'
import { passwordWeakness } from './password-strength.ts'
import type { Passwords } from './passwords.ts'
import { accountTag, type Clock, type Sessions, type SignedInUser } from './sessions.ts'

interface CmsDependencies {
  database: Database
  sessions: Sessions
  devices: Devices
  passwords: Passwords
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
  now: Clock
}

/** Where a request comes from and what it is called in the logs. */
interface Caller {
  client: string
  requestId: string
  browser: Browser
}

const quarter = 15 * 60
const perAccountAndClient = { name: 'login-pair', points: 5, seconds: quarter }
const perClient = { name: 'login-client', points: 20, seconds: quarter }
const perAccount = { name: 'login-account', points: 50, seconds: 3_600 }
/** Instead of all the others, for a browser that the account knows: strangers cannot use it up. */
const perAccountAndDevice = { name: 'login-device', points: 20, seconds: quarter }
const passwordsPerClient = { name: 'password-client', points: 20, seconds: quarter }
const forgottenPerClient = { name: 'forgot-client', points: 10, seconds: quarter }
/** For as long as a link lasts: strangers who use this up leave the person a link that works. */
const forgottenPerAccount = { name: 'forgot-account', points: 3, seconds: forgottenHours * 3_600 }

export function createCmsService({ database, sessions, devices, passwords, tasks, secret, now }: CmsDependencies) {
  const { db, withTransaction } = database
  /** Outside any transaction: a try counts, whatever becomes of it. */
  const count = (limit: RateLimit, who: string) => consume(db, secret, limit, who, cmsMessages.tooManyLogins)

  /** Counts the try; hands back what to forget when it succeeds. */
  async function countLogin(
    email: string,
    { client, browser: { token: device } }: Caller,
  ): Promise<[RateLimit, string]> {
    const account = email.toLowerCase()
    if (device && (await devices.isKnown(db, device, email))) {
      await count(perAccountAndDevice, `${account} ${device}`)
      return [perAccountAndDevice, `${account} ${device}`]
    }
    // The narrowest first: one address that keeps guessing does not use up the account's own limit.
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

  /** For what somebody who is signed in may only do with their password. Counted as at a login from a known device. */
  async function provePassword({ id }: SignedInUser, password: string, requestId: string) {
    const who = `signed in ${id}`
    await count(perAccountAndDevice, who)
    const [account] = await db.select().from(cmsUsers).where(eq(cmsUsers.id, id))
    if (!account || !(await passwords.verify(password, account.passwordHash))) {
      await recordAudit(db, { action: 'password-refused', userId: id, requestId })
      const { wrongPassword } = accountMessages
      throw new AppError('invalid', wrongPassword, { currentPassword: wrongPassword })
    }
    await resetLimit(db, secret, perAccountAndDevice, who)
    return account
  }

  return {
    provePassword,

    /** Before its transaction: what is stored now, and what will be. */
    async prepareNewPassword(user: SignedInUser, { currentPassword, password }: PasswordChange, requestId: string) {
      const { email, firstName, lastName, passwordHash } = await provePassword(user, currentPassword, requestId)
      return { from: passwordHash, to: await hashStrong(password, { email, firstName, lastName }) }
    },

    async login(
      { email, password }: LoginInput,
      { formerToken, ...caller }: Caller & { formerToken: string | undefined },
    ): Promise<{ user: CmsUser; token: string; device: string }> {
      const { requestId } = caller
      const [limit, who] = await countLogin(email, caller)
      const found = await findAccount(db, email)
      const right = await passwords.verify(password, found?.disabledAt ? null : found?.passwordHash)
      if (!found || !right) {
        await recordAudit(db, { action: 'login-refused', userId: found?.id ?? null, requestId })
        throw new AppError('notAuthenticated', cmsMessages.wrongCredentials)
      }
      const { id, firstName, lastName, role } = found
      return withTransaction(async (tx) => {
        if (formerToken) await sessions.end(tx, formerToken)
        await resetLimit(tx, secret, limit, who)
        await recordAudit(tx, { action: 'login', userId: id, requestId })
        const { isStrange, ...device } = await devices.remember(tx, caller.browser, id)
        if (isStrange) await queueMails(tx, tasks, [{ kind: 'account-new-device', id, issue: device.id }])
        const token = await sessions.start(tx, id, device.id)
        return { user: { firstName, lastName, role }, token, device: device.token }
      })
    },

    async logout(token: string, requestId: string): Promise<void> {
      await withTransaction(async (tx) => {
        const userId = await sessions.end(tx, token)
        if (userId !== undefined) await recordAudit(tx, { action: 'logout', userId, requestId })
      })
    },

    /** Whether the address has an account shows in nothing but the mail: the same statements are run for everybody. */
    async forgot(email: string, { client, requestId }: Caller): Promise<void> {
      await count(forgottenPerClient, client)
      await withTransaction(async (tx) => {
        const isWithin = await withinLimit(tx, secret, forgottenPerAccount, email.toLowerCase())
        const [account] = await lockAccount(tx, sql`${byEmail(email)} and ${isActive} and ${isWithin}`)
        const id = account?.id ?? nobody
        await mailPasswordLink(tx, { id, kind: 'staff-forgotten', tasks, secret, now })
        const subject = account && { subject: `cms-user:${id}` }
        await recordAudit(tx, { action: 'password-forgotten', userId: null, requestId, ...subject })
      })
    },

    /** Proves itself by the link alone, ends every session of that person, forgets every device and starts anew. */
    async setPassword(
      { token: link, password }: { token: string; password: string },
      { client, requestId, browser }: Caller,
    ): Promise<{ token: string; device: string }> {
      await count(passwordsPerClient, client)
      const gone = new AppError('invalid', cmsMessages.linkGone)
      const invited = await findInvited(db, link, now)
      if (!invited) throw gone
      const { id, ...person } = invited
      const hash = await hashStrong(password, person)
      return withTransaction(async (tx) => {
        await lockAccount(tx, eq(cmsUsers.id, id))
        const userId = await spendLink(tx, link, now)
        if (userId === undefined) throw gone
        await storePassword(tx, userId, hash)
        await sessions.endAllOf(tx, userId)
        await devices.forgetAllOf(tx, userId)
        await voidEmailChanges(tx, userId, now)
        await recordAudit(tx, { action: 'password-set', userId, requestId })
        await publishContentChange(tx, ['people', accountTag(userId)])
        const device = await devices.remember(tx, { ...browser, token: undefined }, userId)
        return { token: await sessions.start(tx, userId, device.id), device: device.token }
      })
    },
  }
}
export type CmsService = ReturnType<typeof createCmsService>
