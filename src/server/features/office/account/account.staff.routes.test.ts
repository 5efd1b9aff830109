import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account, Ended } from '#contract/office/account.schema.ts'
import { accountMessages, accountPaths } from '#contract/office/account.ts'
import { personData } from '#server/app/person-data.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { disableAccount, makePasswordLink } from '#server/auth/accounts.ts'
import {
  addStaffUser,
  logIn,
  ownPage,
  sessionCookie,
  startSession,
  testCost,
  testPassword,
} from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { staffPersonData } from '#server/features/office/people/people.person-data.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'

let me: Person
let late = 0

interface Person {
  id: number
  email: string
  cookie: string
}

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const now = () => new Date(Date.now() + late)
const api = createTestApi({ database, tasks: outbox.tasks, passwordCost: testCost, now })
beforeEach(async () => {
  late = 0
  await settled()
  await database.pool.query('delete from rate_limits; delete from cms_users; delete from outgoing_mails')
  outbox.smtp.mails.length = 0
  me = await person('maren@staff.test')
})

const anotherSession = async (id: number) => `${sessionCookie}=${await startSession(database, id)}`
async function person(email: string, role: 'viewer' | 'owner' = 'viewer'): Promise<Person> {
  const id = await addStaffUser(database, { email, role })
  return { id, email, cookie: await anotherSession(id) }
}
const ask = (path: string, body: object = {}, { method = 'POST', cookie = me.cookie } = {}) =>
  api.request(path, { method, headers: { ...ownPage, cookie }, body: JSON.stringify(body) })
const read = async (cookie = me.cookie) =>
  (await (await api.request(accountPaths.own, { headers: { cookie } })).json()) as Account
const whoIs = async (cookie: string) => (await api.request('/api/cms/user', { headers: { cookie } })).status
const mailsTo = (address: string) => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === address)
const settled = () =>
  vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(`select 1 from outgoing_mails where state = 'queued'`)
    expect(rowCount).toBe(0)
  }, 60_000)
const actions = async () =>
  (await database.pool.query('select action from audit_log where user_id = $1 order by id', [me.id])).rows.map(
    ({ action }) => action,
  )

describe('the name', () => {
  const rename = (name: object) => ask(accountPaths.name, name, { method: 'PUT' })

  test('is changed by its user from the version they saw, and the log has an entry', async () => {
    expect(await (await rename({ firstName: 'Mara', lastName: 'Oke', version: 1 })).json()).toMatchObject({
      firstName: 'Mara',
      lastName: 'Oke',
      version: 2,
    })
    const late = await rename({ firstName: 'M', lastName: 'O', version: 1 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ error: accountMessages.changedMeanwhile, current: { firstName: 'Mara' } })
    expect(await actions()).toEqual(['user-updated'])
  })

  test('comes with a signature, which stays when only the name is sent', async () => {
    const signature = 'Mara Oke\nClinical lead'
    expect(await (await rename({ firstName: 'Mara', lastName: 'Oke', signature, version: 1 })).json()).toMatchObject({
      signature,
    })
    expect(await (await rename({ firstName: 'Mara', lastName: 'Oke', version: 2 })).json()).toMatchObject({ signature })
    const long = await rename({ firstName: 'Mara', lastName: 'Oke', signature: 'x'.repeat(301), version: 3 })
    expect(await long.json()).toMatchObject({ fields: { signature: expect.stringContaining('300') } })
  })

  test('says what is missing', async () => {
    const response = await rename({ firstName: ' ', lastName: 'Oke', version: 1 })
    expect(await response.json()).toMatchObject({ fields: { firstName: 'Please enter the first name.' } })
  })
})

