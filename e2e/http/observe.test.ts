import { once } from 'node:events'
import { connect } from 'node:net'
import packageJson from '../../package.json' with { type: 'json' }
import { addStaffUser, sessionCookie, startSession, testPassword } from '../fixtures/accounts.ts'
import { openSeededDatabase } from '../fixtures/database.ts'
import { launchSiteProcess, type SiteProcess, startSiteProcess, until } from '../fixtures/process.ts'
import { rawRequest } from '../fixtures/raw-request.ts'
import { expect, startLocalSmtp, test } from '../fixtures/site-test.ts'

// Whole processes as operators see them: by their log and their metrics.

const ownPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
type Line = Record<string, unknown>
const linesOf = (site: SiteProcess): Line[] =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const accessLines = (site: SiteProcess) => linesOf(site).filter(({ msg }) => msg === 'access')

interface Described {
  paths: Record<string, Record<string, unknown>>
}

test('every response has a line in the log, and nothing of what anybody sent is in it', async ({ database }) => {
  const person = 'zelda-pryvate'
  const email = `${person}@secret.test`
  const address = '203.0.113.77'
  const site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'debug' })
  const id = await addStaffUser(database, { email })
  const session = `${sessionCookie}=${await startSession(database, id)}`

  const headers = (cookie = `${sessionCookie}=${person}; ${person}=1`) => ({
    ...ownPage,
    host: new URL(site.origin).host,
    cookie,
    'user-agent': person,
    referer: `http://${person}.test/`,
    'x-request-id': `${person}-${person}`,
    'x-forwarded-for': address,
    authorization: `Bearer ${person}`,
    'accept-language': person,
  })
  let sent = 0
  const ask = (target: string, method = 'GET', body?: unknown, cookie?: string, host?: string) => {
    sent++
    return rawRequest(site.origin, {
      target,
      method,
      headers: headers(cookie),
      ...(host && { host }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }
  const words = `Hello, I am ${person}, call me`
  const content = {
    ...{ name: person, firstName: person, lastName: person, title: person, message: words, subject: 'general' },
    ...{ email, phone: '+1 555 0199', password: person, token: person, code: person, slug: person, bio: words },
    ...{ website: '', elapsedMs: 9_000, source: 'privacy-page', image: `/${person}.png`, [person]: person },
  }

  const query = `?email=${email}&token=${person}&q=${person}`
  for (const path of [
    '/',
    '/team',
    '/contact',
    `/team/${person}`,
    `/careers/${person}`,
    `/${person}`,
    `/${person}/x/y`,
  ])
    for (const target of [path + query, `${path}/${query}`]) await ask(target)
  await ask('/team')
  await ask('/team')
  await ask(`/cms/${person}${query}`)
  await ask(`/newsletter/confirm?token=${person}`)
  await ask('/newsletter/confirm', 'POST', `token=${person}`)
  await ask(`/share/${person}.abcdef0123456789.png`)
  await ask(`/assets/${person}.js`)
  await ask('/favicon.svg')
  await ask('/team', 'PATCH', person)
  await ask('/team', 'GET', undefined, undefined, `${person}.test`)

  const { body: description } = await ask('/api/openapi.json')
  const { paths } = JSON.parse(description) as Described
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  )
  expect(operations.length).toBeGreaterThan(100)
  for (const { path, method } of operations) {
    if (path.endsWith('/live')) continue
    const target = path.replace(/\{\w+\}/g, person) + query
    const body = method === 'GET' ? undefined : content
    await ask(target, method, body)
    // Who is signed in may read; signing out would end that.
    if (method === 'GET') await ask(target, method, body, session)
    else await ask(target, method, `{"${person}": ${person}`)
  }
  const statuses = []
  for (let count = 0; count < 6; count++) statuses.push((await ask('/api/contact', 'POST', content)).status)
  expect(statuses.at(-1)).toBe(429)
  await database.pool.query('delete from rate_limits')
  expect((await ask('/api/contact', 'POST', content)).status).toBe(201)
  expect((await ask('/api/cms/login', 'POST', { email, password: testPassword })).status).toBe(200)
  const renamed = await ask(
    '/api/cms/account/name',
    'PUT',
    { firstName: person, lastName: person, version: 1 },
    session,
  )

  const broken = connect(Number(new URL(site.origin).port), '127.0.0.1')
  broken.end(`GET /${person} HTTP/1.1\r\n${person}\r\n\r\n`)
  await once(broken.resume(), 'close')

  await site.stop()
  const log = site.log().toLowerCase()
  for (const secret of [person, 'pryvate', address, '555 0199', 'hello, i am', testPassword])
    expect(log.includes(secret), secret).toBe(false)

  // Whether it is ready was asked before.
  const lines = accessLines(site).filter(({ route }) => !['/healthz', '/readyz', '/metrics'].includes(String(route)))
  const files = 3
  expect(lines).toHaveLength(sent + 1 - files)
  const known = new Set([
    ...['level', 'time', 'pid', 'msg', 'method', 'route', 'status', 'ms', 'bytes'],
    ...['cache', 'refusal', 'requestId', 'aborted', 'givenRequestId'],
  ])
  const told = new Set(lines.flatMap((line) => Object.keys(line)))
  expect([...told].filter((name) => !known.has(name))).toEqual([])
  const patterns = new Set(lines.map(({ route }) => route))
  for (const { path } of operations) if (!path.endsWith('/live')) expect(patterns).toContain(path)
  for (const route of ['/', '/team', '/team/{slug}', '/careers/{slug}', '/404', '/cms/404', '(unreadable)'])
    expect(patterns).toContain(route)
  expect(lines.filter(({ route }) => route === '/team').map(({ cache }) => cache)).toContain('hit')
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length)

  const wrote = linesOf(site).filter(({ msg, level }) => msg === 'api' && level === 30)
  expect(wrote).toContainEqual(expect.objectContaining({ route: '/api/cms/login', userId: id, did: ['login'] }))
  expect(wrote).toContainEqual(expect.objectContaining({ route: '/api/contact', status: 201 }))
  expect(wrote).toContainEqual(expect.objectContaining({ route: '/api/contact', refusal: 'tooMany' }))
  expect(renamed.status, renamed.body).toBe(200)
  expect(wrote).toContainEqual(expect.objectContaining({ userId: id, requestId: renamed.headers['x-request-id'] }))
})

