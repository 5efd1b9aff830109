import { monitorEventLoopDelay } from 'node:perf_hooks'

interface AdmissionOptions {
  /** How many statements wait for a connection to the database. */
  waitingForDatabase(): number
}

/** Answers that are being worked on at one time; what a browser may ask for at once, several times over, for a client. */
const most = { inAll: 64, forOneClient: 20, waitingForDatabase: 20, eventLoopDelayMs: 200 }
const windowMs = 1_000

/** Everyone's work is too much, or this client's. */
export type Refusal = 'overloaded' | 'tooMany'
export type Admission = ReturnType<typeof createAdmission>

/** Load shedding: what cannot be answered soon is refused at once, and one client cannot take everyone's place. */
export function createAdmission({ waitingForDatabase }: AdmissionOptions) {
  const inWork = new Map<string, number>()
  let total = 0
  let lateWindows = 0
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  setInterval(() => {
    lateWindows = delay.percentile(99) > most.eventLoopDelayMs * 1e6 ? lateWindows + 1 : 0
    delay.reset()
  }, windowMs).unref()

  /** One late second may be a garbage collection; two in a row are too much work. */
  const overloaded = () => lateWindows > 1 || waitingForDatabase() > most.waitingForDatabase

  return {
    overloaded,

    /**
     * Undefined when the work was begun. A client that cannot be told from others is not counted as one. Where many
     * wait for one piece of work, as for a page, whoever does that work bounds it.
     */
    begin(client: string | undefined, work: () => Promise<void>, shared = false): Refusal | undefined {
      if (!shared && (total >= most.inAll || overloaded())) return 'overloaded'
      const own = client === undefined ? 0 : (inWork.get(client) ?? 0)
      if (own >= most.forOneClient) return 'tooMany'
      if (!shared) total++
      if (client !== undefined) inWork.set(client, own + 1)
      void work().finally(() => {
        if (!shared) total--
        if (client === undefined) return
        const left = (inWork.get(client) ?? 1) - 1
        if (left > 0) inWork.set(client, left)
        else inWork.delete(client)
      })
      return undefined
    },
  }
}
