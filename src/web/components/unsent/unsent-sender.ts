import { submissionMessages } from '#contract/inbox/submissions.ts'
import { ApiFailure } from '#web/api/client.ts'
import { afterReply, conflictIn, problemOf } from './problem-of.ts'
import type { NewChange, Unsent, UnsentStore } from './unsent-store.ts'

interface SenderParts {
  store: UnsentStore
  send(change: Unsent): Promise<unknown>
  isOnline(): boolean
  /** Only one tab sends at a time, so that the order holds. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** The session is of another account by now. */
  onOtherAccount(): Promise<void>
  onWaiting(change: Unsent): void
  /** Changes that waited: which arrived, and which need a decision. */
  onEnd(sent: readonly Unsent[], aside: readonly Unsent[]): void
  firstRetryMs?: number
}

export interface Delivery<Response> {
  isWaiting: boolean
  /** Undefined if this tab does not get it: discarded, set aside, or sent by another tab. */
  response: Promise<Response | undefined>
}

interface Attempt {
  isWaiting: boolean
  begun: PromiseWithResolvers<boolean>
  response: PromiseWithResolvers<unknown>
}

const longestRetryMs = 60_000
const passingStatuses = new Set([401, 408, 425, 429, 502, 503, 504])

/** Nothing is wrong with the change: there is no network, no session, or a server that is busy. */
const isPassing = (failure: unknown) => !(failure instanceof ApiFailure) || passingStatuses.has(failure.status)
const isSignedOut = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401
const isOfAnother = (failure: unknown) =>
  failure instanceof ApiFailure && failure.error === submissionMessages.madeByAnother

/** Keeps a change before it is sent, sends changes in order, and sets those aside that need a decision. */
export function createSender(parts: SenderParts) {
  const { store, send, isOnline, exclusively, onOtherAccount, onWaiting, onEnd, firstRetryMs = 5_000 } = parts
  const attempts = new Map<string, Attempt>()
  let running: Promise<void> | undefined
  let isWantedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  const settle = (key: string, end: (attempt: Attempt) => void) => {
    const attempt = attempts.get(key)
    attempts.delete(key)
    if (attempt) end(attempt)
  }
  const resolve = (key: string, response: unknown) =>
    settle(key, (attempt) => {
      attempt.begun.resolve(false)
      attempt.response.resolve(response)
    })
  /** Somebody who looks at the form is told at once, and the form keeps what was typed. */
  const reject = (change: Unsent, failure: unknown): boolean => {
    const attempt = attempts.get(change.key)
    if (!attempt || attempt.isWaiting) return false
    store.remove(change.key)
    settle(change.key, ({ begun }) => begun.reject(failure))
    return true
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    const sent: Unsent[] = []
    const aside: Unsent[] = []
    const putAside = (change: Unsent, problem: Unsent['problem']) => {
      const isDiscarded = !store.mine().some(({ key }) => key === change.key)
      if (!isDiscarded) {
        const asked = { ...change, ...(problem && { problem }) }
        aside.push(asked)
        store.update(asked)
      }
      resolve(change.key, undefined)
    }
    store.reread()
    for (;;) {
      const next = store.mine().find(({ problem }) => !problem)
      if (!next || !isOnline()) break
      const change: Unsent = { ...next, isTried: true }
      store.update(change)
      try {
        const response = await send(change)
        const attempt = attempts.get(change.key)
        const conflict = attempt?.isWaiting === false ? undefined : conflictIn(change, response)
        retryMs = firstRetryMs
        if (conflict) putAside(change, conflict)
        else {
          if (attempt?.isWaiting !== false) sent.push(change)
          store.remove(change.key)
          for (const later of afterReply(change, response, store.mine())) store.update(later)
          resolve(change.key, response)
        }
      } catch (failure) {
        if (isOfAnother(failure)) {
          for (const one of store.mine()) reject(one, failure)
          await onOtherAccount()
          break
        }
        if (isPassing(failure)) {
          if (isOnline() && !isSignedOut(failure)) {
            timer = setTimeout(() => void run(), retryMs)
            retryMs = Math.min(retryMs * 2, longestRetryMs)
          }
          break
        }
        if (!reject(change, failure)) putAside(change, problemOf(change, failure))
      }
    }
    const left = new Map(store.mine().map((change) => [change.key, change]))
    for (const [key, attempt] of attempts) {
      const change = left.get(key)
      if (!change) resolve(key, undefined)
      else if (!attempt.isWaiting) {
        attempt.isWaiting = true
        store.setWaiting(key)
        attempt.begun.resolve(true)
        onWaiting(change)
      }
    }
    if (sent.length + aside.length > 0) onEnd(sent, aside)
  }

  function run(): Promise<void> {
    if (running) {
      isWantedAgain = true
      return running
    }
    running = (isOnline() ? exclusively(sendAll) : sendAll()).finally(() => {
      running = undefined
      if (!isWantedAgain) return
      isWantedAgain = false
      void run()
    })
    return running
  }

  return {
    sendAll: run,
    /** Resolves as soon as it was sent, or is known to wait. Rejects if the server refuses it at once. */
    async deliver<Response>(made: NewChange): Promise<Delivery<Response>> {
      const change = store.add(made)
      if (!change) {
        const { key = crypto.randomUUID() } = made
        const response = (await send({ ...made, key, at: 0, owner: 0 })) as Response
        return { isWaiting: false, response: Promise.resolve(response) }
      }
      const attempt: Attempt = {
        isWaiting: false,
        begun: Promise.withResolvers(),
        response: Promise.withResolvers(),
      }
      attempts.set(change.key, attempt)
      void run()
      const isWaiting = await attempt.begun.promise
      return { isWaiting, response: attempt.response.promise as Promise<Response | undefined> }
    },
    discard(key: string) {
      store.remove(key)
      resolve(key, undefined)
    },
    /** Sends what was set aside, as it is or with another body, which needs another key. */
    sendAgain({ problem: _, ...change }: Unsent, body?: Unsent['body']) {
      if (body) store.remove(change.key)
      store.update({ ...change, ...(body && { body, key: crypto.randomUUID() }) })
      return run()
    },
  }
}
