import { eq, sql } from 'drizzle-orm'
import type { CmsUser, LoginInput } from '#contract/cms.schema.ts'
import { cmsMessages, forgottenHours } from '#contract/cms.ts'
import { recordAudit } from '#server/audit/audit.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { consume, type RateLimit, resetLimit, withinLimit } from '#server/guards/rate-limit.ts'
import type { MailQueue } from '#server/outbox/outbox.ts'
import {
  byEmail,
  findAccount,
  findInvited,
  isActive,
  lockAccount,
  nobody,
  spendLink,
  storePassword,
} from './accounts.ts'
import { cmsUsers } from './cms-users.table.ts'
import type { Devices } from './devices.ts'
import { mailPasswordLink } from './password-links.ts'
import { passwordWeakness } from './password-strength.ts'
import type { Passwords } from './passwords.ts'
import { accountTag, type Clock, type Sessions } from './sessions.ts'

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
  /** The token of the browser, if it has one. */
  device: string | undefined
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
  async function countLogin(email: string, { client, device }: Caller): Promise<[RateLimit, string]> {
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

  return {
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
        const device = await devices.remember(tx, caller.device, id)
        return { user: { firstName, lastName, role }, token: await sessions.start(tx, id), device }
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
      { client, requestId }: Caller,
    ): Promise<{ token: string; device: string }> {
      await count(passwordsPerClient, client)
      const gone = new AppError('invalid', cmsMessages.linkGone)
      const invited = await findInvited(db, link, now)
      if (!invited) throw gone
      const { id, ...person } = invited
      const weakness = await passwordWeakness({ password, person: Object.values(person) })
      if (weakness) throw new AppError('invalid', weakness, { password: weakness })
      const hash = await passwords.hash(password)
      return withTransaction(async (tx) => {
        await lockAccount(tx, eq(cmsUsers.id, id))
        const userId = await spendLink(tx, link, now)
        if (userId === undefined) throw gone
        await storePassword(tx, userId, hash)
        await sessions.endAllOf(tx, userId)
        await devices.forgetAllOf(tx, userId)
        await recordAudit(tx, { action: 'password-set', userId, requestId })
        await publishContentChange(tx, ['people', accountTag(userId)])
        return { token: await sessions.start(tx, userId), device: await devices.remember(tx, undefined, userId) }
      })
    },
  }
}
export type CmsService = ReturnType<typeof createCmsService>
