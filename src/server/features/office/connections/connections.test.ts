import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Connections, type CreatedSecret, connectionsSchema } from '#contract/office/connections.schema.ts'
import {
  deliveryTries,
  connectionMessages as messages,
  mostTokens,
  connectionPaths as paths,
  readsPerMinute,
  tokenPaths,
} from '#contract/office/connections.ts'
import { secondFactorMessages } from '#contract/office/second-factors.ts'
import { fillPath } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal.ts'
import { noticeSources } from '#server/app/notice-sources.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin, testSecret } from '#server/app/test-api.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import { mailNotices } from '#server/features/office/notices/notices.tasks.ts'
import { createLogger } from '#server/observe/logger.ts'
import { handleTask } from '#server/tasks/define-task.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { deliver, deliverTask, queueDeliveries } from './webhooks.tasks.ts'

const queued: number[] = []
const tasks = {
  queueMails: async () => {},
  requeueMail: async () => {},
  queueTask: async (_: unknown, __: unknown, payload: object) => {
    queued.push((payload as { id: number }).id)
  },
}
const { database, api, owner, admin } = await staffTest({ as: ['owner', 'admin'], tasks })
const { pool } = database

interface Received {
  headers: Record<string, string>
  body: string
}
const received: Received[] = []
let status = 200
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
  if (status === 101) request.socket.end('HTTP/1.1 101 Other\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  else response.writeHead(status, { location: '/elsewhere' }).end('thanks')
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
afterAll(() => void receiver.close())

beforeEach(async () => {
  received.length = 0
  queued.length = 0
  status = 200
  await pool.query(`truncate access_tokens, webhooks, webhook_deliveries, notices, notice_events, contact_messages,
    job_applications, jobs, rate_limits restart identity cascade`)
})

const connections = async (): Promise<Connections> =>
  connectionsSchema.parse(await (await owner.call('GET', paths.all)).json())
const token = { name: 'Wall display', scopes: ['jobs', 'counts'], days: '90' }
const makeToken = async (change = {}) => {
  const response = await owner.call('POST', paths.tokens, { ...token, ...change })
  expect(response.status).toBe(201)
  return ((await response.json()) as CreatedSecret).secret
}
const readWith = (secret: string | undefined, path: string = tokenPaths.counts) =>
  api.request(path, secret ? { headers: { authorization: `Bearer ${secret}` } } : {})

const addWebhook = async (change: object = {}) => {
  const input = { name: 'Team chat', url: 'https://hooks.example.com/T0/secret', format: 'slack', kinds: ['messages'] }
  return owner.call('POST', paths.webhooks, { ...input, ...change })
}
/** The receiver of the tests has no certificate and a private address. */
const atReceiver = () => pool.query('update webhooks set url = $1', [address])
const deliverAll = async () => {
  for (const id of queued.splice(0))
    await deliver(database, id, { origin: testOrigin, secret: testSecret, mayAsk: () => true }).catch(() => {})
}
const addMessage = async (change: { message?: string; subject?: string } = {}) => {
  const { message = 'Please call Quilla Zebedee back', subject = 'demo' } = change
  const { rows } = await pool.query<{ id: number }>(
    `insert into contact_messages (name, email, subject, message) values ('Quilla Zebedee', 'q@visitor.test', $1, $2)
     returning id`,
    [subject, message],
  )
  await tellStaff(database.db, [{ about: 'message', recordId: Number(rows[0]?.id) }])
}
const spread = async () => {
  await mailNotices(database, { queue: tasks, sources: noticeSources, notice: async () => {} })
  await queueDeliveries(database, tasks)
}

test('a token reads what its scopes name, is stored as a hash, and is shown once', async () => {
  await pool.query(`insert into jobs (slug, title, description, department, type, location, is_active, closed_at) values
    ('one', 'Consultant', 'd', 'Care', 'Full-time', 'Remote', true, null),
    ('two', 'Designer', 'd', 'Care', 'Full-time', 'Remote', false, null),
    ('three', 'Engineer', 'd', 'Care', 'Full-time', 'Remote', false, now())`)
  await addMessage()
  const secret = await makeToken()
  const counts = await readWith(secret)
  expect(counts.headers.get('cache-control')).toBe('no-store')
  expect(await counts.json()).toEqual({
    openJobs: 1,
    waitingMessages: 1,
    applications: { new: 0, reviewing: 0, interview: 0, offer: 0, hired: 0, declined: 0, withdrawn: 0 },
    subscribers: 0,
  })
  const first = (await (await readWith(secret, `${tokenPaths.jobs}?limit=2`)).json()) as {
    items: { title: string; state: string }[]
    next: string
  }
  expect(first.items.map(({ title, state }) => [title, state])).toEqual([
    ['Engineer', 'closed'],
    ['Designer', 'draft'],
  ])
  const rest = await (await readWith(secret, `${tokenPaths.jobs}?limit=2&after=${first.next}`)).json()
  expect(rest).toMatchObject({ items: [{ title: 'Consultant', state: 'open' }], next: null })
  expect((await readWith(secret, `${tokenPaths.jobs}?after=x`)).status).toBe(400)

  const shown = await connections()
  expect(shown.tokens).toMatchObject([{ name: 'Wall display', scopes: ['jobs', 'counts'], createdBy: 'Maren Okafor' }])
  expect(shown.tokens[0]?.lastUsedAt).not.toBeNull()
  const everywhere = await pool.query(
    `select t::text from access_tokens t union all select v::text from audit_values v`,
  )
  expect(JSON.stringify([shown, everywhere.rows])).not.toContain(secret.slice(4))
})

test('a token that is missing, wrong, revoked, expired or too narrow reads nothing', async () => {
  const jobsOnly = await makeToken({ scopes: ['jobs'] })
  const narrow = await readWith(jobsOnly)
  expect([narrow.status, await narrow.json()]).toEqual([403, { error: messages.scopeMissing }])
  for (const secret of [undefined, 'hyr_', `hyr_${'a'.repeat(43)}`, jobsOnly.replace('hyr_', 'HYR-')])
    expect((await readWith(secret, tokenPaths.jobs)).status).toBe(401)
  await pool.query(`update access_tokens set expires_at = now()`)
  expect((await readWith(jobsOnly, tokenPaths.jobs)).status).toBe(401)
  expect((await connections()).tokens).toMatchObject([{ isExpired: true }])

  const other = await makeToken()
  expect((await readWith(other)).status).toBe(200)
  const { tokens } = await connections()
  expect((await owner.call('DELETE', fillPath(paths.token, { id: String(tokens[1]?.id) }))).status).toBe(200)
  expect((await readWith(other)).status).toBe(401)
  // No cookie of a session, and no other route takes a token.
  expect((await api.request(tokenPaths.counts, { headers: owner.headers })).status).toBe(401)
  const asStaff = await api.request(paths.all, { headers: { authorization: `Bearer ${jobsOnly}` } })
  expect(asStaff.status).toBe(401)
})

test('a token has a limit of reads per minute', async () => {
  const secret = await makeToken()
  for (let read = 0; read < readsPerMinute; read++) expect((await readWith(secret)).status).toBe(200)
  const refused = await readWith(secret)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await readWith(await makeToken())).status).toBe(200)
})

