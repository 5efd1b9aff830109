import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { idempotencyKeySchema } from '#contract/submissions.schema.ts'
import { idempotencyKeyHeader, submissionMessages } from '#contract/submissions.ts'
import { AppError } from '#server/errors.ts'
import { addressBehindProxies } from '#server/http/client-address.ts'

/** A request with neither of these headers ends with its head (RFC 9112, 6.3). */
const hasBody = ({ req }: Context) =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0

/** CSRF: only our own pages may write. Another site cannot set these headers, nor send JSON; no payload needs no type. */
export const fromOwnPages = (origin: string) =>
  createMiddleware(async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    const own = site === undefined ? context.req.header('origin') === origin : site === 'same-origin'
    if (!own) throw new AppError('forbidden', errorMessages.foreignOrigin)
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json' && (type !== undefined || hasBody(context)))
      throw new AppError('unsupported', errorMessages.notJson)
    await next()
  })

export const atMost = (bytes: number) =>
  createMiddleware(async (context, next) => {
    const { req } = context
    // A body that says how long it is need not be counted: the server reads no more of it than that.
    const stated = req.header('transfer-encoding') === undefined ? req.header('content-length') : undefined
    if (Number(stated ?? 0) > bytes) throw new AppError('tooLarge', errorMessages.tooLarge)
    // Kept where Hono itself keeps a body that was read: as a promise, whatever its types say.
    if (stated === undefined)
      req.bodyCache.arrayBuffer = Promise.resolve(await readAtMost(bytes, req.raw.body)) as never
    await next()
  })

async function readAtMost(bytes: number, body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let left = bytes
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length
      if (left < 0) break
      chunks.push(chunk)
    }
  } catch {
    // Broken off, or not the chunks it said it was.
    throw new AppError('invalid', errorMessages.malformed)
  }
  if (left < 0) throw new AppError('tooLarge', errorMessages.tooLarge)
  return new Blob(chunks).arrayBuffer()
}

/** A caller that sends no key means every call to count. */
export function idempotencyKeyOf(context: Context): string {
  const key = idempotencyKeySchema.safeParse(context.req.header(idempotencyKeyHeader) ?? randomUUID())
  if (!key.success) throw new AppError('invalid', submissionMessages.keyMalformed)
  return key.data
}

/** The visitor's address. */
export function clientAddress(context: Context, trustedHops: number): string {
  const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return addressBehindProxies(context.req.header('x-forwarded-for'), socket, trustedHops)
}
