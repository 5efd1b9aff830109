import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { livePath, presenceMs } from '#contract/live.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { Api } from '#server/app/api.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { within } from '#server/app/test-time.ts'
import { disableAccount } from '#server/auth/accounts.ts'
import { addStaffUser, ownPage, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { type ContentChangeListener, everything, listenForContentChanges } from '#server/db/content-changes.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { drain } from '#server/http/shutdown.ts'
import { listen } from '#server/http/test-request.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { createLogger } from '#server/observe/logger.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { createLive, type Live } from './live.ts'

const beatMs = 200

let live: Live
let api: Api
let server: Server
let changes: ContentChangeListener

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const { staff } = await staffTest({ database, as: [...roles] })
beforeEach(async () => {
  await database.pool.query('delete from rate_limits')
  // Ignores events about the mails of other tests.
  const waiting = `select 1 from outgoing_mails where state <> 'sent'`
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(0), 60_000)
  live = createLive({ db: database.db, beatMs })
  api = createTestApi({ database, tasks: outbox.tasks, live })
  changes = listenForContentChanges({
    url: database.url,
    logger: createLogger('silent'),
    onChange: live.tell,
    onConnect: () => {},
  })
  await vi.waitFor(() => expect(changes.connected()).toBe(true), 60_000)
  server = createServer(getRequestListener((asked, bindings) => api.fetch(asked, bindings)))
  await listen(server)
})
afterEach(async () => {
  live.close()
  server.closeAllConnections()
  server.close()
  await changes.close()
})

async function listenAs(cookie: string) {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ host: '127.0.0.1', port, path: livePath, headers: { cookie }, agent: false }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const ended = new Promise<void>((resolve) => response.on('close', resolve).on('error', () => {}))
  return {
    status: response.statusCode,
    headers: response.headers,
    ended,
    text: () => text,
    heard: () => new Set([...text.matchAll(/^data: (.+)$/gm)].flatMap(([, topics = '']) => topics.split(' '))),
  }
}
const listenInEveryRole = async () =>
  Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await listenAs(staff[role].cookie)] as const)),
  ) as Record<Role, Awaited<ReturnType<typeof listenAs>>>

/** Publishes a final event for all, and returns what each received before it. */
async function heardBy(streams: Awaited<ReturnType<typeof listenInEveryRole>>) {
  live.tell(['team-members'])
  const heard = () => Object.entries(streams).map(([role, stream]) => [role, [...stream.heard()].sort()] as const)
  await vi.waitFor(() => expect(heard().every(([, topics]) => topics.includes('team-members'))).toBe(true), 60_000)
  return Object.fromEntries(heard().map(([role, topics]) => [role, topics.filter((topic) => topic !== 'team-members')]))
}

