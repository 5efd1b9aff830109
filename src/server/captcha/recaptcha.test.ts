import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { within } from '#server/app/test-time.ts'
import { createRecaptcha } from './recaptcha.ts'

/** A stand-in for Google's verify endpoint; each test says what it answers. */
let respond: (request: URLSearchParams, response: ServerResponse) => void
const received: URLSearchParams[] = []
const server = createServer(async (request: IncomingMessage, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = new URLSearchParams(Buffer.concat(chunks).toString())
  received.push(body)
  respond(body, response)
})
let verifyUrl: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  verifyUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (value: object) => (_: unknown, response: ServerResponse) => void response.end(JSON.stringify(value))
const solved = { success: true, hostname: 'site.test', challenge_ts: new Date().toISOString() }
const verify = (options: { verifyUrl?: string; timeoutMs?: number } = {}) =>
  createRecaptcha({
    verifyUrl,
    secretKey: 'the-secret',
    hostname: 'site.test',
    timeoutMs: 60_000,
    ...options,
  }).verify('a-token')

describe('a token', () => {
  it('that Google vouches for passes, and Google learns nothing but the token', async () => {
    respond = json(solved)
    expect(await verify()).toEqual({ result: 'passed' })
    expect(Object.fromEntries(received.at(-1) ?? [])).toEqual({ secret: 'the-secret', response: 'a-token' })
  })

  it.each([
    ['is refused', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['was used or is too old for Google', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['was solved on another site', { ...solved, hostname: 'evil.test' }],
    ['names no site', { success: true, challenge_ts: solved.challenge_ts }],
    ['is stale', { ...solved, challenge_ts: new Date(Date.now() - 6 * 60_000).toISOString() }],
    ['has no time', { success: true, hostname: 'site.test' }],
  ])('that %s fails', async (_, body) => {
    respond = json(body)
    expect(await verify()).toEqual({ result: 'failed' })
  })
})

describe('nobody is blamed when', () => {
  it.each([
    ['the verifier answers 500', (_: unknown, response: ServerResponse) => void response.writeHead(500).end('oops')],
    ['the response is not JSON', (_: unknown, response: ServerResponse) => void response.end('<html>')],
    ['the response is something else', json({ hello: 'world' })],
    ['the connection breaks', (_: unknown, response: ServerResponse) => void response.destroy()],
    ['our own key is wrong', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('%s', async (_, behavior) => {
    respond = behavior
    expect((await verify()).result).toBe('unreachable')
  })

  it('no response comes in time', async () => {
    respond = () => {}
    expect((await within(2_000, verify({ timeoutMs: 300 }))).result).toBe('unreachable')
  })

  it('the verifier cannot be reached at all', async () => {
    expect((await verify({ verifyUrl: 'http://127.0.0.1:9/siteverify' })).result).toBe('unreachable')
  })
})
