import { createMiddleware } from 'hono/factory'
import { errorMessages } from '#contract/errors.ts'
import { keepBody } from '#server/framework/hono.ts'
import { AppError } from '#server/http/errors.ts'

export const limitBody = (bytes: number) =>
  createMiddleware(async (context, next) => {
    const { req } = context
    // Node reads no more than the stated length, so such a body need not be counted.
    const stated = req.header('transfer-encoding') === undefined ? req.header('content-length') : undefined
    if (Number(stated ?? 0) > bytes) throw new AppError('tooLarge', errorMessages.tooLarge)
    if (stated === undefined) keepBody(req, await readAtMost(bytes, req.raw.body))
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
    throw new AppError('invalid', errorMessages.malformed)
  }
  if (left < 0) throw new AppError('tooLarge', errorMessages.tooLarge)
  return new Blob(chunks).arrayBuffer()
}
