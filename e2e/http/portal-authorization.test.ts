import { randomUUID } from 'node:crypto'
import { addStaffUser, sessionCookie, startPendingSession, startSession } from '../fixtures/accounts.ts'
import { isFullRun } from '../fixtures/full-run.ts'
import { startSiteProcess } from '../fixtures/process.ts'
import { rawRequest } from '../fixtures/raw-request.ts'
import { expect, test } from '../fixtures/site-test.ts'

// Requests by hand, byte for byte: what a browser would tidy up arrives as it was written.

const member = { name: 'Mallory', title: 'Intruder', bio: 'Should never be stored.', image: '/x.png', slug: 'mallory' }
const someId = '2147483647'

const routes = [
  { method: 'GET', path: '/api/cms/user', signedIn: 200, body: undefined },
  { method: 'GET', path: '/api/team-members', signedIn: 200, body: undefined },
  { method: 'POST', path: '/api/team-members', signedIn: 400, body: {} },
  { method: 'PUT', path: `/api/team-members/${someId}`, signedIn: 404, body: member },
  { method: 'DELETE', path: `/api/team-members/${someId}`, signedIn: 404, body: {} },
  { method: 'PUT', path: '/api/team-members/order', signedIn: 409, body: { ids: [1] } },
]
const ownPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Other spellings of a path, with the statuses they may have for somebody who is signed in. */
const spellings: { name: string; respell(path: string): string; reaches: boolean }[] = [
  { name: 'as it is', respell: (path) => path, reaches: true },
  { name: 'a double slash', respell: (path) => path.replace(/\/(?=[^/]+$)/, '//'), reaches: false },
  { name: 'a double slash in front', respell: (path) => `/${path}`, reaches: false },
  { name: 'a double slash after api', respell: (path) => path.replace('/api/', '/api//'), reaches: false },
  { name: 'an encoded slash', respell: (path) => path.replace(/\/(?=[^/]+$)/, '%2F'), reaches: false },
  { name: 'an encoded slash, small', respell: (path) => path.replace(/\/(?=[^/]+$)/, '%2f'), reaches: false },
  { name: 'an encoded dot', respell: (path) => path.replace('/api/', '/api/%2e/'), reaches: true },
  { name: 'encoded dots', respell: (path) => path.replace('/api/', '/api/team/%2e%2E/'), reaches: true },
  { name: 'dots', respell: (path) => path.replace('/api/', '/api/team/../'), reaches: true },
  { name: 'capitals', respell: (path) => path.toUpperCase().replace('/API/', '/api/'), reaches: false },
  { name: 'capitals throughout', respell: (path) => path.toUpperCase(), reaches: false },
  { name: 'a slash at the end', respell: (path) => `${path}/`, reaches: false },
  { name: 'an encoded space at the end', respell: (path) => `${path}%20`, reaches: false },
  { name: 'a NUL byte at the end', respell: (path) => `${path}%00`, reaches: false },
  { name: 'a semicolon', respell: (path) => `${path};x=1`, reaches: false },
  { name: 'an encoded letter', respell: (path) => path.replace('/api/', '/api/').replace('m', '%6d'), reaches: true },
]

