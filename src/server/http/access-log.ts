import { pino } from 'pino'

/** About one request, and made of nothing that would have to be hidden. */
interface AccessLine {
  method?: string
  route: string
  status: number
  ms?: number
  /** Of the body. */
  bytes?: number
  cache?: string | undefined
  refusal?: string | undefined
  aborted?: true | undefined
  requestId?: string
  givenRequestId?: string | undefined
}

export type AccessLog = ReturnType<typeof createAccessLog>

const mostBytes = 16_384
const mostMs = 1_000
const { pid } = process

/**
 * A line for every request, in the shape of all other lines. There are so many that they are put together here, at a
 * third of the cost, and written some at a time; by the same thread as all others, so that no line is torn apart.
 */
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
  const timer = setInterval(flush, mostMs).unref()
  process.on('exit', flush)
  return {
    write(line: AccessLine): void {
      lines += `${JSON.stringify({ level: 30, time: now(), pid, ...line, msg: 'access' })}\n`
      if (lines.length > mostBytes) flush()
    },

    close(): void {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}
