import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Responses in progress, in total and per client: several times what a browser asks for. Those that wait for a database
 * connection count alike: clients that were refused during an outage return all at once, and are better served late.
 */
const usual = { inAll: 64, forOneClient: 20 }
/** While the event loop is late; never 0, because other processes on the machine can cause the delay. */
const whenLate = { inAll: 32, forOneClient: 8 }
const lateMs = 200
const windowMs = 1_000

type Refusal = 'overloaded' | 'tooMany'
export type Admission = ReturnType<typeof createAdmission>

export function createAdmission() {
  const inWork = new Map<string, number>()
  let total = 0
  let lateWindows = 0
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  setInterval(() => {
    lateWindows = delay.percentile(99) > lateMs * 1e6 ? lateWindows + 1 : 0
    delay.reset()
  }, windowMs).unref()

  /** One late second may be a garbage collection; two in a row are overload. */
  const limits = () => (lateWindows > 1 ? whenLate : usual)
  const isFull = (count: number) => count >= limits().inAll

  return {
    isFull,

    /** Undefined when the work has begun; `shared` work (single flight) is counted by its first caller. */
    begin(client: string, work: () => Promise<void>, shared = false): Refusal | undefined {
      if (!shared && isFull(total)) return 'overloaded'
      const own = inWork.get(client) ?? 0
      if (own >= limits().forOneClient) return 'tooMany'
      if (!shared) total++
      inWork.set(client, own + 1)
      void work().finally(() => {
        if (!shared) total--
        const left = (inWork.get(client) ?? 1) - 1
        if (left > 0) inWork.set(client, left)
        else inWork.delete(client)
      })
      return undefined
    },
  }
}
