import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { deviceDays } from '#contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { ApiEnvironment } from '#server/http/openapi.ts'
import { absoluteMs, type Sessions } from './sessions.ts'

/** Browsers treat localhost as secure, so development uses the same cookie. */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', prefix: 'host' } as const
const wellFormedToken = /^[\w-]{43}$/

const tokenCookie = (name: string, maxAge: number) => ({
  read(context: Context): string | undefined {
    const token = getCookie(context, name, attributes.prefix)
    return token && wellFormedToken.test(token) ? token : undefined
  },
  give: (context: Context, token: string) => setCookie(context, name, token, { ...attributes, maxAge }),
  take: (context: Context) => deleteCookie(context, name, attributes),
})

export const sessionCookie = tokenCookie('session', absoluteMs / 1_000)
export const deviceCookie = tokenCookie('device', deviceDays * 86_400)

export const requireUser = ({ db, sessions }: { db: Db; sessions: Sessions }, alsoSettingUp = false) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const token = sessionCookie.read(context)
    const user = token && (await sessions.find(db, token, alsoSettingUp))
    if (!user) throw new AppError('notAuthenticated', errorMessages.notAuthenticated)
    context.set('user', user)
    context.header('cache-control', 'no-store')
    await next()
  })
