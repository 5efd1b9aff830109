import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

export interface RequestIds {
  /** Generated here, because it is stored in the activity log. */
  requestId: string
  givenRequestId?: string | undefined
}

/** Holds nothing that the client sent: logs and metrics are made from it. */
export interface RequestContext extends RequestIds {
  route?: string
  cache?: 'hit' | 'miss' | 'stale'
  refusal?: string
  limit?: string
  userId?: number
  did?: string[]
}

export const currentRequest = new AsyncLocalStorage<RequestContext>()

/** Accepts ids as proxies generate them, never names that a person chose. */
const wellFormedRequestId = /^[\da-f-]{16,64}$/i

export function makeRequestIds(given: unknown): RequestIds {
  const requestId = randomUUID()
  return typeof given === 'string' && wellFormedRequestId.test(given)
    ? { requestId, givenRequestId: given }
    : { requestId }
}
