import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { reasonOf } from './logger.ts'

/** Something that took time, told when it is over. Nothing of what a visitor brought. */
export interface Span {
  name: string
  kind: 'internal' | 'server' | 'consumer'
  /** Everything about one request is one trace, its mails included: the id in the logs is the id of the trace. */
  requestId: string
  /** The request itself; all others happened within it. */
  isRoot?: boolean
  ms: number
  failed: boolean
  attributes: Record<string, string | number | undefined>
}
export type Trace = (span: Span) => void

interface TracingOptions {
  /** Of a collector, to which `/v1/traces` is added. */
  endpoint: string
  headers: Record<string, string>
  service: string
  /** Of all traces, from 0 to 1. */
  share: number
  logger: Logger
}

/** The numbers of the protocol. */
const kinds = { internal: 1, server: 2, consumer: 5 }
const statuses = { unset: 0, error: 2 }

const everyMs = 5_000
const mostAtOnce = 512
/** Beyond that the newest are dropped: a collector that is away costs no memory. */
const mostWaiting = 4_096

const nanoseconds = (ms: number) => `${Math.round(ms * 1_000)}000`
const toAttributes = (values: Span['attributes']) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
    }))

/** Spans for an OpenTelemetry collector (OTLP over HTTP, as JSON), some at a time. Loaded only where one is named. */
export function createTracing({ endpoint, headers, service, share, logger }: TracingOptions) {
  let waiting: object[] = []
  let isAway = false

  const trace: Trace = ({ name, kind, requestId, isRoot = false, ms, failed, attributes }) => {
    const traceId = requestId.replaceAll('-', '')
    // By the id, so that a worker decides about a mail as the site did about its request.
    if (Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 >= share || waiting.length >= mostWaiting) return
    const rootId = traceId.slice(-16)
    const end = performance.timeOrigin + performance.now()
    waiting.push({
      traceId,
      ...(isRoot ? { spanId: rootId } : { spanId: randomBytes(8).toString('hex'), parentSpanId: rootId }),
      name,
      kind: kinds[kind],
      startTimeUnixNano: nanoseconds(end - ms),
      endTimeUnixNano: nanoseconds(end),
      attributes: toAttributes(attributes),
      status: { code: failed ? statuses.error : statuses.unset },
    })
    if (waiting.length === mostAtOnce) void flush()
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const resource = { attributes: toAttributes({ 'service.name': service, 'process.pid': process.pid }) }
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: service }, spans }] }] }
    try {
      const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(everyMs),
      })
      if (!response.ok) throw new Error(`The collector answered ${response.status}`)
      isAway = false
    } catch (error) {
      // Once until it is back: what watches the site must not fill its log.
      if (!isAway) logger.warn({ reason: reasonOf(error) }, 'traces are lost')
      isAway = true
    }
  }
  const timer = setInterval(flush, everyMs).unref()
  return {
    trace,
    close(): Promise<void> {
      clearInterval(timer)
      return flush()
    },
  }
}

/** As the environment variable has them: `name=value,name=value`, with values encoded as in an address. */
export const readTracingHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  )