test('owners alone connect, and only after a recent password check', async () => {
  expect((await admin.call('POST', paths.tokens, token)).status).toBe(403)
  await pool.query(`update cms_sessions set confirmed_at = now() - interval '1 hour'`)
  for (const response of [await owner.call('POST', paths.tokens, token), await addWebhook()]) {
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ fields: { password: secondFactorMessages.confirmFirst } })
  }
  await pool.query(`update cms_sessions set confirmed_at = now()`)
  expect(await connections()).toEqual({ tokens: [], webhooks: [], deliveries: [] })
})

test('input is checked, and the number of tokens is limited', async () => {
  const tokenProblems = await owner.call('POST', paths.tokens, { name: ' ', scopes: [], days: '9999' })
  expect(await tokenProblems.json()).toMatchObject({
    fields: { name: messages.nameMissing, scopes: messages.scopesMissing, days: messages.daysMissing },
  })
  for (const url of ['http://hooks.example.com/x', 'javascript:alert(1)', 'https://user:pw@example.com/', 'hooks'])
    expect(await (await addWebhook({ url })).json()).toMatchObject({ fields: { url: messages.urlWrong } })
  expect((await addWebhook({ kinds: ['mentions'] })).status).toBe(400)
  await pool.query(
    `insert into access_tokens (name, token_hash, scopes, expires_at)
     select 'x', n::text, '{jobs}', now() from generate_series(1, $1) n`,
    [mostTokens],
  )
  const full = await owner.call('POST', paths.tokens, token)
  expect([full.status, await full.json()]).toEqual([409, { error: messages.tooManyTokens }])
})

test('events of a minute are one signed message with a count and a link, and nothing of the visitors', async () => {
  const { secret } = (await (await addWebhook({ format: 'json' })).json()) as CreatedSecret
  await addWebhook({ name: 'Chat', kinds: ['distress', 'messages'] })
  await addWebhook({ name: 'Teams', format: 'teams', kinds: ['applications'] })
  await atReceiver()
  await addMessage()
  await addMessage({ subject: 'support' })
  await addMessage({ message: 'I want to kill myself' })
  await spread()
  await spread()
  expect(queued).toHaveLength(3)
  await deliverAll()
  expect((await connections()).deliveries).toMatchObject(
    [
      { webhook: 'Chat', kind: 'distress', count: 1, state: 'delivered', response: '200', tries: 1 },
      { webhook: 'Chat', kind: 'messages', count: 2, state: 'delivered' },
      { webhook: 'Team chat', kind: 'messages', count: 3, state: 'delivered' },
    ].toSorted((one, other) => one.webhook.localeCompare(other.webhook)),
  )
  const json = received.find(({ body }) => body.startsWith('{"kind"'))
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = json?.headers ?? {}
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${json?.body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).toBeLessThan(60)
  expect(JSON.parse(json?.body ?? '')).toEqual({
    kind: 'messages',
    count: 3,
    since: expect.any(String),
    link: `${testOrigin}/cms/dashboard?tab=messages`,
  })
  const bodies = received.map(({ body }) => body).join()
  expect(bodies).toContain('2 new messages. <http://localhost/cms/dashboard?tab=messages|Open the portal>')
  expect(bodies).not.toMatch(/Quilla|visitor\.test|call|kill/)
})

