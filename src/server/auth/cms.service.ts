import type { CmsUser, LoginInput } from '#contract/cms.schema.ts'
import { cmsMessages } from '#contract/cms.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { consume, forgive, type RateLimit } from '#server/submissions/rate-limit.ts'
import { findAccount, isLinkGood, spendLink, storePassword } from './accounts.ts'
import { recordAudit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import type { Clock, Sessions } from './sessions.ts'

interface CmsDependencies {
  database: Database
  sessions: Sessions
  passwords: Passwords
  secret: string
  now: Clock
}

/** Where a request comes from and what it is called in the logs. */
interface Caller {
  client: string
  requestId: string
}

const quarter = 15 * 60
const perAccountAndClient = { name: 'login-pair', points: 5, seconds: quarter }
const perClient = { name: 'login-client', points: 20, seconds: quarter }
const perAccount = { name: 'login-account', points: 50, seconds: 3_600 }
const passwordsPerClient = { name: 'password-client', points: 20, seconds: quarter }

export function createCmsService({ database, sessions, passwords, secret, now }: CmsDependencies) {
  const { db, withTransaction } = database
  /** Outside any transaction: a try counts, whatever becomes of it. */
  const count = (limit: RateLimit, who: string) => consume(db, secret, limit, who, cmsMessages.tooManyLogins)

  return {
    async login(
      { email, password }: LoginInput,
      { client, requestId, formerToken }: Caller & { formerToken: string | undefined },
    ): Promise<{ user: CmsUser; token: string }> {
      const account = email.toLowerCase()
      // The narrowest first: one address that guesses on and on does not use up what everybody else may try.
      await count(perAccountAndClient, `${account} ${client}`)
      await count(perClient, client)
      await count(perAccount, account)
      const found = await findAccount(db, email)
      const right = await passwords.verify(password, found?.disabledAt ? null : found?.passwordHash)
      if (!found || !right) {
        await recordAudit(db, { action: 'login-refused', userId: found?.id ?? null, requestId })
        throw new AppError('notAuthenticated', cmsMessages.wrongCredentials)
      }
      const { id, firstName, lastName, role } = found
      const token = await withTransaction(async (tx) => {
        if (formerToken) await sessions.end(tx, formerToken)
        await forgive(tx, secret, perAccountAndClient, `${account} ${client}`)
        await recordAudit(tx, { action: 'login', userId: id, requestId })
        return sessions.start(tx, id)
      })
      return { user: { firstName, lastName, role }, token }
    },

    async logout(token: string, requestId: string): Promise<void> {
      await withTransaction(async (tx) => {
        const userId = await sessions.end(tx, token)
        if (userId !== undefined) await recordAudit(tx, { action: 'logout', userId, requestId })
      })
    },

    /** Proves itself by the link alone, ends every session of that person and starts a new one. */
    async setPassword(
      { token: link, password }: { token: string; password: string },
      { client, requestId }: Caller,
    ): Promise<{ token: string }> {
      await count(passwordsPerClient, client)
      const gone = new AppError('invalid', cmsMessages.linkGone)
      if (!(await isLinkGood(db, link, now))) throw gone
      const hash = await passwords.hash(password)
      return withTransaction(async (tx) => {
        const userId = await spendLink(tx, link, now)
        if (userId === undefined) throw gone
        await storePassword(tx, userId, hash)
        await sessions.endAllOf(tx, userId)
        await recordAudit(tx, { action: 'password-set', userId, requestId })
        return { token: await sessions.start(tx, userId) }
      })
    },
  }
}
export type CmsService = ReturnType<typeof createCmsService>
