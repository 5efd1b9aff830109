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

/**
 * Builds lines itself, at a tenth of pino's cost, and writes them in batches through pino's destination, so that lines stay
 * whole. All values but the route are words of ours, numbers or ids: they need no escaping.
 */
export function createAccessLog(out: { write(lines: string): unknown } = pino.destination()) {
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
    write({ method, route, status, ms, bytes, cache, refusal, aborted, requestId, givenRequestId }: AccessLine): void {
      lines += `{"level":30,"time":"${now()}","pid":${pid}`
      if (method) lines += `,"method":"${method}"`
      lines += `,"route":${JSON.stringify(route)},"status":${status}`
      if (ms !== undefined) lines += `,"ms":${ms},"bytes":${bytes}`
      if (cache) lines += `,"cache":"${cache}"`
      if (refusal) lines += `,"refusal":"${refusal}"`
      if (aborted) lines += ',"aborted":true'
      if (requestId) lines += `,"requestId":"${requestId}"`
      if (givenRequestId) lines += `,"givenRequestId":"${givenRequestId}"`
      lines += ',"msg":"access"}\n'
      if (lines.length > flushBytes) flush()
    },

    close(): void {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}
