import { ApiFailure } from '#web/api/client.ts'
import { isRefused } from '#web/api/refusal.ts'

const firstRetryMs = 5_000
const longestRetryMs = 60_000

/** Without a network it tries again until the server takes or refuses it. False if waiting was stopped. `begin` is called when it starts to wait. */
export async function sendWhenOnline(send: () => Promise<unknown>, begin: () => AbortSignal): Promise<boolean> {
  let signal: AbortSignal | undefined
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
    try {
      await send()
      return true
    } catch (failure) {
      const isOffline = !(failure instanceof ApiFailure || navigator.onLine)
      // Once it was said that it waits, only a refusal ends it.
      if (isRefused(failure) || !(signal || isOffline)) throw failure
      signal ??= begin()
      await pause(signal, retryMs)
      if (signal.aborted) return false
    }
  }
}

/** Until the browser is online, and from then on for a while. */
const pause = (signal: AbortSignal, retryMs: number) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = navigator.onLine ? setTimeout(resolve, retryMs) : undefined
    const options = { once: true, signal } as const
    window.addEventListener('online', () => resolve(), options)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
