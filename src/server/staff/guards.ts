import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { may, type Permission } from '#contract/roles.ts'
import { staffMessages } from '#contract/staff.ts'
import { requireUser } from '#server/auth/require-user.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { AppError } from '#server/http/errors.ts'
import type { ApiEnvironment } from '#server/http/openapi.ts'
import { consume } from '#server/http/rate-limit.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'

/**
 * Per person. What screens do by themselves has limits of its own, beyond what several open tabs reach, so that it
 * does not use up the writes.
 */
const limitsPerUser = {
  writes: { name: 'staff-writes', points: 60, seconds: 60 },
  autosaves: { name: 'staff-autosaves', points: 300, seconds: 60 },
  /** Something was opened, or is open. */
  views: { name: 'staff-views', points: 600, seconds: 60 },
  previews: { name: 'staff-previews', points: 120, seconds: 60 },
  chunks: { name: 'staff-chunks', points: 600, seconds: 60 },
}
export type LimitName = keyof typeof limitsPerUser

interface WriteGuards {
  permission: Permission
  limit?: LimitName
  maxBytes?: number
  /** Content type of the request; JSON by default. */
  type?: string
  /** Also for an owner who has to set up a second factor before anything else. */
  whileSettingUp?: boolean | undefined
}

interface GuardOptions {
  database: Database
  sessions: Sessions
  secret: string
  origin: string
}

export type Guards = ReturnType<typeof createGuards>

/** The checks that come before every handler, in this order. */
export function createGuards({ database: { db }, sessions, secret, origin }: GuardOptions) {
  const signedIn = requireUser({ db, sessions })
  const signedInOrSettingUp = requireUser({ db, sessions }, true)

  const allowed = (permission: Permission) =>
    createMiddleware<ApiEnvironment>(async (context, next) => {
      if (!may(context.get('user').role, permission)) throw new AppError('forbidden', errorMessages.notAllowed)
      await next()
    })
  const limited = (limit: LimitName) =>
    createMiddleware<ApiEnvironment>(async (context, next) => {
      await consume(db, secret, limitsPerUser[limit], String(context.get('user').id), staffMessages.tooManyWrites)
      await next()
    })
  const beforeSignIn = (maxBytes: number) => [noStore, requireSameOrigin(origin), limitBody(maxBytes)]

  return {
    read: (permission: Permission, limit?: LimitName) => [
      signedIn,
      allowed(permission),
      ...(limit ? [limited(limit)] : []),
    ],
    write: ({ permission, limit = 'writes', maxBytes = 65_536, type, whileSettingUp }: WriteGuards) => [
      requireSameOrigin(origin, type),
      whileSettingUp ? signedInOrSettingUp : signedIn,
      allowed(permission),
      limited(limit),
      limitBody(maxBytes),
    ],
    /** The checks that are possible before there is a session. */
    beforeSignIn: beforeSignIn(2_048),
    /** A passkey's signature is longer than a password. */
    beforePasskey: beforeSignIn(8_192),
  }
}

export const noStore = createMiddleware(async (context, next) => {
  await next()
  context.header('cache-control', 'no-store')
})
