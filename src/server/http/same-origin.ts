import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { AppError } from '#server/http/errors.ts'

/** A request with neither of these headers ends with its head (RFC 9112, 6.3). */
const hasBody = ({ req }: Context) =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0

/** CSRF: only our own pages may write. Another site cannot set these headers, nor send JSON; no payload needs no type. */
export const requireSameOrigin = (origin: string, expected = 'application/json') =>
  createMiddleware(async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    const own = site === undefined ? context.req.header('origin') === origin : site === 'same-origin'
    if (!own) throw new AppError('forbidden', errorMessages.foreignOrigin)
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== expected && (type !== undefined || hasBody(context)))
      throw new AppError('unsupported', errorMessages.notJson)
    await next()
  })
