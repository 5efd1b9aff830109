import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { ApiEnvironment } from '#server/openapi.ts'
import { absoluteMs, type Sessions } from './sessions.ts'

/** Browsers count http://localhost and http://127.0.0.1 as secure, so it is the same cookie in development. */
const cookie = { name: 'session', prefix: 'host' } as const
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', prefix: cookie.prefix } as const
const wellFormedToken = /^[\w-]{43}$/

export function tokenOf(context: Context): string | undefined {
  const token = getCookie(context, cookie.name, cookie.prefix)
  return token && wellFormedToken.test(token) ? token : undefined
}

export const giveToken = (context: Context, token: string) =>
  setCookie(context, cookie.name, token, { ...attributes, maxAge: absoluteMs / 1_000 })

export const takeToken = (context: Context) => deleteCookie(context, cookie.name, attributes)

/** What lies behind this is for signed-in staff, is never cached, and knows who asks. */
export const requireUser = ({ db, sessions }: { db: Db; sessions: Sessions }) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const token = tokenOf(context)
    const user = token && (await sessions.find(db, token))
    if (!user) throw new AppError('notAuthenticated', errorMessages.notAuthenticated)
    context.set('user', user)
    context.header('cache-control', 'no-store')
    await next()
  })
