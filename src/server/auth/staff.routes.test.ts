import { beforeEach, describe, expect, it } from 'vitest'
import { staffUserSchema } from '#contract/staff.schema.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createAccount, disableAccount, makePasswordLink } from './accounts.ts'
import { createSessions } from './sessions.ts'
import { addStaffUser, logIn, ownPage, testCost } from './test-staff.ts'

let time: Date

const hours = (count: number) => count * 3_600_000
const later = (ms: number) => {
  time = new Date(time.getTime() + ms)
}

const database = await ownDatabase()
const api = createTestApi({ database, trustedHops: 1, passwordCost: testCost, now: () => time })
const admin = await addStaffUser(database)
beforeEach(async () => {
  time = new Date('2026-03-01T08:00:00Z')
  await database.pool.query('delete from rate_limits; delete from cms_sessions')
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', headers: { ...ownPage, ...headers }, body: JSON.stringify(body) })
const user = (cookie = '') => api.request('/api/cms/user', { headers: { cookie } })
const logOut = (cookie = '') => post('/api/cms/logout', {}, { cookie })
const activityRows = async () =>
  (await database.pool.query('select user_id, action, subject, request_id from audit_log order by id')).rows
async function signedIn(options?: Parameters<typeof logIn>[1]): Promise<string> {
  const { cookie } = await logIn(api, options)
  expect(cookie).toBeDefined()
  return cookie ?? ''
}

describe('logging in', () => {
  it('answers with the person and a cookie that only our own pages send and no script reads', async () => {
    const { response } = await logIn(api)
    expect(response.status).toBe(200)
    expect(staffUserSchema.strict().parse(await response.json())).toEqual({
      id: admin,
      firstName: 'Maren',
      lastName: 'Okafor',
      role: 'admin',
    })
    const [session = '', device = ''] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-session=[\w-]{43}; /)
    expect(device).toMatch(/^__Host-device=[\w-]{43}; /)
    const attributes = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
    expect(session.split('; ').slice(1).sort()).toEqual([...attributes, 'Max-Age=604800'].sort())
    expect(device.split('; ').slice(1).sort()).toEqual([...attributes, 'Max-Age=34560000'].sort())
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('does not mind capitals and spaces around the address', async () => {
    expect((await logIn(api, { email: '  MAREN@Staff.test ' })).response.status).toBe(200)
  })

  it('keeps only the hash of the token', async () => {
    const cookie = await signedIn()
    const { rows } = await database.pool.query('select * from cms_sessions')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  it('refuses a wrong password, an unknown address, a disabled and an invited person in the same words', async () => {
    const account = { firstName: 'X', lastName: 'Y', role: 'editor' as const }
    await createAccount(database.db, { ...account, email: 'invited@staff.test' })
    const gone = await addStaffUser(database, { email: 'gone@staff.test' })
    await disableAccount(database.db, gone, () => time)
    const responses = await Promise.all([
      logIn(api, { password: 'wrong' }),
      logIn(api, { email: 'nobody@staff.test' }),
      logIn(api, { email: 'gone@staff.test' }),
      logIn(api, { email: 'invited@staff.test' }),
    ])
    for (const { response } of responses) {
      expect(response.status).toBe(401)
      expect(await response.text()).toBe('{"error":"Email or password is not right."}')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })

  it.each([
    [{ email: 'nobody', password: 'x' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b.test', password: '' }, { password: 'Password is required' }],
    [{}, { email: 'Please enter a valid email address', password: 'Password is required' }],
  ])('with %j is refused in the words of the form', async (body, fields) => {
    const response = await post('/api/cms/login', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields })
  })

  it('takes 2 KB and no more', async () => {
    expect((await post('/api/cms/login', { email: 'a@b.test', password: 'x'.repeat(3_000) })).status).toBe(413)
  })
})

describe('a session', () => {
  it('tells who is signed in, and is never cached', async () => {
    const response = await user(await signedIn())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id: admin, firstName: 'Maren', lastName: 'Okafor', role: 'admin' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['', '__Host-session=', '__Host-session=x', `__Host-session=${'a'.repeat(43)}`, 'session=abc'])(
    'is not made of the cookie "%s"',
    async (cookie) => {
      const response = await user(cookie)
      expect(response.status).toBe(401)
      expect(await response.text()).toBe('{"error":"Not authenticated"}')
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('gets a new token at every login, and the one the browser came with is over', async () => {
    const first = await signedIn()
    const second = await signedIn({ headers: { cookie: first } })
    expect(second).not.toBe(first)
    expect((await user(first)).status).toBe(401)
    expect((await user(second)).status).toBe(200)
  })

  it('never takes on a token that somebody else made up', async () => {
    const planted = `__Host-session=${'b'.repeat(43)}`
    const { cookie } = await logIn(api, { headers: { cookie: planted } })
    expect(cookie).not.toBe(planted)
    expect((await user(planted)).status).toBe(401)
  })

  it('ends at logout, and logging out again is fine', async () => {
    const cookie = await signedIn()
    const response = await logOut(cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/;/)
    expect((await user(cookie)).status).toBe(401)
    expect((await logOut(cookie)).status).toBe(200)
    expect((await logOut()).status).toBe(200)
  })

  it('lasts while it is used, and ends after 12 hours without', async () => {
    const cookie = await signedIn()
    for (let day = 0; day < 6; day++) {
      later(hours(12) - 1_000)
      expect((await user(cookie)).status).toBe(200)
    }
    later(hours(12) + 1_000)
    expect((await user(cookie)).status).toBe(401)
  })

  it('ends after 7 days, however busy', async () => {
    const cookie = await signedIn()
    for (let passed = 0; passed < 7 * 24 - 6; passed += 6) {
      later(hours(6))
      expect((await user(cookie)).status).toBe(200)
    }
    later(hours(6))
    expect((await user(cookie)).status).toBe(401)
  })

  it('that is over is removed at night, and others are not', async () => {
    const sessions = createSessions(() => time)
    await signedIn()
    later(hours(13))
    const lasting = await signedIn()
    await sessions.removeExpired(database.db)
    expect((await database.pool.query('select 1 from cms_sessions')).rowCount).toBe(1)
    expect((await user(lasting)).status).toBe(200)
  })

  it('ends when its person is disabled', async () => {
    const id = await addStaffUser(database, { email: 'leaver@staff.test' })
    const cookie = await signedIn({ email: 'leaver@staff.test' })
    await disableAccount(database.db, id, () => time)
    expect((await user(cookie)).status).toBe(401)
  })
})

describe('a link for setting a password', () => {
  const newPassword = 'forty-two purple elms'
  const invite = async (email: string) => {
    const id = await addStaffUser(database, { email })
    return { id, token: await makePasswordLink(database.db, id, () => time) }
  }
  const setPassword = (token: string, password = newPassword) => post('/api/cms/password', { token, password })

  it('works once, signs in, ends all other sessions and makes the old password worthless', async () => {
    const email = 'forgetful@staff.test'
    const { token } = await invite(email)
    const before = [await signedIn({ email }), await signedIn({ email })]
    const response = await setPassword(token)
    expect(response.status).toBe(200)
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    expect((await user(cookie)).status).toBe(200)
    for (const old of before) expect((await user(old)).status).toBe(401)
    expect((await logIn(api, { email })).response.status).toBe(401)
    expect((await logIn(api, { email, password: newPassword })).response.status).toBe(200)

    const again = await setPassword(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual({
      error: 'This link has been used or has expired. Please ask for a new one.',
    })
  })

  it('is used up by one of two who come at the same moment', async () => {
    const { token } = await invite('twice@staff.test')
    const statuses = (await Promise.all([setPassword(token), setPassword(token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  it('lasts three days, and a newer one replaces it', async () => {
    const { id, token } = await invite('slow@staff.test')
    later(hours(72) - 1_000)
    const newer = await makePasswordLink(database.db, id, () => time)
    expect((await setPassword(token)).status).toBe(400)
    later(hours(72) + 1_000)
    expect((await setPassword(newer)).status).toBe(400)
  })

  it('refuses weak passwords and stays good', async () => {
    const { token } = await invite('weak@staff.test')
    for (const weak of ['short', 'password1234', 'HealYourRoots2026'])
      expect((await setPassword(token, weak)).status).toBe(400)
    expect((await setPassword(token)).status).toBe(200)
  })

  it('is stored as a hash', async () => {
    const { token } = await invite('hashed@staff.test')
    const { rows } = await database.pool.query('select * from cms_password_links')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd'])('made up as "%s" does nothing', async (token) => {
    expect((await setPassword(token)).status).toBe(400)
  })
})

describe('the audit log', () => {
  it('has a row for every login, refusal and logout, with the request’s id', async () => {
    const before = (await activityRows()).length
    const headers = { 'x-request-id': 'chosen-by-the-caller' }
    const login = await logIn(api, { headers })
    const wrong = await logIn(api, { password: 'wrong', headers })
    const unknown = await logIn(api, { email: 'nobody@staff.test', headers })
    const logout = await post('/api/cms/logout', {}, { cookie: login.cookie ?? '', ...headers })
    const responses = [login.response, wrong.response, unknown.response, logout]
    const ids = responses.map((response) => response.headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(4)
    expect((await activityRows()).slice(before)).toEqual([
      { user_id: admin, action: 'login', subject: null, request_id: ids[0] },
      { user_id: admin, action: 'login-refused', subject: null, request_id: ids[1] },
      { user_id: null, action: 'login-refused', subject: null, request_id: ids[2] },
      { user_id: admin, action: 'logout', subject: null, request_id: ids[3] },
    ])
  })

  it.each(['update audit_log set action = $1', 'delete from audit_log where action <> $1', 'truncate audit_log'])(
    'refuses: %s',
    async (statement) => {
      await signedIn()
      const before = await activityRows()
      const parameters = statement.includes('$1') ? ['x'] : []
      await expect(database.pool.query(statement, parameters)).rejects.toThrow('audit_log is append-only')
      expect(await activityRows()).toEqual(before)
    },
  )
})
