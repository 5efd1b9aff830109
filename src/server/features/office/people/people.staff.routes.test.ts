import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, personSchema, type SentLink, sentLinkSchema } from '#contract/office/people.staff.schema.ts'
import { peopleMessages, personStates } from '#contract/office/people.staff.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { fillPath } from '#contract/paths.ts'
import { roles } from '#contract/roles.ts'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { addStaffUser, logIn, ownPage, sessionCookie, startSession, testCost } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { staffPersonData } from '#server/features/office/people/people.person-data.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { disablePerson, updatePerson } from './people.writes.ts'

let owner: { id: number; cookie: string }

const people = '/api/cms/people'
const newPassword = 'forty-two purple elms'
const cookieFor = async (id: number) => `${sessionCookie}=${await startSession(database, id)}`

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const api = createTestApi({ database, tasks: outbox.tasks, passwordCost: testCost })
beforeEach(async () => {
  await database.pool.query('delete from rate_limits; delete from cms_users')
  const id = await addStaffUser(database, { role: 'owner' })
  owner = { id, cookie: await cookieFor(id) }
})

const send = (path: string, body: object = {}, { method = 'POST', cookie = owner.cookie } = {}) =>
  api.request(path, { method, headers: { ...ownPage, cookie }, body: JSON.stringify(body) })
const jane = { firstName: 'Jane', lastName: 'Doe', email: 'jane@staff.test', role: 'editor' as const }
async function invite(input: object = jane): Promise<SentLink> {
  const response = await send(people, input)
  expect(response.status).toBe(201)
  return sentLinkSchema.strict().parse(await response.json())
}
const newLink = async (id: number): Promise<SentLink> => {
  const response = await send(`${people}/${id}/link`)
  expect(response.status).toBe(200)
  return (await response.json()) as SentLink
}
const tokenIn = (url: string) => url.split('#')[1] ?? ''
const setPassword = (url: string) => send('/api/cms/password', { token: tokenIn(url), password: newPassword })
const list = async (): Promise<Person[]> => {
  const response = await api.request(people, { headers: { cookie: owner.cookie } })
  return pageOf(personSchema.strict()).parse(await response.json()).items
}
const stateOf = async (id: number) => (await list()).find((person) => person.id === id)?.state
const whoIs = (cookie: string) => api.request('/api/cms/user', { headers: { cookie } })
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const events = async () =>
  (await database.pool.query('select user_id, action, subject from audit_log order by id')).rows as {
    action: string
    subject: string
    user_id: number
  }[]
const mailTo = async (address: string, count = 1) => {
  const found = () => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === address)
  await vi.waitFor(() => expect(found()).toHaveLength(count), 30_000)
  return found().at(-1)
}

describe('somebody who is invited', () => {
  test('has an account without a password, a link on the screen and the same link in a mail', async () => {
    const email = 'mailed@staff.test'
    const { person, url } = await invite({ ...jane, email })
    expect(person).toMatchObject({ ...jane, email, state: 'invited', isYou: false, lastLoginAt: null })
    expect(url).toMatch(new RegExp(`^${testOrigin}/cms/login\\?invite=1#[\\w-]{43}$`))
    const mail = await mailTo(email)
    expect(mail?.text).toContain(url)
    expect(mail?.text).toContain('Hello Jane,')
    expect(mail?.text).toContain('within 72 hours')
    await vi.waitFor(
      async () => expect((await list()).find(({ id }) => id === person.id)?.link?.mail).toBe('sent'),
      60_000,
    )
  })

  test('is let in by the link once, and has logged in then', async () => {
    const { person, url } = await invite()
    const response = await setPassword(url)
    expect(response.status).toBe(200)
    expect(await (await whoIs(cookieOf(response))).json()).toEqual({
      id: expect.any(Number),
      firstName: 'Jane',
      lastName: 'Doe',
      role: 'editor',
    })
    const now = (await list()).find(({ id }) => id === person.id)
    expect(now).toMatchObject({ state: 'active', link: null })
    expect(now?.lastLoginAt).not.toBeNull()
    expect((await setPassword(url)).status).toBe(400)

    // A new password and disabling delete devices, but not the time of the last login.
    await logIn(api, { email: person.email, password: newPassword })
    const { lastLoginAt } = (await list()).find(({ id }) => id === person.id) ?? {}
    await send(`${people}/${person.id}/disable`)
    const after = (await list()).find(({ id }) => id === person.id)
    expect(after?.state).toBe('disabled')
    expect(Date.parse(after?.lastLoginAt ?? '')).toBeCloseTo(Date.parse(lastLoginAt ?? ''), -3)
  })

  test('is not let in by a link that has expired or was replaced, nor by a part of one', async () => {
    const { person, url } = await invite()
    const newer = await newLink(person.id)
    expect((await setPassword(url)).status).toBe(400)
    expect((await setPassword(newer.url.slice(0, -1))).status).toBe(400)
    await database.pool.query(`update cms_password_links set expires_at = now() - interval '1 second'`)
    expect((await setPassword(newer.url)).status).toBe(400)
    expect(await stateOf(person.id)).toBe('invited')
  })

  test('is nobody else: a link changes the account it was made for alone', async () => {
    const { url } = await invite()
    const other = await invite({ ...jane, email: 'other@staff.test', firstName: 'Otto' })
    expect(await (await whoIs(cookieOf(await setPassword(url)))).json()).toMatchObject({ firstName: 'Jane' })
    expect(await stateOf(other.person.id)).toBe('invited')
    expect(await (await whoIs(cookieOf(await setPassword(other.url)))).json()).toMatchObject({ firstName: 'Otto' })
  })

  test('cannot be invited twice, in any spelling', async () => {
    await invite()
    const again = await send(people, { ...jane, email: 'Jane@Staff.test' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ fields: { email: peopleMessages.emailTaken } })
  })

  test('leaves a token in no table', async () => {
    const { url } = await invite()
    const { rows } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    for (const { name } of rows) {
      const found = await database.pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [tokenIn(url)])
      expect(found.rowCount, name).toBe(0)
    }
  })
})

