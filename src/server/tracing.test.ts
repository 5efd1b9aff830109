import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTracing, readTracingHeaders, type Span } from './tracing.ts'

let server: Server
let endpoint: string
let status = 200
let bodies: string[] = []
const warnings: string[] = []
const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })

beforeAll(async () => {
  server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  bodies = []
  warnings.length = 0
  status = 200
})

const start = (share = 1) => createTracing({ endpoint, headers: {}, service: 'site', share, logger })
const span = (last = '0'): Span => ({
  name: 'GET /team',
  kind: 'server',
  requestId: `6f1f7f8e-0000-4000-8000-00000000000${last}`,
  isRoot: true,
  ms: 12.5,
  failed: false,
  attributes: { 'http.route': '/team', 'http.response.status_code': 200, 'site.cache': undefined },
})

test('a span is sent in the words of the protocol', async () => {
  const { trace, close } = start()
  trace(span())
  await close()
  const [sent] = JSON.parse(bodies[0] ?? '').resourceSpans[0].scopeSpans[0].spans
  expect(sent).toMatchObject({
    traceId: '6f1f7f8e000040008000000000000000',
    spanId: '8000000000000000',
    kind: 2,
    status: { code: 0 },
    attributes: [
      { key: 'http.route', value: { stringValue: '/team' } },
      { key: 'http.response.status_code', value: { doubleValue: 200 } },
    ],
  })
  expect(sent.startTimeUnixNano).toMatch(/^\d{19}$/)
  expect(Number(BigInt(sent.endTimeUnixNano) - BigInt(sent.startTimeUnixNano)) / 1e6).toBeCloseTo(12.5, 2)
})

test('a share of the traces is whole, and all others are left out', async () => {
  const { trace, close } = start(0.5)
  trace({ ...span(), requestId: '00000000-0000-4000-8000-000070000000' })
  trace({ ...span(), requestId: '00000000-0000-4000-8000-0000f0000000' })
  await close()
  expect(JSON.parse(bodies[0] ?? '').resourceSpans[0].scopeSpans[0].spans).toHaveLength(1)
})

test('a collector that is away is told of once, and costs no memory', async () => {
  status = 503
  const { trace, close } = start()
  for (let count = 0; count < 2_000; count++) trace(span())
  await close()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('traces are lost')
})

test('headers are read as the environment has them', () => {
  expect(readTracingHeaders('api-key=a%20b, other=1=2')).toEqual({ 'api-key': 'a b', other: '1=2' })
  expect(readTracingHeaders('')).toEqual({})
})
