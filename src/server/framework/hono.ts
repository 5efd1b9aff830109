import type { HonoRequest } from 'hono'

/** Hono caches a read body as a promise, whatever its types say. */
export function keepBody(request: HonoRequest, body: ArrayBuffer): void {
  request.bodyCache.arrayBuffer = Promise.resolve(body) as never
}
