import { monitorEventLoopDelay } from 'node:perf_hooks'

interface AdmissionOptions {
  /** How many statements wait for a connection to the database. */
  waitingForDatabase(): number
}

/** Responses that are being worked on at one time, in all and for one client: several times what a browser asks for. */
const usual = { inAll: 64, forOneClient: 20 }
/** While the event loop is late. Never nothing: whose work makes it late, ours or a neighbor's, cannot be told here. */
const whenLate = { inAll: 32, forOneClient: 8 }
/** Everyone who was refused during an outage comes back at once: a herd that is served within a second may wait. */
const mostWaitingForDatabase = 40
const lateMs = 200
const windowMs = 1_000

/** Everyone's work is too much, or this client's. */
type Refusal = 'overloaded' | 'tooMany'
export type Admission = ReturnType<typeof createAdmission>

/** Load shedding: what cannot be answered soon is refused at once, and one client cannot take everyone's place. */
export function createAdmission({ waitingForDatabase }: AdmissionOptions) {
  const inWork = new Map<string, number>()
  let total = 0
  let lateWindows = 0
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  setInterval(() => {
    lateWindows = delay.percentile(99) > lateMs * 1e6 ? lateWindows + 1 : 0
    delay.reset()
  }, windowMs).unref()

  /** One late second may be a garbage collection; two in a row are too much work. */
  const limits = () => (lateWindows > 1 ? whenLate : usual)
  const isFull = (count: number) => count >= limits().inAll || waitingForDatabase() > mostWaitingForDatabase

  return {
    /** Whether so much work of one kind leaves no room for more. */
    isFull,

    /** Undefined when the work was begun. Where many wait for one piece of work (single flight), its first caller counts. */
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
