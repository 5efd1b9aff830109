import type { HonoRequest } from 'hono'

/** Kept where Hono itself keeps a body that was read: as a promise, whatever its types say. */
export function keepBody(request: HonoRequest, body: ArrayBuffer): void {
  request.bodyCache.arrayBuffer = Promise.resolve(body) as never
}
