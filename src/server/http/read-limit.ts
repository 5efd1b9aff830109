const windowSeconds = 60
const maxReads = 120
/** The portal reads more. Any session cookie counts: checking it would cost what the limit saves. */
const maxReadsWithSession = 5 * maxReads
/** Bounds memory; further clients are not counted until the next window. */
const maxClients = 50_000

/** Per client and minute. Counted per process, because most reads are served from memory. */
export function createReadLimit() {
  let currentWindow = 0
  const reads = new Map<string, number>()

  return {
    use(client: string, hasSession: boolean): number {
      const seconds = Date.now() / 1_000
      const window = Math.floor(seconds / windowSeconds)
      if (window !== currentWindow) {
        currentWindow = window
        reads.clear()
      }
      const used = reads.get(client) ?? 0
      if (used >= (hasSession ? maxReadsWithSession : maxReads))
        return Math.ceil((window + 1) * windowSeconds - seconds)
      if (used > 0 || reads.size < maxClients) reads.set(client, used + 1)
      return 0
    },
  }
}
export type ReadLimit = ReturnType<typeof createReadLimit>
