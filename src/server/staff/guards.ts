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

/** Per user. Automatic requests have limits of their own, above what several open tabs need, so that they do not use up the writes. */
const limitsPerUser = {
  writes: { name: 'staff-writes', points: 60, seconds: 60 },
  autosaves: { name: 'staff-autosaves', points: 300, seconds: 60 },
  views: { name: 'staff-views', points: 600, seconds: 60 },
  previews: { name: 'staff-previews', points: 120, seconds: 60 },
  chunks: { name: 'staff-chunks', points: 600, seconds: 60 },
}
export type LimitName = keyof typeof limitsPerUser

interface WriteGuards {
  permission: Permission
  limit?: LimitName
  maxBytes?: number
  type?: string
  /** Allowed to an owner who must set up a second factor first. */
  whileSettingUp?: boolean | undefined
}

interface GuardOptions {
  database: Database
  sessions: Sessions
  secret: string
  origin: string
}

export type Guards = ReturnType<typeof createGuards>

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
    beforeSignIn: beforeSignIn(2_048),
    /** A passkey's signature is longer than a password. */
    beforePasskey: beforeSignIn(8_192),
  }
}

export const noStore = createMiddleware(async (context, next) => {
  await next()
  context.header('cache-control', 'no-store')
})