describe('the password', () => {
  const password = 'forty-two purple elms'
  const change = (input: object = {}, cookie = me.cookie) =>
    ask(accountPaths.password, { currentPassword: testPassword, password, ...input }, { method: 'PUT', cookie })

  test('is changed by entering the old one, which ends all links and all other sessions', async () => {
    const others = [await anotherSession(me.id), await anotherSession(me.id)]
    const stranger = await person('other@staff.test')
    const link = await makePasswordLink(database.db, me.id, () => new Date())
    const response = await change()
    expect(response.status).toBe(200)
    expect((await response.json()) as Ended).toEqual({ ended: 2 })
    for (const cookie of others) expect(await whoIs(cookie)).toBe(401)
    expect(await whoIs(me.cookie)).toBe(200)
    expect(await whoIs(stranger.cookie)).toBe(200)
    expect((await ask('/api/cms/password', { token: link, password: 'ninety green oaks stand' })).status).toBe(400)
    expect((await logIn(api, { email: me.email })).response.status).toBe(401)
    expect((await logIn(api, { email: me.email, password })).response.status).toBe(200)
    expect(await actions()).toEqual(['password-changed', 'login-refused', 'login'])
  })

  test('stays when the current one is wrong or the new one is weak, which stands at its field', async () => {
    const wrong = await change({ currentPassword: 'not this one' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ fields: { currentPassword: accountMessages.wrongPassword } })
    const short = await change({ password: 'short' })
    expect(await short.json()).toMatchObject({ fields: { password: 'Password must be at least 12 characters' } })
    const weak = await change({ password: 'maren@staff.test' })
    expect(weak.status).toBe(400)
    expect(await weak.json()).toMatchObject({
      fields: { password: expect.stringContaining('your own name or address') },
    })
    expect((await logIn(api, { email: me.email })).response.status).toBe(200)
    expect(await actions()).toEqual(['password-refused', 'login'])
  })

  test('is not guessed in a session that somebody left open: after 20 tries the right one does not help either', async () => {
    for (let guess = 0; guess < 20; guess++)
      expect((await change({ currentPassword: `guess ${guess}` })).status).toBe(400)
    const response = await change()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(accountPaths.email, { email: 'n@new.test', currentPassword: testPassword })).status).toBe(429)
    expect((await logIn(api, { email: me.email })).response.status).toBe(200)
  })

  test('never enables somebody who is disabled at the same moment', async () => {
    const [changed] = await Promise.all([
      change(),
      database.withTransaction((tx) => disableAccount(tx, me.id, () => new Date())),
    ])
    expect([200, 401, 409]).toContain(changed.status)
    expect((await logIn(api, { email: me.email, password })).response.status).toBe(401)
    expect((await logIn(api, { email: me.email })).response.status).toBe(401)
  })

  test('is changed once by two who know the same one', async () => {
    const second = await anotherSession(me.id)
    const responses = await Promise.all([change(), change({ password: 'ninety green oaks stand' }, second)])
    const won = responses.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
  })
})

