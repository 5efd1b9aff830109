import { beforeEach, describe, expect, test } from 'vitest'
import { longestView, visitPaths } from '#contract/website/visits.ts'
import { entityPageReads } from '#server/app/public-entities.ts'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createRandom } from '#server/seed/samples/random.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { createViewCounter } from './count-views.ts'

const database = await ownDatabase()
await seedDatabase(database)
const { isPage } = entityPageReads(database.db)

function open(now = () => new Date()) {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const counter = createViewCounter({ database, isPage, logger, now })
  const api = createTestApi({ database, logger, countView: counter.note, trustedHops: 1 })
  const send = (body: string, headers: Record<string, string> = {}) =>
    api.request(visitPaths.report, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 Firefox/143.0',
        ...headers,
      },
      body,
    })
  return { send, counter, lines }
}
beforeEach(() => database.pool.query('truncate page_views'))

const sums = async (kind: string): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query(
    'select name, sum(count)::int as count from page_views where kind = $1 group by 1',
    [kind],
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a page that reports itself is counted, and the response sets nothing', async () => {
  const { send, counter } = open()
  const response = await send('/about,google.com,')
  expect(response.status).toBe(200)
  expect(response.headers.has('set-cookie')).toBe(false)
  await counter.flush()
  expect(await sums('page')).toEqual({ '/about': 1 })
  expect(await sums('source')).toEqual({ 'google.com': 1 })
})

test.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
])('a browser that asks not to be counted by %s is not', async (_, headers) => {
  const { send, counter } = open()
  expect((await send('/about,,', headers)).status).toBe(200)
  await counter.flush()
  expect(await sums('page')).toEqual({})
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, '/about,,', 403],
  ['another type', { 'content-type': 'application/json' }, '/about,,', 415],
  ['a flood of text', {}, `/about,${'a'.repeat(longestView)},`, 413],
])('%s is refused', async (_, headers, body, status) => {
  expect((await open().send(body, headers)).status).toBe(status)
})

test('only pages that visitors can open count', async () => {
  const { send, counter } = open()
  const { rows } = await database.pool.query(`
    select '/team/' || slug as path from team_members where is_active
    union all select '/careers/' || slug from jobs where is_active`)
  const known = rows.map(({ path }) => path as string).slice(0, 6)
  expect(known).toHaveLength(6)
  const unknown = ['/team/nobody', '/careers/application', '/newsletter/choices', '/cms/dashboard', '/404', '/api/jobs']
  for (const path of [...known, '/careers', ...unknown]) await send(`${path},,`)
  await counter.flush()
  expect(await sums('page')).toEqual(Object.fromEntries([...known, '/careers'].map((path) => [path, 1])))
})

describe('a day', () => {
  // `npm run chaos:visits` sends 100,000 to the built site.
  const views = 4_000
  const visitors = views / 20
  const agents = [
    ['computer', 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36'],
    ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
    ['tablet', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Safari/604.1'],
  ] as const
  const paths = ['/', '/about', '/solutions', '/careers', '/contact', '/ai-for-therapists', '/team/nobody']
  const hosts = ['', 'google.com', 'www.linkedin.com', 'localhost', 'janes-diary.test']
  const start = Date.parse('2026-11-17T05:00:00Z')

  test(`of ${views.toLocaleString('en-US')} views by ${visitors.toLocaleString('en-US')} visitors is counted to the last one, and nothing of them is kept`, async () => {
    let now = start
    const random = createRandom(7)
    const { send, counter, lines } = open(() => new Date(now))
    const sent = { pages: {} as Record<string, number>, devices: {} as Record<string, number>, all: 0 }
    const addresses = Array.from({ length: visitors }, (_, at) => `10.${at >> 8}.${at & 255}.${(at * 7) & 255}`)
    for (let at = 0; at < views; at++) {
      now = start + Math.floor((at / views) * 86_400_000)
      const address = random.pick(addresses)
      const [device, userAgent] = random.pick(agents)
      const isBot = random.next() < 0.08
      const asksNot = random.next() < 0.05
      const path = random.pick(paths)
      await send(`${path},${random.pick(hosts)},${random.next() < 0.1 ? 'utm_source=autumn' : ''}`, {
        'x-forwarded-for': address,
        'user-agent': isBot ? `${userAgent} (compatible; Googlebot/2.1)` : userAgent,
        ...(asksNot && { 'sec-gpc': '1' }),
      })
      if (at % (views / 24) === 0) await counter.flush()
      if (asksNot || path === '/team/nobody') continue
      sent.devices[isBot ? 'bot' : device] = (sent.devices[isBot ? 'bot' : device] ?? 0) + 1
      if (isBot) continue
      sent.all += 1
      sent.pages[path] = (sent.pages[path] ?? 0) + 1
    }
    await counter.flush()
    expect(sent.all).toBeGreaterThan(views * 0.7)
    expect(await sums('page')).toEqual(sent.pages)
    expect(await sums('device')).toEqual(sent.devices)
    const sources = await sums('source')
    expect(Object.values(sources).reduce((sum, count) => sum + count)).toBe(sent.all)
    expect(Object.keys(sources).toSorted()).toEqual([
      'google.com',
      'janes-diary.test',
      'linkedin.com',
      'site',
      'unknown',
      'utm:autumn',
    ])

    const dump = await dumpOf(['page_views', 'rate_limits', 'audit_log', 'audit_values', 'lost_paths'])
    for (const trace of [...addresses.slice(0, 200), 'Mozilla', 'Safari', 'Googlebot']) {
      expect(dump).not.toContain(trace)
      expect(lines.join('')).not.toContain(trace)
    }
    const { rows } = await database.pool.query(
      `select column_name from information_schema.columns where table_name = 'page_views' order by 1`,
    )
    expect(rows.map(({ column_name }) => column_name)).toEqual(['count', 'day', 'kind', 'name'])
  })
})

async function dumpOf(tables: string[]): Promise<string> {
  const parts = tables.map(async (table) => (await database.pool.query(`select to_jsonb(t) from ${table} t`)).rows)
  return JSON.stringify(await Promise.all(parts))
}

test('pages of our own are no other host', async () => {
  const { send, counter } = open()
  await send(`/about,${new URL(testOrigin).host},`)
  await counter.flush()
  expect(await sums('source')).toEqual({ site: 1 })
})