test('one message is followed from the request to the mail by its id, through two processes', async () => {
  const database = await openSeededDatabase()
  const smtp = await startLocalSmtp()
  const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url }
  const site = await startSiteProcess({ ...settings, WORKER: 'separate' })
  try {
    const proxyId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const response = await fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { ...ownPage, 'x-request-id': proxyId },
      body: JSON.stringify({
        ...{ name: 'Ann Lee', email: 'ann@visitor.test', subject: 'general', message: 'Hello there, everybody' },
        ...{ isInvestor: false, website: '', elapsedMs: 9_000 },
      }),
    })
    expect(response.status).toBe(201)
    const requestId = response.headers.get('x-request-id')
    const { rows: tasks } = await database.pool.query(
      `select data from pgboss.job where name = 'mail' and data ->> 'requestId' = $1`,
      [requestId],
    )
    expect(tasks.map(({ data }) => data.kind).sort()).toEqual(['contact-notice', 'contact-receipt'])

    const worker = await launchSiteProcess(settings, { start: packageJson.scripts.worker })
    await until('both mails have come', 30_000, async () => smtp.mails.length === 2)
    const ledger = `select kind, state, request_id from outgoing_mails order by kind`
    const sent = { state: 'sent', request_id: requestId }
    await expect
      .poll(async () => (await database.pool.query(ledger)).rows)
      .toEqual([
        { kind: 'contact-notice', ...sent },
        { kind: 'contact-receipt', ...sent },
      ])
    await worker.stop()
    await site.stop()
    const found = [...linesOf(site), ...linesOf(worker)].filter((line) => line.requestId === requestId)
    expect(found.map(({ msg, mail }) => `${msg} ${mail ?? ''}`.trim()).sort()).toEqual([
      'access',
      'api',
      'mail contact-notice',
      'mail contact-receipt',
    ])
    expect(found.filter((line) => line.givenRequestId === proxyId)).toHaveLength(2)
  } finally {
    await site.stop()
    await smtp.stop()
    await database.drop()
  }
})