const write = (path: string, body: object, { method = 'POST' } = {}) =>
  api.request(path, {
    method,
    headers: { ...staff.owner.headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
const sendMessage = async (isInvestor: boolean) => {
  const message = { name: 'Ada Stone', email: 'ada@visitor.test', subject: 'general', message: 'How do I begin?' }
  const response = await write('/api/contact', { ...message, isInvestor })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

const storeMessage = async (isInvestor: boolean) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into contact_messages (name, email, subject, message, is_investor)
     values ('Ada Stone', 'ada@visitor.test', 'general', 'How do I begin?', $1) returning id`,
    [isInvestor],
  )
  return rows[0]?.id ?? 0
}

describe('an open portal', () => {
  test('is an event stream that nobody keeps or collects, and says at once that it is there', async () => {
    const { status, headers, text } = await listenAs(staff.viewer.cookie)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-encoding']).toBeUndefined()
    await vi.waitFor(() => expect(text()).toMatch(/^retry: \d{4}\nevent: beat\ndata\n\n/), 60_000)
    await vi.waitFor(() => expect(text().match(/event: beat/g)?.length).toBeGreaterThan(3), 60_000)
  })

  test('is nobody’s without a session', async () => {
    expect((await listenAs('')).status).toBe(401)
    expect(live.count()).toBe(0)
  })

  test('is told about a visitor’s message at once, in each role that may read it', async () => {
    const streams = await listenInEveryRole()
    await sendMessage(false)
    await vi.waitFor(() => expect(streams.viewer.heard()).toContain('messages'), 60_000)
    expect(await heardBy(streams)).toEqual({
      owner: ['messages'],
      admin: ['messages'],
      editor: ['messages'],
      hiring: [],
      viewer: ['messages'],
    })
  })

  test('of somebody who may not read investors’ messages hears nothing of one, whatever becomes of it', async () => {
    const streams = await listenInEveryRole()
    const id = await sendMessage(true)
    const mailed = `select 1 from outgoing_mails where subject_id = $1 and state = 'sent'`
    await vi.waitFor(async () => expect((await database.pool.query(mailed, [id])).rowCount).toBe(2), 60_000)
    const calls = [
      await write(`/api/cms/messages/${id}/read`, {}),
      await write(`/api/cms/messages/${id}/assignee`, { assigneeId: staff.owner.id }, { method: 'PUT' }),
      await write('/api/cms/messages/states', { moves: [{ id, from: 'new', to: 'open' }] }, { method: 'PUT' }),
      await write(
        `/api/cms/messages/${id}/later`,
        { until: new Date(Date.now() + 86_400_000).toISOString() },
        { method: 'PUT' },
      ),
      await write(`/api/cms/messages/${id}/quarantine`, { quarantined: true }, { method: 'PUT' }),
      await write(`/api/cms/messages/${id}/quarantine`, { quarantined: false }, { method: 'PUT' }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await vi.waitFor(() => expect(streams.owner.heard()).toContain('activity'), 60_000)
    const told = ['activity', 'investor-messages']
    expect(await heardBy(streams)).toEqual({ owner: told, admin: told, editor: [], hiring: [], viewer: [] })
  })

  test('is told about a subscriber if it may see them', async () => {
    const streams = await listenInEveryRole()
    const sent = await write('/api/newsletter', { email: 'zoe@reader.test', name: null, source: 'blog-page' })
    expect(sent.ok).toBe(true)
    await vi.waitFor(() => expect(streams.editor.heard()).toContain('subscribers'), 60_000)
    const told = ['subscribers']
    expect(await heardBy(streams)).toEqual({ owner: told, admin: told, editor: told, hiring: [], viewer: [] })
  })

  test('hears what became of a mail', async () => {
    const id = await storeMessage(false)
    const { heard } = await listenAs(staff.viewer.cookie)
    await database.withTransaction((tx) => queueMails(tx, outbox.tasks, [{ kind: 'contact-receipt', id, issue: 1 }]))
    await vi.waitFor(() => expect(heard()).toEqual(new Set(['messages'])), 60_000)
    expect(outbox.smtp.mails.at(-1)?.messageId).toContain(`contact-receipt.${id}.1`)
  })

  test('is told about a move of both kinds of message as far as it may read them', async () => {
    const moved = [await storeMessage(false), await storeMessage(true)]
    const streams = await listenInEveryRole()
    const moves = moved.map((id) => ({ id, from: 'new', to: 'closed' }))
    expect((await write('/api/cms/messages/states', { moves }, { method: 'PUT' })).status).toBe(200)
    await vi.waitFor(() => expect(streams.owner.heard()).toContain('activity'), 60_000)
    const both = ['activity', 'investor-messages', 'messages']
    const heard = { owner: both, admin: both, editor: ['messages'], hiring: [], viewer: ['messages'] }
    expect(await heardBy(streams)).toEqual(heard)
  })

  test('that comes a moment after the news still gets it', async () => {
    live.tell(['messages'])
    await delay(300)
    const { heard } = await listenAs(staff.viewer.cookie)
    await vi.waitFor(() => expect(heard()).toEqual(new Set(['messages'])), 60_000)
  })

  test('is told to ask for everything it may read when nobody knows what was missed', async () => {
    const { heard } = await listenAs(staff.hiring.cookie)
    live.tell([everything])
    await vi.waitFor(
      () =>
        expect(heard()).toEqual(
          new Set(['account', 'team-members', 'pictures', 'applications', 'jobs', 'saved-replies']),
        ),
      60_000,
    )
  })

  test('hears nothing of tags that only pages carry, and of many changes in one moment once', async () => {
    const { text } = await listenAs(staff.owner.cookie)
    live.tell(['team-member:jane', 'job:nurse', 'here'])
    for (let count = 0; count < 1_000; count++) live.tell(['messages', 'team-member:jane'])
    await vi.waitFor(() => expect(text()).toContain('data: '), 60_000)
    await delay(300)
    expect(text().match(/^data: .*$/gm)).toEqual(['data: messages'])
  })
})

test('who opens a message, answers it or is gone is known to those who may read it', async () => {
  const id = await storeMessage(true)
  const here = async (role: Role, isReplying = false) => {
    const { headers } = staff[role]
    const body = JSON.stringify({ isReplying })
    const response = await api.request(`/api/cms/messages/${id}/here`, { method: 'PUT', headers, body })
    return response.ok ? ((await response.json()) as object) : response.status
  }
  const streams = await listenInEveryRole()
  expect(await here('viewer')).toBe(404)
  expect(await here('admin', true)).toEqual({ others: [] })
  expect(await here('owner')).toEqual({ others: [{ name: 'Maren', isReplying: true }] })
  await vi.waitFor(() => expect(streams.owner.heard()).toContain('here:investor-messages'), 60_000)
  const told = ['here:investor-messages']
  expect(await heardBy(streams)).toEqual({ owner: told, admin: told, editor: [], hiring: [], viewer: [] })

  const later = await listenAs(staff.owner.cookie)
  await vi.waitFor(() => expect(later.heard()).toContain('here:investor-messages'), 60_000)
  const before = later.text()
  expect(await here('admin', true)).toEqual({ others: [{ name: 'Maren', isReplying: false }] })
  await delay(300)
  expect(later.text().slice(before.length)).not.toContain('here')

  await database.pool.query(`update presences set seen_at = now() - make_interval(secs => ${presenceMs / 1_000})`)
  expect(await here('owner')).toEqual({ others: [] })
  expect((await database.pool.query('select user_id from presences')).rows).toEqual([{ user_id: staff.owner.id }])
})

describe('a stream ends', () => {
  test('soon after its session was revoked, and no other does', async () => {
    const cookie = `${sessionCookie}=${await startSession(database, staff.editor.id)}`
    const [revoked, kept] = [await listenAs(cookie), await listenAs(staff.editor.cookie)]
    await api.request('/api/cms/logout', { method: 'POST', headers: { ...ownPage, cookie }, body: '{}' })
    await within(5_000, revoked.ended)
    expect(live.count()).toBe(1)
    live.tell(['messages'])
    await vi.waitFor(() => expect(kept.heard()).toContain('messages'), 60_000)
  })

  test('soon after its user was disabled, and a changed role counts from then on', async () => {
    const id = await addStaffUser(database, { email: 'leaver@staff.test', role: 'owner' })
    const stream = await listenAs(`${sessionCookie}=${await startSession(database, id)}`)
    await database.pool.query(`update cms_users set role = 'hiring' where id = $1`, [id])
    await vi.waitFor(() => expect(stream.text().match(/event: beat/g)?.length).toBeGreaterThan(3), 60_000)
    live.tell(['messages', 'applications'])
    await vi.waitFor(() => expect(stream.heard()).toEqual(new Set(['applications'])), 60_000)
    await database.withTransaction((tx) => disableAccount(tx, id, () => new Date()))
    await within(5_000, stream.ended)
  })

  test('within a second of that on every process, however long its silences are', async () => {
    const id = await addStaffUser(database, { email: 'gone@staff.test', role: 'owner' })
    live.close()
    live = createLive({ db: database.db, beatMs: 60_000 })
    api = createTestApi({ database, live })
    const stream = await listenAs(`${sessionCookie}=${await startSession(database, id)}`)
    const kept = await listenAs(staff.editor.cookie)
    const heard = vi.spyOn(live, 'tell')
    const other = listenForContentChanges({
      url: database.url,
      logger: createLogger('silent'),
      onChange: (tags) => live.tell(tags),
      onConnect: () => {},
    })
    await vi.waitFor(() => expect(other.connected()).toBe(true), 60_000)
    await database.withTransaction((tx) => disableAccount(tx, id, () => new Date()))
    await within(1_000, stream.ended)
    expect(heard).toHaveBeenCalledWith([`cms-user:${id}`])
    expect(live.count()).toBe(1)
    expect(kept.status).toBe(200)
    await other.close()
  })

  test('and asking whether its session has ended keeps no session alive', async () => {
    const seen = async () =>
      (await database.pool.query('select max(last_seen_at) as at from cms_sessions where user_id = $1', [id])).rows
    const id = await addStaffUser(database, { email: 'idle@staff.test' })
    const cookie = `${sessionCookie}=${await startSession(database, id)}`
    const stream = await listenAs(cookie)
    await database.pool.query(`update cms_sessions set last_seen_at = now() - interval '11 hours' where user_id = $1`, [
      id,
    ])
    const before = await seen()
    await vi.waitFor(() => expect(stream.text().match(/event: beat/g)?.length).toBeGreaterThan(5), 60_000)
    expect(await seen()).toEqual(before)
  })

  test('when the same user has opened ten more: the oldest goes, the newest works', async () => {
    const oldest = await listenAs(staff.owner.cookie)
    const others = await Promise.all(Array.from({ length: 10 }, () => listenAs(staff.owner.cookie)))
    await within(5_000, oldest.ended)
    await vi.waitFor(() => expect(live.count()).toBe(10), 60_000)
    live.tell(['messages'])
    await vi.waitFor(() => expect(others.every(({ heard }) => heard().has('messages'))).toBe(true), 60_000)
  })

  test('when its reader takes nothing in', async () => {
    server.prependListener('request', (_, response) =>
      Object.defineProperty(response, 'writableLength', { value: 20_000 }),
    )
    const deaf = await listenAs(staff.owner.cookie)
    live.tell(['messages'])
    await within(5_000, deaf.ended)
    await vi.waitFor(() => expect(live.count()).toBe(0), 60_000)
    expect(deaf.heard()).toEqual(new Set())
  })

  test('at once when the process is told to stop, which does not wait for it', async () => {
    const streams = await Promise.all(roles.map((role) => listenAs(staff[role].cookie)))
    live.close()
    await within(4_000, Promise.all([drain(server), ...streams.map(({ ended }) => ended)]))
  })

  test('at once, with a retry time, if it opens during a stop', async () => {
    live.close()
    const { status, ended, text } = await listenAs(staff.owner.cookie)
    expect(status).toBe(200)
    await within(5_000, ended)
    expect(text()).toMatch(/^retry: /)
    expect(live.count()).toBe(0)
  })
})

test('asked for its headers alone, it opens no stream', async () => {
  const { port } = server.address() as AddressInfo
  const headers = { cookie: staff.owner.cookie }
  const response = await fetch(`http://127.0.0.1:${port}${livePath}`, { method: 'HEAD', headers })
  expect(response.status).toBe(200)
  expect(live.count()).toBe(0)
})