test('a link that was used or replaced before its mail left is not mailed', async () => {
  const email = 'quick@staff.test'
  const held: { id: number; issue: number; kind: string }[] = []
  const slow = createTestApi({
    database,
    passwordCost: testCost,
    tasks: { ...outbox.tasks, queueMails: async (_, mails) => void held.push(...mails) },
  })
  const headers = { ...ownPage, cookie: owner.cookie }
  const body = JSON.stringify({ ...jane, email })
  const sent = (await (await slow.request(people, { method: 'POST', headers, body })).json()) as SentLink
  const last = (await (
    await slow.request(`${people}/${sent.person.id}/link`, { method: 'POST', headers, body: '{}' })
  ).json()) as SentLink
  await database.withTransaction((tx) => outbox.tasks.queueMails(tx, held))
  const mail = await mailTo(email)
  expect(mail?.text).toContain(last.url)
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select state from outgoing_mails where subject_id = $1', [
      last.person.id,
    ])
    expect(rows).toEqual([{ state: 'sent' }])
  }, 30_000)
})

test('name and role can be changed, from the version one has seen, and count at once', async () => {
  const { person, url } = await invite()
  const cookie = cookieOf(await setPassword(url))
  const change = { firstName: 'Janet', lastName: 'Doe', role: 'admin', version: person.version }
  const changed = await send(`${people}/${person.id}`, change, { method: 'PUT' })
  expect(await changed.json()).toMatchObject({ firstName: 'Janet', role: 'admin', email: jane.email, version: 2 })
  expect(await (await whoIs(cookie)).json()).toMatchObject({ firstName: 'Janet', role: 'admin' })
  const late = await send(`${people}/${person.id}`, change, { method: 'PUT' })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ current: { firstName: 'Janet', version: 2 } })
})

test('a new link lets an active person choose another password and ends their sessions', async () => {
  const email = 'forgetful@staff.test'
  const { person, url } = await invite({ ...jane, email })
  const before = cookieOf(await setPassword(url))
  const again = await newLink(person.id)
  await vi.waitFor(() => expect(outbox.smtp.mails.some(({ text }) => text?.includes(again.url))).toBe(true), 30_000)
  expect((await whoIs(before)).status).toBe(200)
  expect((await setPassword(again.url)).status).toBe(200)
  expect((await whoIs(before)).status).toBe(401)
})

describe('somebody who is disabled', () => {
  test('is signed out at once, has no link, cannot log in, and comes back by a new link', async () => {
    const { person, url } = await invite()
    const cookie = cookieOf(await setPassword(url))
    const unused = await newLink(person.id)
    expect((await send(`${people}/${person.id}/disable`)).status).toBe(200)
    expect((await whoIs(cookie)).status).toBe(401)
    expect((await setPassword(unused.url)).status).toBe(400)
    expect((await logIn(api, { email: jane.email, password: newPassword })).response.status).toBe(401)
    expect(await stateOf(person.id)).toBe('disabled')

    const back = await newLink(person.id)
    expect(await stateOf(person.id)).toBe('disabled')
    expect((await setPassword(back.url)).status).toBe(200)
    expect(await stateOf(person.id)).toBe('active')
  })

  test('is never yourself: that takes another owner', async () => {
    await addStaffUser(database, { email: 'second@staff.test', role: 'owner' })
    const response = await send(`${people}/${owner.id}/disable`)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: peopleMessages.notYourself })
    expect((await whoIs(owner.cookie)).status).toBe(200)
  })
})

