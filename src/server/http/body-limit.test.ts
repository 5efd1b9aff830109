import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobDraftBytes, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { importLimits, subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { listen, send } from '#server/http/test-request.ts'

// Uses real connections, because the tests are about how a body arrives.

let writes: { method: string; path: string; takesOther: boolean }[]
const server = createServer()
const database = await ownDatabase()
const api = createTestApi({ database })
const admin = await addStaffUser(database, { role: 'owner' })
beforeAll(async () => {
  const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>
  }
  writes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '999999'),
        takesOther: requestBody !== undefined && !('application/json' in requestBody.content),
      }))
      .filter(({ method }) => method !== 'GET'),
  )
  const pages = ['confirm', 'unsubscribe']
  writes.push(...pages.map((page) => ({ method: 'POST', path: `/newsletter/${page}`, takesOther: false })))
  server.on('request', getRequestListener(api.fetch, { overrideGlobalObjects: false }))
  await listen(server)
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const ask = async (write: { method: string; path: string }, headers: object, body?: string) => {
  await database.pool.query('delete from rate_limits')
  const cookie = `${sessionCookie}=${await startSession(database, admin)}`
  return send(server, { ...write, headers: { cookie, origin: testOrigin, ...headers } }, body)
}
const chunked = { 'transfer-encoding': 'chunked' }

const larger: Record<string, number> = {
  [subscriberPaths.import]: 2 * importLimits.bytes,
  [jobStaffPaths.drafts]: jobDraftBytes,
}

describe('every write', () => {
  test.each<[what: string, headers: object, body: string | undefined]>([
    ['without a body, though it says JSON', json, undefined],
    ['without a body and without a type', {}, undefined],
    ['with a length of nothing', { ...json, 'content-length': '0' }, undefined],
    ['with chunks', { ...json, ...chunked }, '{}'],
    ['with no chunk at all', { ...json, ...chunked }, ''],
    ['with chunks and a foreign type', { 'content-type': 'multipart/form-data', ...chunked }, 'x'],
    ['with chunks that are no JSON', { ...json, ...chunked }, '{"a":'],
    ['with more chunks than it may', { ...json, ...chunked }, ' '.repeat(70_000)],
  ])('%s is never our fault', async (_, headers, body) => {
    for (const write of writes) {
      const { status } = await ask(write, headers, body)
      expect(status, `${write.method} ${write.path}`).toBeLessThan(500)
      // Routes without JSON refuse it by type, before counting.
      const most = larger[write.path] ?? 65_536
      if (body && body.length > most && !write.takesOther) expect(status, `${write.method} ${write.path}`).toBe(413)
    }
  })
})

describe('a body in chunks', () => {
  const message = {
    name: 'Ann Example',
    email: 'ann@example.com',
    subject: 'general',
    message: 'A long enough message',
  }

  test('is read as any other', async () => {
    const write = { method: 'POST', path: '/api/contact' }
    expect((await ask(write, { ...json, ...chunked }, JSON.stringify(message))).status).toBe(201)
  })

  test('is counted: one byte too many is refused', async () => {
    const of = (bytes: number) => JSON.stringify({ ...message, padding: '' }).replace('""', `"${'x'.repeat(bytes)}"`)
    const frame = of(0).length
    const write = { method: 'POST', path: '/api/contact' }
    expect((await ask(write, { ...json, ...chunked }, of(16_384 - frame))).status).toBe(201)
    expect((await ask(write, { ...json, ...chunked }, of(16_385 - frame))).status).toBe(413)
  })
})

describe('no payload means no payload', () => {
  const length = { 'content-length': '2' }
  const calls = [
    ['POST', '/api/cms/logout', 200],
    ['DELETE', '/api/team-members/999999', 404],
  ] as const

  test.each(calls)('%s %s needs neither body nor type', async (method, path, status) => {
    expect((await ask({ method, path }, { 'sec-fetch-site': 'same-origin' })).status).toBe(status)
  })

  test.each(calls)('%s %s is closed to other sites all the same', async (method, path) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await ask({ method, path }, headers)).status, JSON.stringify(headers)).toBe(403)
    expect((await ask({ method, path }, { origin: '' })).status).toBe(403)
  })

  test.each(calls)('%s %s takes no other type, and no body without one', async (method, path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await ask({ method, path }, { ...length, 'content-type': type }, '{}')).status).toBe(415)
    expect((await ask({ method, path }, length, '{}')).status).toBe(415)
    expect((await ask({ method, path }, chunked, '{}')).status).toBe(415)
  })
})

test.each(['/api/jobs/%0asystems-consultant', '/api/team-members/slug/jane%0a', '/api/team-members/slug/%20jane'])(
  '%s is the address of nobody',
  async (path) => {
    expect((await send(server, { path })).status).toBe(404)
  },
)