test.describe('who may do what', () => {
  type Session = 'none' | 'made up' | 'expired' | 'idle too long' | 'revoked' | 'second factor not given' | 'valid'
  let sessions: Record<Session, string>

  test.beforeAll(async ({ database }) => {
    const id = await addStaffUser(database, { email: `${randomUUID()}@healyourroots.example` })
    const ago = (hours: number) => () => new Date(Date.now() - hours * 3_600_000)
    const cookie = async (now?: () => Date) => `${sessionCookie}=${await startSession(database, id, now)}`
    const revoked = await cookie()
    await database.pool.query('delete from cms_sessions')
    sessions = {
      none: '',
      'made up': `${sessionCookie}=${'a'.repeat(43)}`,
      expired: await cookie(ago(7 * 24 + 1)),
      'idle too long': await cookie(ago(12.1)),
      revoked,
      'second factor not given': `${sessionCookie}=${await startPendingSession(database, id)}`,
      valid: await cookie(),
    }
  })

  for (const { method, path, signedIn, body } of routes) {
    test(`${method} ${path} in every spelling`, async ({ site, database }) => {
      await database.pool.query('delete from rate_limits')
      const stored = async () => (await database.pool.query('select * from team_members order by id')).rows
      const before = await stored()
      const ask = (target: string, cookie: string) =>
        rawRequest(site.origin, {
          target,
          method,
          headers: { ...ownPage, cookie },
          ...(body && { body: JSON.stringify(body) }),
        })
      const actual: Record<string, number> = {}
      const expected: Record<string, number> = {}
      for (const { name, respell, reaches } of spellings) {
        const target = respell(path)
        // Not an address of ours at all: the API says 404, pages do too, and to a page nobody may post.
        const lost = target.startsWith('/api/') || method === 'GET' ? 404 : 405
        // An id, however odd, is an id: the guard answers before anybody looks it up.
        const isSomeId = method !== 'GET' && method !== 'POST' && /^\/api\/team-members\/[^/]+$/.test(target)
        for (const [who, cookie] of Object.entries(sessions)) {
          const response = await ask(target, cookie)
          actual[`${name}, ${who}`] = response.status
          const known = who === 'valid'
          const odd = known ? (method === 'PUT' && path.endsWith('order') ? 400 : 404) : 401
          expected[`${name}, ${who}`] = reaches ? (known ? signedIn : 401) : isSomeId ? odd : lost
          if (!known) expect(response.body).not.toContain('"version"')
          if (response.status === 401) {
            expect(response.body).toBe('{"error":"Not authenticated"}')
            expect(response.headers['cache-control']).toBe('no-store')
          }
        }
      }
      expect(actual).toEqual(expected)
      expect(await stored()).toEqual(before)
    })
  }
})

