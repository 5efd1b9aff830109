import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { AppError } from '#server/http/errors.ts'

/** RFC 9112, 6.3: a request without these headers has no body. */
const hasBody = ({ req }: Context) =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0

/** CSRF protection: other sites cannot set these headers or send JSON. A request without a body needs no type. */
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