describe('a new address', () => {
  const newEmail = 'maren@new.test'
  const askFor = (email = newEmail, { currentPassword = testPassword, cookie = me.cookie } = {}) =>
    ask(accountPaths.email, { email, currentPassword }, { cookie })
  const confirm = (token: string, cookie = me.cookie) => ask(accountPaths.confirmEmail, { token }, { cookie })
  const tokenTo = async (address: string) => {
    await settled()
    return /#([\w-]{43})/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? ''
  }

  test('is confirmed once, by the link mailed to it, and the old one gets a notice', async () => {
    await person('ana@staff.test', 'owner')
    const asked = await askFor()
    expect(asked.status).toBe(200)
    expect(await asked.json()).toMatchObject({ email: me.email, newEmail })
    const token = await tokenTo(newEmail)
    expect(mailsTo(newEmail).map(({ text }) => text?.includes('Maren'))).toEqual([false])
    const [notice] = mailsTo(me.email)
    expect(notice?.text).toContain('from maren@staff.test to maren@new.test')
    expect(notice?.text).toContain('an owner of the portal (Maren Okafor)')
    expect(notice?.text).not.toContain(token)
    expect((await logIn(api, { email: newEmail })).response.status).toBe(401)

    const old = await makePasswordLink(database.db, me.id, () => new Date())
    expect(await (await confirm(token)).json()).toMatchObject({ email: newEmail, newEmail: null })
    expect(await whoIs(me.cookie)).toBe(200)
    expect((await logIn(api, { email: newEmail })).response.status).toBe(200)
    expect((await logIn(api, { email: me.email })).response.status).toBe(401)
    expect((await ask('/api/cms/password', { token: old, password: 'ninety green oaks stand' })).status).toBe(400)
    await settled()
    expect(mailsTo(me.email).at(-1)?.text).toContain(`is now ${newEmail}`)

    const again = await confirm(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual({ error: accountMessages.linkGone })
    expect((await actions()).filter((action) => action.startsWith('email'))).toEqual([
      'email-change-asked',
      'email-changed',
    ])
  })

  test('takes the password, and an address that is another', async () => {
    expect(await (await askFor(newEmail, { currentPassword: 'wrong' })).json()).toMatchObject({
      fields: { currentPassword: accountMessages.wrongPassword },
    })
    expect(await (await askFor(me.email)).json()).toMatchObject({ fields: { email: accountMessages.emailUnchanged } })
    await settled()
    expect(outbox.smtp.mails).toEqual([])
  })

  test('may differ in its capitals alone', async () => {
    await askFor('Maren@staff.test')
    expect((await confirm(await tokenTo('Maren@staff.test'))).status).toBe(200)
    expect((await read()).email).toBe('Maren@staff.test')
  })

  test('is not taken on after an hour, by a link that was replaced, or after the password was changed', async () => {
    await askFor()
    const replaced = await tokenTo(newEmail)
    await askFor('second@new.test')
    const second = await tokenTo('second@new.test')
    expect((await confirm(replaced)).status).toBe(400)
    late = 3_600_001
    expect((await confirm(second)).status).toBe(400)
    expect((await read()).newEmail).toBeNull()
    late = 0
    await askFor('third@new.test')
    const third = await tokenTo('third@new.test')
    const password = 'forty-two purple elms'
    await ask(accountPaths.password, { currentPassword: testPassword, password }, { method: 'PUT' })
    expect((await confirm(third)).status).toBe(400)
    await askFor('fourth@new.test', { currentPassword: password })
    const fourth = await tokenTo('fourth@new.test')
    const link = await makePasswordLink(database.db, me.id, () => new Date())
    const set = await ask('/api/cms/password', { token: link, password: 'ninety green oaks stand' })
    me.cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await confirm(fourth)).status).toBe(400)
    expect((await read()).email).toBe(me.email)
    // The old address gets a notice of every request.
    await settled()
    expect(mailsTo(me.email)).toHaveLength(4)
  })

  test('is not for somebody else who opens the link, who does not use it up either', async () => {
    const stranger = await person('other@staff.test')
    await askFor()
    const token = await tokenTo(newEmail)
    const response = await confirm(token, stranger.cookie)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: accountMessages.linkOfAnother })
    expect((await read(stranger.cookie)).email).toBe(stranger.email)
    expect((await api.request(accountPaths.confirmEmail, { headers: { cookie: me.cookie } })).status).toBe(404)
    expect((await read()).email).toBe(me.email)
    expect((await confirm(token)).status).toBe(200)
  })

  test('that has an account is answered in the same words, and gets no link', async () => {
    await person('taken@staff.test')
    const free = await askFor('free@staff.test')
    await settled()
    const taken = await askFor('TAKEN@staff.test')
    const comparable = async (response: Response) => {
      const { newEmail: _, sessions: __, ...rest } = (await response.json()) as Account
      return { status: response.status, rest }
    }
    expect(await comparable(taken)).toEqual(await comparable(free))
    await settled()
    expect(outbox.smtp.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['free@staff.test', me.email, me.email])
  })

  test.each(['an account', 'an invitation'])('that becomes %s meanwhile stays theirs', async (what) => {
    await askFor()
    const token = await tokenTo(newEmail)
    if (what === 'an account') await person('MAREN@new.test')
    else
      await database.pool.query(
        `insert into cms_users (email, first_name, last_name, role) values ('maren@NEW.test', 'I', 'V', 'viewer')`,
      )
    const response = await confirm(token)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: accountMessages.emailTaken })
    expect((await read()).email).toBe(me.email)
  })

  test('that two ask for goes to one of them when both follow their links at the same moment', async () => {
    const other = await person('other@staff.test')
    await askFor()
    const mine = await tokenTo(newEmail)
    await askFor(newEmail, { cookie: other.cookie })
    const theirs = await tokenTo(newEmail)
    expect(theirs).not.toBe(mine)
    const responses = await Promise.all([confirm(mine), confirm(theirs, other.cookie)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is taken on by one of two clicks', async () => {
    await askFor()
    const token = await tokenTo(newEmail)
    const responses = await Promise.all([confirm(token), confirm(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('cannot be asked for all day long', async () => {
    for (let count = 0; count < 5; count++) expect((await askFor(`n${count}@new.test`)).status).toBe(200)
    const response = await askFor()
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual({ error: accountMessages.tooManyEmails })
  })

  test('leaves no token in any table, and is forgotten a week after its hour, or with the person', async () => {
    await askFor()
    const token = await tokenTo(newEmail)
    const tables = ['cms_email_changes', 'outgoing_mails', 'audit_log', 'audit_values']
    for (const table of tables)
      expect((await database.pool.query(`select 1 from ${table} t where t::text like '%${token}%'`)).rowCount).toBe(0)
    const kept = async () => (await database.pool.query('select 1 from cms_email_changes')).rowCount
    await database.pool.query(`update cms_email_changes set expires_at = now() - interval '6 days'`)
    await applyRetention(database, personData)
    expect(await kept()).toBe(1)
    await database.pool.query(`update cms_email_changes set expires_at = now() - interval '8 days'`)
    await applyRetention(database, personData)
    expect(await kept()).toBe(0)
    await askFor()
    await settled()
    await database.withTransaction((tx) => staffPersonData.erase(tx, me.email))
    expect(await kept()).toBe(0)
    expect((await database.pool.query('select 1 from outgoing_mails')).rowCount).toBe(0)
  })
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
/** A browser that keeps its cookies. */
async function browserLogIn(userAgent: string, cookies = '', password = testPassword) {
  const { response } = await logIn(api, {
    email: me.email,
    password,
    headers: { 'user-agent': userAgent, cookie: cookies },
  })
  expect(response.status).toBe(200)
  const given = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { session: given[0] ?? '', all: given.join('; '), device: given[1] ?? '' }
}

describe('devices', () => {
  test('are listed in words, this one first, and nothing else of the browser is kept', async () => {
    const { session } = await browserLogIn(phone)
    const { sessions } = await read(session)
    expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
      { device: 'Safari on an iPhone', isThis: true },
      { device: null, isThis: false },
    ])
    for (const table of ['cms_sessions', 'cms_devices', 'audit_log'])
      expect(
        (await database.pool.query(`select 1 from ${table} t where t::text ~ 'Mozilla|AppleWebKit'`)).rowCount,
      ).toBe(0)
  })

  test('are logged out one by one or all at once, never others’ and never this one', async () => {
    const stranger = await person('other@staff.test')
    const [first, second, third] = [
      await anotherSession(me.id),
      await anotherSession(me.id),
      await anotherSession(me.id),
    ]
    const own = await read(me.cookie)
    const idOf = async (cookie: string) => (await read(cookie)).sessions.find(({ isThis }) => isThis)?.id
    const end = async (id: unknown) => ask(`/api/cms/account/sessions/${id}`, {}, { method: 'DELETE' })
    expect(await (await end(await idOf(first))).json()).toEqual({ ended: 1 })
    expect(await whoIs(first)).toBe(401)
    expect(await whoIs(second)).toBe(200)
    expect((await end(await idOf(stranger.cookie))).status).toBe(404)
    expect((await end(own.sessions[0]?.id)).status).toBe(404)
    const all = await ask(accountPaths.otherSessions, {}, { method: 'DELETE' })
    expect(await all.json()).toEqual({ ended: 2 })
    expect([await whoIs(second), await whoIs(third)]).toEqual([401, 401])
    expect([await whoIs(me.cookie), await whoIs(stranger.cookie)]).toEqual([200, 200])
    expect(await actions()).toEqual(['sessions-ended', 'sessions-ended'])
  })
})

describe('a device that an account never used', () => {
  test('is mailed to it, with when and what it was; the first and those it knows are not', async () => {
    const first = await browserLogIn('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
    await browserLogIn('Firefox/145.0', first.device)
    await settled()
    expect(outbox.smtp.mails).toEqual([])

    const { all } = await browserLogIn(phone)
    // Logging out at once does not keep the mail from leaving.
    await ask('/api/cms/logout', {}, { cookie: all })
    await settled()
    expect(mailsTo(me.email)).toHaveLength(1)
    const [mail] = mailsTo(me.email)
    expect(mail?.text).toMatch(/Safari on an iPhone, on \w+ \d+, \d{4} at \d\d:\d\d UTC/)
    expect(mail?.text).toContain('http://localhost/cms/dashboard?tab=account')
    expect(mail?.text).toContain('change your password')
  })

  test('is a stranger again once it was logged out by hand', async () => {
    const desk = await browserLogIn('Firefox/145.0')
    const other = await browserLogIn(phone)
    await settled()
    expect(mailsTo(me.email)).toHaveLength(1)
    await ask(accountPaths.otherSessions, {}, { method: 'DELETE', cookie: desk.session })
    await browserLogIn('Firefox/145.0', desk.device)
    await settled()
    expect(mailsTo(me.email)).toHaveLength(1)
    await browserLogIn(phone, other.device)
    await settled()
    expect(mailsTo(me.email)).toHaveLength(2)
  })

  test('is not mailed when a link lets somebody in who was invited', async () => {
    await browserLogIn(phone)
    const token = await makePasswordLink(database.db, me.id, () => new Date())
    const password = 'forty-two purple elms'
    expect((await ask('/api/cms/password', { token, password }, { cookie: '' })).status).toBe(200)
    await settled()
    expect(outbox.smtp.mails).toEqual([])
  })
})