describe('the last owner', () => {
  const demotion = { firstName: 'Maren', lastName: 'Okafor', role: 'admin', version: 1 } as const
  const activeOwners = async () =>
    (await database.pool.query(`select 1 from cms_users where role = 'owner' and disabled_at is null`)).rowCount

  test('stays one, also beside owners who cannot log in', async () => {
    await invite({ ...jane, role: 'owner' })
    const gone = await addStaffUser(database, { email: 'gone@staff.test', role: 'owner' })
    await send(`${people}/${gone}/disable`)
    const response = await send(`${people}/${owner.id}`, demotion, { method: 'PUT' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: peopleMessages.lastOwner })
  })

  test('may go when another is there', async () => {
    await addStaffUser(database, { email: 'second@staff.test', role: 'owner' })
    expect((await send(`${people}/${owner.id}`, demotion, { method: 'PUT' })).status).toBe(200)
    expect((await send(people, jane)).status).toBe(403)
  })

  test.each(['disable', 'demote'])('is not removed by two who %s each other at the same moment', async (how) => {
    const second = await addStaffUser(database, { email: 'second@staff.test', role: 'owner' })
    const remove = (userId: number, id: number) =>
      database.withTransaction((tx) =>
        how === 'disable'
          ? disablePerson(tx, { actorId: userId, id }, () => new Date())
          : updatePerson(tx, { actorId: userId, id }, demotion),
      )
    for (let round = 0; round < 10; round++) {
      await database.pool.query(`update cms_users set role = 'owner', disabled_at = null, version = 1`)
      const outcomes = await Promise.allSettled([remove(owner.id, second), remove(second, owner.id)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      expect(refused?.reason).toMatchObject({ message: peopleMessages.lastOwner })
      expect(await activeOwners()).toBe(1)
    }
  })

  test('can be disabled and set a password at the same moment without a deadlock', async () => {
    const { person, url } = await invite({ ...jane, role: 'owner' })
    for (let round = 0; round < 5; round++) {
      const link = round === 0 ? url : (await newLink(person.id)).url
      const [set, disabled] = await Promise.all([setPassword(link), send(`${people}/${person.id}/disable`)])
      expect([200, 400]).toContain(set.status)
      expect(disabled.status).toBe(200)
    }
  })
})

test('the log tells who did what to whom, and forgets the person with their data', async () => {
  const before = (await events()).length
  const wanda = { firstName: 'Wanda', lastName: 'Quill', email: 'wanda@staff.test', role: 'viewer' }
  const { person } = await invite(wanda)
  const path = `${people}/${person.id}`
  await send(path, { ...wanda, lastName: 'Quilt', version: 1 }, { method: 'PUT' })
  await newLink(person.id)
  await send(`${path}/disable`)
  const subject = `cms-user:${person.id}`
  expect((await events()).slice(before)).toEqual(
    ['user-invited', 'user-updated', 'user-link-sent', 'user-disabled'].map((action) => ({
      user_id: owner.id,
      action,
      subject,
    })),
  )
  await database.withTransaction((tx) => staffPersonData.erase(tx, wanda.email))
  for (const table of ['audit_log', 'audit_values', 'outgoing_mails', 'cms_users', 'cms_password_links']) {
    const { rows } = await database.pool.query(`select 1 from ${table} t where t::text ~* 'wanda|quil'`)
    expect(rows, table).toEqual([])
  }
  expect((await database.pool.query('select 1 from outgoing_mails where subject_id = $1', [person.id])).rowCount).toBe(
    0,
  )
})

test('every role and every state is known to the database', async () => {
  for (const role of roles) await invite({ ...jane, role, email: `${role}@staff.test` })
  const listed = await list()
  expect(new Set(listed.map(({ role }) => role))).toEqual(new Set(roles))
  expect(listed.every(({ state }) => personStates.includes(state))).toBe(true)
  expect(listed.filter(({ isYou }) => isYou).map(({ id }) => id)).toEqual([owner.id])
})

test('who has access is decided only after a fresh password', async () => {
  const { person } = await invite()
  await database.pool.query(`update cms_sessions set confirmed_at = now() - interval '1 hour'`)
  const accounts = async () =>
    (await database.pool.query('select id, email, role, disabled_at from cms_users order by id')).rows
  // Mails of earlier tests may still leave.
  const lastMail = async () => (await database.pool.query('select last_value from outgoing_mails_id_seq')).rows
  const before = [await accounts(), await lastMail()]
  const { firstName, lastName, version } = person
  const refused = await Promise.all([
    send(people, { ...jane, email: 'new@staff.test', role: 'owner' }),
    send(`${people}/${person.id}`, { firstName, lastName, version, role: 'owner' }, { method: 'PUT' }),
    send(`${people}/${person.id}/link`),
    send(`${people}/${person.id}/disable`),
    send(fillPath(secondFactorPaths.reset, { id: String(person.id) }), {}, { method: 'DELETE' }),
    send(secondFactorPaths.rule, { ownersNeedFactor: false }, { method: 'PUT' }),
  ])
  for (const response of refused)
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: secondFactorMessages.confirmFirst, fields: { password: secondFactorMessages.confirmFirst } },
    ])
  expect([await accounts(), await lastMail()]).toEqual(before)
})
