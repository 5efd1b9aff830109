import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { pagePaths } from '#contract/website/seo.ts'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { teamMemberPaths } from '#contract/website/team-members.ts'
import { within } from '#server/app/test-time.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import type { Api } from './api.ts'
import { createTestApi } from './test-api.ts'

const database = await ownDatabase()
const api = createTestApi({ database })

const someAddresses: [path: string, status: number][] = [
  ['/api/team-members/active', 200],
  ['/api/team-members/slug/nobody', 404],
  ['/api/content-pages/nothing', 404],
  ['/api/openapi.json', 200],
  ['/api/nothing', 404],
]

describe('every response', () => {
  test.each(someAddresses)('of %s carries the security headers', async (path, status) => {
    const response = await api.request(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
    })
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })

  test.each(someAddresses)('of %s has an id of its own, whatever its caller calls it', async (path) => {
    const ask = async () =>
      (await api.request(path, { headers: { 'x-request-id': 'caller_id-12345' } })).headers.get('x-request-id')
    const [first, second] = [await ask(), await ask()]
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(second).not.toBe(first)
  })

  test.each([
    ['its caller’s, if that is one', '4bf92f3577b34da6a3ce929d0e0e4736', '4bf92f3577b34da6a3ce929d0e0e4736'],
    ['no name', 'jane_doe-of-example', undefined],
    ['nothing short', 'short', undefined],
    ['nothing long', 'x'.repeat(65), undefined],
    ['no other characters', 'id with spaces', undefined],
    ['no markup', '<script>alert</script>', undefined],
  ])('is written to the log with that id and, beside it, %s', async (_, given, logged) => {
    const lines: string[] = []
    const logging = createTestApi({
      database,
      logger: createLogger('debug', { write: (line) => void lines.push(line) }),
    })
    const response = await logging.request('/api/team-members/slug/nobody?email=jane@example.com', {
      headers: { 'x-request-id': given },
    })
    const line = JSON.parse(lines.at(-1) ?? '')
    expect(line).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/team-members/slug/{slug}',
      status: 404,
    })
    expect(line.givenRequestId).toBe(logged)
    expect(lines.join('')).not.toMatch(/jane|nobody/)
  })
})

describe('what the API does not have', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api/team-members/active/'],
    ['GET', '/api/team-members/slug/'],
    ['GET', '/api/team-members/slug/a/b'],
    ['GET', '/api/content-pages/'],
    ['GET', '/api/docs'],
    ['POST', '/api/team-members/active'],
    ['DELETE', '/api/team-members/slug/jane'],
    ['PUT', '/api/content-pages/home'],
  ])('%s %s is not found, in JSON', async (method, path) => {
    const response = await api.request(path, { method })
    expect(response.status).toBe(404)
    const body = await response.text()
    expect(body).toBe('{"error":"Not found"}')
    expect(errorBodySchema.strict().parse(JSON.parse(body))).toEqual({ error: 'Not found' })
  })
})

describe('without its database', () => {
  const closings: (() => unknown)[] = []
  afterAll(async () => {
    for (const close of closings) await close()
  })

  const openAway = (url: string): Api => {
    const away: Database = openDatabase({ url, poolSize: 2, logger: createLogger('silent') })
    closings.push(() => away.close())
    return createTestApi({ database: away })
  }
  const whereNothingListens = () => openAway('postgres://app@127.0.0.1:1/x')
  /** Accepts connections and never responds, like a firewall that drops packets. */
  const whereNobodyResponds = async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    closings.push(() => server.close())
    await once(server, 'listening')
    return openAway(`postgres://app@127.0.0.1:${(server.address() as AddressInfo).port}/x`)
  }

  const failures: [path: string, message: string][] = [
    ['/api/team-members/active', 'Failed to fetch team members'],
    ['/api/content-pages/home', 'Failed to fetch SEO data'],
    ['/api/content-pages/team%2Fjane', 'Failed to fetch SEO data'],
    ['/api/team-members/slug/jane', 'We cannot reach our records at the moment. Please try again in a minute.'],
  ]

  async function expectUnavailable(away: Api, path: string, message: string) {
    const response = await within(2_000, Promise.resolve(away.request(path)))
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: message })
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }

  test.each(failures)('%s is unavailable: "%s"', (path, message) =>
    expectUnavailable(whereNothingListens(), path, message),
  )

  test.each(failures)('%s is unavailable within two seconds, even when nobody says no', async (path, message) =>
    expectUnavailable(await whereNobodyResponds(), path, message),
  )

  test('an address that cannot exist is not found all the same', async () => {
    expect((await whereNothingListens().request('/api/team-members/slug/%00')).status).toBe(404)
    expect((await whereNothingListens().request('/api/nothing')).status).toBe(404)
  })

  test('a statement that fails is our fault: 500, in general terms', async () => {
    const broken = await openTestDatabase(inject('postgresUrl'))
    closings.push(() => broken.drop())
    await broken.pool.query('drop table team_members cascade')
    const response = await createTestApi({ database: broken }).request('/api/team-members/active')
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('{"error":"Failed to fetch team members"}')
    expect(response.headers.has('retry-after')).toBe(false)
  })

  test('it comes back by itself when the database does', async () => {
    const restarting = await openTestDatabase(inject('postgresUrl'))
    closings.push(() => restarting.drop())
    const served = createTestApi({ database: restarting })
    expect((await served.request('/api/team-members/active')).status).toBe(200)
    const name = new URL(restarting.url).pathname.slice(1)
    await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect.poll(async () => (await served.request('/api/team-members/active')).status).toBe(200)
  })
})

describe('the description of the API', () => {
  interface Operation {
    summary?: string
    responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
  }
  const read = async () =>
    (await (await api.request('/api/openapi.json')).json()) as {
      openapi: string
      info: object
      paths: Record<string, Record<string, Operation>>
    }

  test('is OpenAPI 3.1', async () => {
    expect(await read()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Heal Your Roots Systems API', version: '1.0.0' },
    })
  })

  test('lists exactly the paths that exist', async () => {
    const { paths } = await read()
    const known = [...Object.values({ ...teamMemberPaths, ...teamMemberStaffPaths }), pagePaths.byKey]
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(known))
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const served = api.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json')
      .map(({ method, path }) => `${method} ${path.replace('{.+}', '')}`)
    expect([...new Set(served)].sort()).toEqual(documented.sort())
  })

  test('has a schema for every response', async () => {
    for (const [path, operations] of Object.entries((await read()).paths)) {
      for (const [method, { summary, responses }] of Object.entries(operations)) {
        expect(summary, `${method} ${path}`).toBeTruthy()
        for (const [status, { content }] of Object.entries(responses)) {
          if (status.startsWith('3')) continue
          for (const { schema } of [Object.values(content ?? {})].flat()) expect(schema, path).toBeDefined()
          expect(Object.keys(content ?? {}), `${method} ${path} ${status}`).toHaveLength(1)
        }
        expect(Object.keys(responses)).toContain('503')
      }
    }
  })

  test('has a readable page in development only', async () => {
    const page = await createTestApi({ database, docs: true }).request('/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
    const html = await page.text()
    for (const path of Object.keys((await read()).paths)) expect(html).toContain(path)
    expect(html).not.toContain('<script')
    expect((await api.request('/api/docs')).status).toBe(404)
  })
})
