import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { idempotencyKeySchema } from '#contract/submissions.schema.ts'
import { idempotencyKeyHeader, submissionMessages } from '#contract/submissions.ts'
import { AppError } from '#server/errors.ts'

/** Only our own pages may write: a form or script on another site cannot set these headers, nor send JSON. */
export const fromOwnPages = (origin: string) =>
  createMiddleware(async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    const own = site === undefined ? context.req.header('origin') === origin : site === 'same-origin'
    if (!own) throw new AppError('forbidden', errorMessages.foreignOrigin)
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new AppError('unsupported', errorMessages.notJson)
    await next()
  })

export const atMost = (bytes: number) => {
  const refuse = (): never => {
    throw new AppError('tooLarge', errorMessages.tooLarge)
  }
  const measureBody = bodyLimit({ maxSize: bytes, onError: refuse })
  return createMiddleware(async (context, next) => {
    // A body that says how long it is need not be measured: the server reads no more of it than that.
    const length = context.req.header('content-length')
    if (length === undefined || context.req.header('transfer-encoding')) return measureBody(context, next)
    return Number(length) > bytes ? refuse() : next()
  })
}

/** A caller that sends no key means every call to count. */
export function idempotencyKeyOf(context: Context): string {
  const key = idempotencyKeySchema.safeParse(context.req.header(idempotencyKeyHeader) ?? randomUUID())
  if (!key.success) throw new AppError('invalid', submissionMessages.keyMalformed)
  return key.data
}

/** The visitor's address: behind proxies of ours, what the outermost of them saw. */
export function clientAddress(context: Context, trustedHops: number): string {
  const forwarded =
    context.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((address) => address.trim()) ?? []
  const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'in-process'
  return (trustedHops > 0 ? forwarded.at(-trustedHops) : undefined) ?? socket
}
