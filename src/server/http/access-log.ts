import { pino } from 'pino'

/** Holds no personal data, so nothing has to be redacted. */
interface AccessLine {
  method?: string
  route: string
  status: number
  ms?: number
  bytes?: number
  cache?: string | undefined
  refusal?: string | undefined
  aborted?: true | undefined
  requestId?: string
  givenRequestId?: string | undefined
}

export type AccessLog = ReturnType<typeof createAccessLog>

const flushBytes = 16_384
const flushMs = 1_000
const { pid } = process

/** Builds lines itself, at a third of pino's cost, and writes them in batches through pino's destination, so that lines stay whole. */
export function createAccessLog() {
  const out = pino.destination()
  let lines = ''
  const flush = () => {
    if (lines) out.write(lines)
    lines = ''
  }
  let at = 0
  let time = ''
  const now = () => {
    const ms = Date.now()
    if (ms !== at) [at, time] = [ms, new Date(ms).toISOString()]
    return time
  }
  const timer = setInterval(flush, flushMs).unref()
  process.on('exit', flush)
  return {
    write(line: AccessLine): void {
      lines += `${JSON.stringify({ level: 30, time: now(), pid, ...line, msg: 'access' })}\n`
      if (lines.length > flushBytes) flush()
    },

    close(): void {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}