test('a test shows whether a webhook works, and the dashboard names one that does not', async () => {
  await addWebhook({ format: 'teams' })
  const { webhooks } = await connections()
  expect(webhooks).toMatchObject([{ host: 'hooks.example.com', format: 'teams' }])
  expect(JSON.stringify(webhooks)).not.toContain('secret')
  await atReceiver()
  const sendTest = () => owner.call('POST', fillPath(paths.test, { id: String(webhooks[0]?.id) }))
  expect((await sendTest()).status).toBe(200)
  await deliverAll()
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'message',
    attachments: [{ content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl' }] } }],
  })
  const failing = async () => {
    const { lines } = (await (await owner.call('GET', portalPaths.today)).json()) as { lines: { text: string }[] }
    return lines.filter(({ text }) => text.includes('webhook'))
  }
  expect(await failing()).toEqual([])
  status = 410
  await sendTest()
  await deliverAll()
  expect(await failing()).toMatchObject([{ tab: 'connections', detail: '410' }])
  await owner.call('DELETE', fillPath(paths.webhook, { id: String(webhooks[0]?.id) }))
  expect(await connections()).toEqual({ tokens: [], webhooks: [], deliveries: [] })
})

test('what fails is tried ten times at most, redirects are not followed, and a private address never asked', async () => {
  await addWebhook()
  await atReceiver()
  await addMessage()
  await spread()
  const [id = 0] = queued
  status = 302
  for (let tries = 1; tries <= deliveryTries.most + 2; tries++) {
    queued.push(id)
    await deliverAll()
  }
  expect(received).toHaveLength(deliveryTries.most)
  expect((await connections()).deliveries).toMatchObject([
    { state: 'failed', tries: deliveryTries.most, response: '302' },
  ])

  for (const url of [address, address.replace('127.0.0.1', 'localhost'), 'https://169.254.169.254/latest']) {
    await pool.query('update webhooks set url = $1', [url])
    await pool.query('update webhook_deliveries set tries = 0, failed_at = null')
    await deliver(database, id, { origin: testOrigin, secret: testSecret }).catch(() => {})
  }
  expect(received).toHaveLength(deliveryTries.most)
  expect((await connections()).deliveries).toMatchObject([{ state: 'failed', response: 'The address is not public' }])
})

test('a receiver that changes the protocol stops no worker', async () => {
  await addWebhook()
  await atReceiver()
  status = 101
  await addMessage()
  await spread()
  await deliverAll()
  expect((await connections()).deliveries).toMatchObject([{ state: 'waiting', response: 'No response', tries: 1 }])
}, 10_000)

test('the queue waits longer after each failure, and delivers when the receiver is back', async () => {
  const queue = createTaskQueue({ url: database.url, logger: createLogger('silent'), timing: { stopMs: 500 } })
  await queue.start()
  try {
    const run = handleTask(deliverTask, ({ id }) =>
      deliver(database, id, { origin: testOrigin, secret: testSecret, mayAsk: () => true }),
    )
    await queue.work({ sendMail: async () => ({ state: 'sent' }), tasks: [run], loops: [] })
    await addWebhook()
    await atReceiver()
    status = 500
    await addMessage()
    await mailNotices(database, { queue: tasks, sources: noticeSources, notice: async () => {} })
    await queueDeliveries(database, queue)
    const job = async () => {
      const { rows } = await pool.query<{ state: string; wait: number; tries: number }>(
        `select state::text, retry_count as tries, extract(epoch from start_after - now())::int as wait
         from pgboss.job where name = $1`,
        [deliverTask.name],
      )
      return rows[0]
    }
    await vi.waitFor(async () => expect((await job())?.state).toBe('retry'), 15_000)
    expect((await job())?.wait).toBeGreaterThan(deliveryTries.firstWaitSeconds / 2 - 5)
    expect((await connections()).deliveries).toMatchObject([{ state: 'waiting', response: '500', tries: 1 }])
    status = 204
    await pool.query(`update pgboss.job set start_after = now() where name = $1`, [deliverTask.name])
    await vi.waitFor(
      async () => expect((await connections()).deliveries).toMatchObject([{ state: 'delivered', tries: 2 }]),
      15_000,
    )
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  } finally {
    await queue.stop()
  }
}, 60_000)