test.describe('a request that another site made the browser send', () => {
  const mutations = [
    { method: 'POST', path: '/api/cms/login', body: { email: 'a@b.test', password: 'x' } },
    { method: 'POST', path: '/api/cms/logout', body: {} },
    { method: 'POST', path: '/api/cms/second-factor', body: { code: '123456' } },
    { method: 'POST', path: '/api/cms/passkeys/sign-in', body: { credential: { id: 'x', response: {} } } },
    { method: 'POST', path: '/api/cms/account/authenticator-app', body: {} },
    { method: 'POST', path: '/api/cms/password', body: { token: 'a'.repeat(43), password: 'eleven elms in a row' } },
    { method: 'POST', path: '/api/team-members', body: member },
    { method: 'PUT', path: '/api/team-members/1', body: member },
    { method: 'DELETE', path: '/api/team-members/1', body: {} },
    { method: 'POST', path: '/api/team-members/1/restore', body: {} },
    { method: 'PUT', path: '/api/team-members/order', body: { ids: [1] } },
  ]
  const json = 'application/json'
  const foreign: { name: string; headers: Record<string, string>; status: number }[] = [
    { name: 'cross-site', headers: { 'sec-fetch-site': 'cross-site', 'content-type': json }, status: 403 },
    { name: 'same-site', headers: { 'sec-fetch-site': 'same-site', 'content-type': json }, status: 403 },
    { name: 'none (typed or bookmarked)', headers: { 'sec-fetch-site': 'none', 'content-type': json }, status: 403 },
    { name: 'neither header', headers: { 'content-type': json }, status: 403 },
    { name: 'a foreign Origin', headers: { origin: 'https://evil.example', 'content-type': json }, status: 403 },
    { name: 'Origin null', headers: { origin: 'null', 'content-type': json }, status: 403 },
    { name: 'our host on another port', headers: { origin: 'http://127.0.0.1:1', 'content-type': json }, status: 403 },
    {
      name: 'cross-site with our Origin',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'OWN', 'content-type': json },
      status: 403,
    },
    {
      name: 'a form',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      status: 415,
    },
    { name: 'plain text', headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, status: 415 },
    {
      name: 'a multipart form',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
      status: 415,
    },
    { name: 'no type at all', headers: { 'sec-fetch-site': 'same-origin' }, status: 415 },
    { name: 'text that mentions JSON', headers: { origin: 'OWN', 'content-type': `text/plain; ${json}` }, status: 415 },
  ]

  for (const { method, path, body } of mutations) {
    test(`${method} ${path} is refused in every disguise`, async ({ site, database }) => {
      const id = await addStaffUser(database, { email: `${randomUUID()}@healyourroots.example` })
      const cookie = `${sessionCookie}=${await startSession(database, id)}`
      const state = async () => ({
        members: (await database.pool.query('select * from team_members order by id')).rows,
        sessions: (await database.pool.query('select count(*) from cms_sessions')).rows,
        limits: (await database.pool.query('select count(*) from rate_limits')).rows,
      })
      const before = await state()
      const statuses: Record<string, number> = {}
      for (const { name, headers } of foreign) {
        const sent = { ...headers, cookie, ...(headers.origin === 'OWN' && { origin: site.origin }) }
        const response = await rawRequest(site.origin, {
          target: path,
          method,
          headers: sent,
          body: JSON.stringify(body),
        })
        statuses[name] = response.status
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
      }
      expect(statuses).toEqual(Object.fromEntries(foreign.map(({ name, status }) => [name, status])))
      expect(await state()).toEqual(before)
    })
  }

  test('an older browser without Sec-Fetch-Site is known by its Origin', async ({ site }) => {
    const headers = { origin: site.origin, 'content-type': json }
    const response = await rawRequest(site.origin, { target: '/api/cms/logout', method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(200)
  })
})

test('a hundred guesses at once on two processes: five are checked, the others wait', async ({ site, database }) => {
  await database.pool.query('delete from rate_limits')
  const email = `${randomUUID()}@healyourroots.example`
  await addStaffUser(database, { email })
  const other = await startSiteProcess({ DATABASE_URL: database.url })
  const checked = async () =>
    Number((await database.pool.query(`select count(*) from audit_log where action = 'login-refused'`)).rows[0].count)
  const before = await checked()
  const guesses = Array.from({ length: 100 }, (_, index) => {
    const { origin } = index % 2 ? site : other
    const body = JSON.stringify({ email, password: `guess number ${index}` })
    return rawRequest(origin, { target: '/api/cms/login', method: 'POST', headers: ownPage, body })
  })
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  await other.stop()
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect((await checked()) - before).toBe(5)
})

// In the full run only: it takes a thousand requests; staff-api.test.ts tries each route once.
test.skipIf(!isFullRun)(
  'a thousand requests of staff and visitors, in turn: nothing of the portal reaches a public response',
  async ({ site, database }) => {
    const id = await addStaffUser(database, { email: `${randomUUID()}@healyourroots.example` })
    const cookie = `${sessionCookie}=${await startSession(database, id)}`
    const cached = ['/team', '/', '/team/maren-okafor', '/api/team-members/active']
    // Counted against the limit of reads, so once a round.
    const publicPaths = [...cached, ...cached, '/', '/api/team-members/slug/maren-okafor']
    const staffPaths = ['/api/team-members', '/api/cms/user', '/cms/dashboard', '/team']
    // No more at a time than one client may ask of a busy machine.
    const inRound = 4
    for (let first = 0; first < 500; first += inRound) {
      const turns = Array.from({ length: inRound }, (_, index) => first + index)
      const staff = turns.map((turn) =>
        rawRequest(site.origin, { target: staffPaths[turn % staffPaths.length] ?? '/', headers: { cookie } }),
      )
      const visitors = turns.map((turn) =>
        rawRequest(site.origin, { target: publicPaths[turn % publicPaths.length] ?? '/' }),
      )
      for (const { status } of await Promise.all(staff)) expect(status).toBe(200)
      for (const { status, headers, body } of await Promise.all(visitors)) {
        expect(status).toBe(200)
        expect(headers['set-cookie']).toBeUndefined()
        // Only the list for staff has these, and somebody inactive.
        expect(body).not.toMatch(/"version"|"isActive"|Sam Whitfield|role\W+admin/)
      }
    }
  },
)
