import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What names a request in every log line, and in the mails that it causes. */
export interface RequestIds {
  /** Ours, because it is written into the activity log. */
  requestId: string
  /** What a proxy calls it. */
  givenRequestId?: string | undefined
}

/** What is known of a request while it is answered. Nothing of what it brought: logs and metrics are made from this. */
export interface RequestContext extends RequestIds {
  /** The pattern of its address, with none of the values in it. */
  route?: string
  /** How the page cache answered. */
  cache?: 'hit' | 'miss' | 'stale'
  /** Why it was not done, in the words of `errors.ts`. */
  refusal?: string
  /** The rate limit that it has met. */
  limit?: string
  userId?: number
  /** What the activity log says of it. */
  did?: string[]
}

export const currentRequest = new AsyncLocalStorage<RequestContext>()

/** As proxies make them. A name that a person chose is not repeated. */
const wellFormedRequestId = /^[\da-f-]{16,64}$/i

export function makeRequestIds(given: unknown): RequestIds {
  const requestId = randomUUID()
  return typeof given === 'string' && wellFormedRequestId.test(given)
    ? { requestId, givenRequestId: given }
    : { requestId }
}
