import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { makePasswordLink } from './accounts.ts'
import { factorMail } from './second-factor-mails.ts'
import { createTestPasskey } from './test-passkey.ts'
import { addStaffUser, logIn, ownPage, testCost, testPassword } from './test-staff.ts'
import { appCode } from './test-totp.ts'

let time: Date
let mails: string[]
let count = 0

const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000)
}
const stepMs = 30

const database = await ownDatabase()
const tasks = {
  queueMails: async (_: unknown, queued: { kind: string }[]) => void mails.push(...queued.map(({ kind }) => kind)),
  requeueMail: async () => {},
  queueTask: async () => {},
}
const api = createTestApi({ database, trustedHops: 1, passwordCost: testCost, now: () => time, tasks })
beforeEach(async () => {
  time = new Date('2026-03-01T08:00:00Z')
  mails = []
  await database.pool.query('delete from rate_limits; delete from cms_factor_rule')
})

const call = (method: string, path: string, cookie: string, body: unknown = {}, headers = {}) =>
  api.request(path, {
    method,
    headers: { ...ownPage, cookie, ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
const bodyOf = async <Body>(response: Promise<Response> | Response, status = 200) => {
  const given = await response
  expect(given.status, await given.clone().text()).toBe(status)
  return (await given.json()) as Body
}
const cookieIn = (response: Response) => {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { cookie: cookies.find((cookie) => cookie.startsWith('__Host-session')) ?? '', all: cookies.join('; ') }
}
const user = async (cookie: string) => (await call('GET', '/api/cms/user', cookie)).status
const recordedActions = async (id: number) =>
  (await database.pool.query('select action from audit_log where user_id = $1 order by id', [id])).rows.map(
    ({ action }) => action as string,
  )

async function addPerson(role: 'owner' | 'admin' = 'admin') {
  const email = `person${++count}@staff.test`
  const id = await addStaffUser(database, { email, role })
  const signIn = async (headers = {}) => (await logIn(api, { email, headers })).cookie ?? ''
  return { id, email, signIn }
}
type Someone = Awaited<ReturnType<typeof addPerson>>

/** Has an app whose next codes are unused. */
async function withApp(person?: Someone) {
  const someone = person ?? (await addPerson())
  const cookie = await someone.signIn()
  const app = '/api/cms/account/authenticator-app'
  const { secret } = await bodyOf<{ secret: string }>(call('POST', app, cookie))
  const codeAt = (steps = 0) => appCode(secret, time, steps)
  const { codes } = await bodyOf<{ codes: string[] }>(call('PUT', app, cookie, { code: codeAt() }))
  later(2 * stepMs)
  return { ...someone, cookie, codes, codeAt }
}
const giveCode = (cookie: string, code: string, headers = {}) =>
  call('POST', '/api/cms/second-factor', cookie, { code }, headers)
const challenge = async (cookie = '') =>
  (await bodyOf<{ challenge: string }>(call('POST', '/api/cms/passkeys/challenge', cookie))).challenge
const signInBy = (credential: unknown, cookie = '') => call('POST', '/api/cms/passkeys/sign-in', cookie, { credential })
const passkeys = '/api/cms/account/passkeys'
async function withPasskey(person?: Someone, counter = 0) {
  const someone = person ?? (await addPerson())
  const cookie = await someone.signIn()
  const passkey = createTestPasskey()
  const options = await bodyOf<{ challenge: string }>(call('POST', `${passkeys}/options`, cookie))
  const credential = passkey.register(options.challenge, { origin: testOrigin, counter })
  const { codes } = await bodyOf<{ codes: string[] }>(
    call('POST', passkeys, cookie, { credential, name: 'Phone' }),
    201,
  )
  const signIn = async (signing = {}, pending = '') =>
    signInBy(passkey.sign(await challenge(pending), { origin: testOrigin, ...signing }), pending)
  return { ...someone, cookie, passkey, codes, signInByPasskey: signIn }
}

describe('after the password of an account with a second factor', () => {
  it('nothing is open but giving it or logging out', async () => {
    const person = await withApp()
    const { response, cookie = '' } = await logIn(api, { email: person.email })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ pending: 'check', hasApp: true, hasPasskey: false })
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(await user(cookie)).toBe(401)
    expect((await call('POST', '/api/cms/account/authenticator-app', cookie)).status).toBe(401)

    const done = await giveCode(cookie, person.codeAt())
    expect(await bodyOf(done)).toEqual({ id: person.id, firstName: 'Maren', lastName: 'Okafor', role: 'admin' })
    expect(cookieIn(done).cookie).not.toBe(cookie)
    expect(await user(cookieIn(done).cookie)).toBe(200)
    expect(await user(cookie)).toBe(401)
    expect((await giveCode(cookie, person.codeAt(1))).status).toBe(401)
    expect((await recordedActions(person.id)).slice(-2)).toEqual(['second-factor-asked', 'login'])

    const again = await person.signIn()
    expect((await call('POST', '/api/cms/logout', again)).status).toBe(200)
    expect((await giveCode(again, person.codeAt(1))).status).toBe(401)
  })

  it('a quarter of an hour is enough for giving it', async () => {
    const person = await withApp()
    const pending = await person.signIn()
    later(15 * 60 + 1)
    expect(await bodyOf(giveCode(pending, person.codeAt()), 401)).toEqual({
      error: 'That took too long. Please log in again.',
    })
  })

  it('a code may be one step early or late, and is never taken twice', async () => {
    const person = await withApp()
    const tries: [number, number][] = [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [-1, 400],
      [1, 200],
      // Older than the last.
      [0, 400],
      [1, 400],
    ]
    for (const [offset, status] of tries) {
      await database.pool.query('delete from rate_limits')
      expect((await giveCode(await person.signIn(), person.codeAt(offset))).status, String(offset)).toBe(status)
    }
  })

  it('the code that set up the app does not log in', async () => {
    const person = await withApp()
    later(-2 * stepMs)
    expect((await giveCode(await person.signIn(), person.codeAt())).status).toBe(400)
  })

  it('five tries, then a pause, in which the right code does nothing either', async () => {
    const person = await withApp()
    const pending = await person.signIn()
    for (let tries = 0; tries < 5; tries++)
      expect(await bodyOf(giveCode(pending, '000000'), 400)).toMatchObject({ fields: { code: expect.any(String) } })
    const refused = await giveCode(pending, person.codeAt())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    // The limit is per account, so another session and address do not help.
    const elsewhere = await person.signIn({ 'x-forwarded-for': '203.0.113.9' })
    expect((await giveCode(elsewhere, person.codes[0] ?? '', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
    await database.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
    expect((await giveCode(pending, person.codeAt())).status).toBe(200)
    expect((await recordedActions(person.id)).filter((action) => action === 'second-factor-refused')).toHaveLength(5)
  })

  it('strangers who know the password do not use up the tries of a browser that is known', async () => {
    const person = await withApp()
    const known = cookieIn(await giveCode(await person.signIn(), person.codeAt())).all
    later(2 * stepMs)
    const stranger = await person.signIn()
    for (let tries = 0; tries < 6; tries++) await giveCode(stranger, '000000')
    expect((await giveCode(stranger, person.codeAt())).status).toBe(429)
    const device = known.split('; ').find((cookie) => cookie.startsWith('__Host-device'))
    const own = await person.signIn({ cookie: device })
    expect((await giveCode(`${own}; ${device}`, person.codeAt())).status).toBe(200)
  })

  /** Moves all rate limits a quarter of an hour ahead. */
  const nextQuarter = () =>
    database.pool.query(`update rate_limits set expires_at = expires_at - interval '15 minutes 1 second'`)

  it('twenty wrong codes a day, however slowly they come; right ones do not count', async () => {
    const person = await withApp()
    const known = cookieIn(await giveCode(await person.signIn(), person.codeAt())).all
    const device = known.split('; ').find((cookie) => cookie.startsWith('__Host-device'))
    const pending = await person.signIn()
    const statuses: number[] = []
    for (let quarter = 0; quarter < 8; quarter++) {
      for (let tries = 0; tries < 3; tries++) statuses.push((await giveCode(pending, '000000')).status)
      await nextQuarter()
    }
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)])
    expect((await recordedActions(person.id)).filter((action) => action === 'second-factor-refused')).toHaveLength(20)
    later(2 * stepMs)
    const refused = await giveCode(pending, person.codeAt())
    expect(await bodyOf<{ error: string }>(refused, 429)).toMatchObject({
      error: expect.stringContaining('try again in 22 hours'),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(21 * 3_600)
    const own = await person.signIn({ cookie: device })
    expect((await giveCode(`${own}; ${device}`, person.codeAt())).status).toBe(200)

    // The stranger's attempts do not lock out a user who sets a new password.
    const token = await makePasswordLink(database.db, person.id, () => time)
    const set = await call('POST', '/api/cms/password', '', { token, password: 'forty-two purple elms' })
    later(2 * stepMs)
    expect((await giveCode(cookieIn(set).cookie, person.codeAt())).status).toBe(200)
  })

  it('the user gets a mail, once a day, when somebody with the password keeps giving wrong codes', async () => {
    const person = await withApp()
    const pending = await person.signIn()
    mails = []
    for (let tries = 0; tries < 4; tries++) await giveCode(pending, '000000')
    expect(mails).toEqual([])
    for (let quarter = 0; quarter < 3; quarter++) {
      for (let tries = 0; tries < 4; tries++) await giveCode(pending, '000000')
      await nextQuarter()
    }
    expect(mails).toEqual(['signin-codes-refused'])
    await database.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
    for (let tries = 0; tries < 5; tries++) await giveCode(pending, '000000')
    expect(mails).toEqual(['signin-codes-refused', 'signin-codes-refused'])
    const mail = await factorMail(database.db, 'signin-codes-refused', person.id, { origin: testOrigin })
    expect(mail).toMatchObject({
      to: person.email,
      subject: expect.stringContaining('Your password was used with wrong codes'),
      paragraphs: ['Hello Maren,', expect.stringContaining('wrong codes')],
    })
  })

  it('a link for a new password does not get around it', async () => {
    const person = await withApp()
    const token = await makePasswordLink(database.db, person.id, () => time)
    const set = await call('POST', '/api/cms/password', '', { token, password: 'forty-two purple elms' })
    expect(await bodyOf(set, 202)).toEqual({ pending: 'check', hasApp: true, hasPasskey: false })
    const { cookie } = cookieIn(set)
    expect(await user(cookie)).toBe(401)
    const done = await giveCode(cookie, person.codeAt())
    expect(await user(cookieIn(done).cookie)).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are ten, come with the first second factor, are stored as hashes and work once, however they are typed', async () => {
    const { codes, id, ...person } = await withApp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    const { rows } = await database.pool.query('select * from cms_recovery_codes where user_id = $1', [id])
    expect(rows).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))

    const [first = '', second = ''] = codes
    expect((await giveCode(await person.signIn(), first)).status).toBe(200)
    expect((await giveCode(await person.signIn(), first)).status).toBe(400)
    const typed = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    expect((await giveCode(await person.signIn(), typed)).status).toBe(200)
    expect(await recordedActions(id)).toContain('recovery-code-used')
    const own = await bodyOf<{ codesLeft: number }>(call('GET', '/api/cms/account/second-factors', person.cookie))
    expect(own.codesLeft).toBe(8)
  })

  it('let in one of many who come with the same at the same moment', async () => {
    const person = await withApp()
    const sessions = await Promise.all(Array.from({ length: 5 }, () => person.signIn()))
    const statuses = await Promise.all(sessions.map(async (one) => (await giveCode(one, person.codes[0] ?? '')).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('of the app’s codes, too, one at the same moment is taken', async () => {
    const person = await withApp()
    const sessions = await Promise.all(Array.from({ length: 5 }, () => person.signIn()))
    const statuses = await Promise.all(sessions.map(async (one) => (await giveCode(one, person.codeAt())).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('are worthless for others, and once new ones were made', async () => {
    const one = await withApp()
    const other = await withApp()
    expect((await giveCode(await other.signIn(), one.codes[0] ?? '')).status).toBe(400)
    const { codes } = await bodyOf<{ codes: string[] }>(call('POST', '/api/cms/account/recovery-codes', one.cookie))
    expect((await giveCode(await one.signIn(), one.codes[0] ?? '')).status).toBe(400)
    expect((await giveCode(await one.signIn(), codes[0] ?? '')).status).toBe(200)
  })

  it('still work after the site’s secret was changed, when the app’s codes do not', async () => {
    const person = await withApp()
    await database.pool.query('update cms_authenticator_apps set secret = $1 where user_id = $2', [
      Buffer.alloc(48).toString('base64url'),
      person.id,
    ])
    expect((await giveCode(await person.signIn(), person.codeAt())).status).toBe(400)
    expect((await giveCode(await person.signIn(), person.codes[0] ?? '')).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('lets in by itself, or after the password in place of a code', async () => {
    const person = await withPasskey()
    const done = await person.signInByPasskey()
    expect(await bodyOf(done)).toEqual({ id: person.id, firstName: 'Maren', lastName: 'Okafor', role: 'admin' })
    expect(await user(cookieIn(done).cookie)).toBe(200)

    const { response, cookie = '' } = await logIn(api, { email: person.email })
    expect(await response.json()).toEqual({ pending: 'check', hasApp: false, hasPasskey: true })
    const asked = await bodyOf<{ allowCredentials: { id: string }[] }>(
      call('POST', '/api/cms/passkeys/challenge', cookie),
    )
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([person.passkey.id])
    const after = await person.signInByPasskey({}, cookie)
    expect(await user(cookieIn(after).cookie)).toBe(200)
    expect(await user(cookie)).toBe(401)
    const own = await bodyOf<{ passkeys: { lastUsedAt: string }[] }>(
      call('GET', '/api/cms/account/second-factors', person.cookie),
    )
    expect(own.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: time.toISOString() }])
  })

  it.each([
    ['the device has not asked for finger, face or PIN', { isVerified: false }],
    ['it signed for another site', { origin: 'https://evil.example' }],
    ['it signed on another port', { origin: 'http://localhost:1' }],
  ])('is refused when %s', async (_, signing) => {
    const person = await withPasskey()
    const refused = await person.signInByPasskey(signing)
    expect(await bodyOf(refused, 401)).toEqual({
      error: 'This passkey is not known here, or was not accepted. Please log in with your password.',
    })
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('signs a challenge of ours, once, within five minutes, and none that was meant for making one', async () => {
    const person = await withPasskey()
    const { passkey } = person
    const origin = testOrigin
    expect((await signInBy(passkey.sign('bWFkZS11cA', { origin }))).status).toBe(401)
    const used = passkey.sign(await challenge(), { origin })
    expect((await signInBy(used)).status).toBe(200)
    expect((await signInBy(used)).status).toBe(401)
    const late = passkey.sign(await challenge(), { origin })
    later(5 * 60 + 1)
    expect((await signInBy(late)).status).toBe(401)
    time = new Date('2026-03-01T08:00:00Z')
    const options = await bodyOf<{ challenge: string }>(call('POST', `${passkeys}/options`, person.cookie))
    expect((await signInBy(passkey.sign(options.challenge, { origin }))).status).toBe(401)
    for (const odd of [
      { id: passkey.id, response: {} },
      { ...used, response: { clientDataJSON: '' } },
    ])
      expect((await signInBy(odd)).status).toBe(401)
  })

  it('of somebody else, removed, or of a disabled account does nothing', async () => {
    const origin = testOrigin
    expect((await signInBy(createTestPasskey().sign(await challenge(), { origin }))).status).toBe(401)
    const gone = await withPasskey()
    await database.pool.query('update cms_users set disabled_at = now() where id = $1', [gone.id])
    expect((await gone.signInByPasskey()).status).toBe(401)
    const removed = await withPasskey()
    const { passkeys: own } = await bodyOf<{ passkeys: { id: number }[] }>(
      call('GET', '/api/cms/account/second-factors', removed.cookie),
    )
    expect((await call('DELETE', `${passkeys}/${own[0]?.id}`, removed.cookie)).status).toBe(200)
    expect((await removed.signInByPasskey()).status).toBe(401)
    // Users cannot remove the passkeys of others.
    const victim = await withPasskey()
    const { rows } = await database.pool.query('select id from cms_passkeys where user_id = $1', [victim.id])
    expect((await call('DELETE', `${passkeys}/${rows[0].id}`, removed.cookie)).status).toBe(404)
    expect((await call('PUT', `${passkeys}/${rows[0].id}`, removed.cookie, { name: 'Mine' })).status).toBe(404)
  })

  it('whose count does not grow is refused as a copy, and the log says so', async () => {
    const person = await withPasskey(undefined, 5)
    expect((await person.signInByPasskey({ counter: 6 })).status).toBe(200)
    for (const counter of [6, 2, 0]) {
      const refused = await person.signInByPasskey({ counter })
      expect(await bodyOf(refused, 401)).toEqual({
        error:
          'This passkey was refused: it looks as if there is a copy of it. Log in another way, and remove it from your account.',
      })
    }
    expect((await recordedActions(person.id)).filter((action) => action === 'passkey-copied')).toHaveLength(3)
    const both = await Promise.all([person.signInByPasskey({ counter: 9 }), person.signInByPasskey({ counter: 9 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('that does not count is fine, as often as it likes', async () => {
    const person = await withPasskey()
    for (let times = 0; times < 3; times++) expect((await person.signInByPasskey()).status).toBe(200)
  })

  it('is not taken on when it belongs to another challenge, another account or is there already', async () => {
    const origin = testOrigin
    const one = await withPasskey()
    const other = await addPerson()
    const cookie = await other.signIn()
    const name = 'Phone'
    const foreign = await bodyOf<{ challenge: string }>(call('POST', `${passkeys}/options`, one.cookie))
    const credential = createTestPasskey().register(foreign.challenge, { origin })
    expect((await call('POST', passkeys, cookie, { credential, name })).status).toBe(400)
    const unverified = await bodyOf<{ challenge: string }>(call('POST', `${passkeys}/options`, cookie))
    const careless = createTestPasskey().register(unverified.challenge, { origin, isVerified: false })
    expect((await call('POST', passkeys, cookie, { credential: careless, name })).status).toBe(400)
    const again = await bodyOf<{ challenge: string }>(call('POST', `${passkeys}/options`, cookie))
    const taken = one.passkey.register(again.challenge, { origin })
    expect((await call('POST', passkeys, cookie, { credential: taken, name })).status).toBe(409)
    expect((await call('POST', passkeys, cookie, { credential: taken, name })).status).toBe(400)
  })
})

describe('changing one’s second factors', () => {
  const confirm = (cookie: string, password: string) =>
    call('POST', '/api/cms/account/password-check', cookie, { password })
  const changes: [string, string, unknown?][] = [
    ['POST', '/api/cms/account/authenticator-app'],
    ['PUT', '/api/cms/account/authenticator-app', { code: '123456' }],
    ['DELETE', '/api/cms/account/authenticator-app'],
    ['POST', '/api/cms/account/recovery-codes'],
    ['POST', '/api/cms/account/passkeys/options'],
    ['POST', '/api/cms/account/passkeys', { name: 'x', credential: { id: 'x', response: {} } }],
    ['DELETE', '/api/cms/account/passkeys/1'],
  ]

  it('asks for the password again once ten minutes have passed, in this browser', async () => {
    const person = await withApp()
    const elsewhere = cookieIn(await giveCode(await person.signIn(), person.codeAt())).cookie
    later(10 * 60 + 1)
    for (const [method, path, body] of changes)
      expect(await bodyOf(call(method, path, person.cookie, body), 403), path).toEqual({
        error: 'Please enter your password again.',
        fields: { password: 'Please enter your password again.' },
      })
    expect((await confirm(person.cookie, 'wrong')).status).toBe(400)
    expect((await confirm(person.cookie, testPassword)).status).toBe(200)
    expect((await call('POST', '/api/cms/account/recovery-codes', person.cookie)).status).toBe(200)
    expect((await call('POST', '/api/cms/account/recovery-codes', elsewhere)).status).toBe(403)
    for (let tries = 0; tries < 5; tries++) expect((await confirm(person.cookie, 'wrong')).status).toBe(400)
    expect((await confirm(person.cookie, testPassword)).status).toBe(429)
  })

  it('is mailed and logged, and the last one takes the recovery codes with it', async () => {
    const person = await withPasskey()
    await withApp({ ...person, signIn: async () => person.cookie })
    expect(mails).toEqual(['signin-passkey-added', 'signin-app-added'])
    const app = '/api/cms/account/authenticator-app'
    expect((await call('POST', app, person.cookie)).status).toBe(409)
    expect((await call('DELETE', app, person.cookie)).status).toBe(200)
    expect((await call('DELETE', app, person.cookie)).status).toBe(200)
    const own = () =>
      bodyOf<{ passkeys: { id: number }[]; codesLeft: number; appSince: string | null }>(
        call('GET', '/api/cms/account/second-factors', person.cookie),
      )
    expect(await own()).toMatchObject({ appSince: null, codesLeft: 10 })
    const { passkeys: kept } = await own()
    expect((await call('PUT', `${passkeys}/${kept[0]?.id}`, person.cookie, { name: 'My phone' })).status).toBe(200)
    expect((await call('DELETE', `${passkeys}/${kept[0]?.id}`, person.cookie)).status).toBe(200)
    expect(await own()).toEqual({ passkeys: [], appSince: null, codesLeft: 0 })
    expect(mails.slice(2)).toEqual(['signin-app-removed', 'signin-passkey-removed'])
    expect((await recordedActions(person.id)).filter((action) => action !== 'login')).toEqual([
      'passkey-created',
      'authenticator-app-created',
      'authenticator-app-deleted',
      'passkey-updated',
      'passkey-deleted',
    ])
    expect((await logIn(api, { email: person.email })).response.status).toBe(200)
    const mail = await factorMail(database.db, 'signin-passkey-removed', person.id, { origin: testOrigin })
    expect(mail).toMatchObject({ to: person.email, paragraphs: ['Hello Maren,', expect.stringContaining('removed')] })
  })

  it('an app that was begun and never confirmed is asked of nobody', async () => {
    const person = await addPerson()
    await call('POST', '/api/cms/account/authenticator-app', await person.signIn())
    expect((await logIn(api, { email: person.email })).response.status).toBe(200)
  })
})

describe('an owner', () => {
  const rule = '/api/cms/people/second-factor-rule'

  it('makes owners need a second factor, who can then do nothing but set one up', async () => {
    const boss = await addPerson('owner')
    const bare = await addPerson('owner')
    const admin = await addPerson()
    const before = await bare.signIn()
    const bossCookie = await boss.signIn()
    expect(await bodyOf(call('PUT', rule, bossCookie, { ownersNeedFactor: true }), 409)).toEqual({
      error: 'Please set up a second factor for yourself first.',
    })
    const { cookie } = await withApp(boss)
    expect((await call('PUT', rule, cookie, { ownersNeedFactor: true })).status).toBe(200)
    expect(await bodyOf(call('GET', rule, cookie))).toEqual({ ownersNeedFactor: true })
    expect((await recordedActions(boss.id)).at(-1)).toBe('second-factors-required')

    expect(await user(before)).toBe(401)
    expect((await logIn(api, { email: admin.email })).response.status).toBe(200)
    const { response, cookie: pending = '' } = await logIn(api, { email: bare.email })
    expect(await bodyOf(response, 202)).toEqual({ pending: 'set-up', hasApp: false, hasPasskey: false })
    expect(await user(pending)).toBe(401)
    expect((await call('GET', '/api/cms/people', pending)).status).toBe(401)
    expect((await giveCode(pending, '123456')).status).toBe(401)
    const { codes } = await withApp({ ...bare, signIn: async () => pending })
    expect(codes).toHaveLength(10)
    expect(await user(pending)).toBe(200)

    expect(await bodyOf(call('DELETE', '/api/cms/account/authenticator-app', pending), 409)).toEqual({
      error: 'Owners of this portal need a second factor. Add another one before you remove this one.',
    })
    expect((await call('PUT', rule, pending, { ownersNeedFactor: false })).status).toBe(200)
    expect((await call('DELETE', '/api/cms/account/authenticator-app', pending)).status).toBe(200)
  })

  it('resets what somebody has lost, and nobody’s own', async () => {
    const boss = await addPerson('owner')
    const cookie = await boss.signIn()
    const lost = await withApp()
    mails = []
    const path = (id: number) => `/api/cms/people/${id}/second-factors`
    expect((await call('DELETE', path(boss.id), cookie)).status).toBe(409)
    expect((await call('DELETE', path(lost.id), lost.cookie)).status).toBe(403)
    expect((await call('DELETE', path(lost.id), cookie)).status).toBe(200)
    expect(mails).toEqual(['signin-factors-reset'])
    expect((await recordedActions(boss.id)).at(-1)).toBe('second-factors-reset')
    expect((await logIn(api, { email: lost.email })).response.status).toBe(200)
  })
})

it('a passkey is added with one connection to the database: nothing waits for a second one while it holds the first', async () => {
  const person = await addPerson()
  const cookie = await person.signIn()
  const options = await bodyOf<{ challenge: string }>(call('POST', `${passkeys}/options`, cookie))
  const credential = createTestPasskey().register(options.challenge, { origin: testOrigin, counter: 0 })
  const others = await Promise.all(Array.from({ length: database.pool.options.max - 1 }, () => database.pool.connect()))
  try {
    await bodyOf(call('POST', passkeys, cookie, { credential, name: 'Phone' }), 201)
  } finally {
    for (const other of others) other.release()
  }
  const stored = 'select name from cms_passkeys where user_id = $1'
  expect((await database.pool.query(stored, [person.id])).rows).toEqual([{ name: 'Phone' }])
})
