import { execFile } from 'node:child_process'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { visitPeriods, visitStaffPaths } from '#contract/website/visits.staff.ts'
import { type Device, ownSource, unknownSource, visitPaths } from '#contract/website/visits.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { signedInCookie } from '#server/auth/test-staff.ts'
import { openDatabase } from '#server/db/database.ts'
import { startInstalledPostgres } from '#server/db/test-installed.ts'
import { flushMs } from '#server/features/website/visits/count-views.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createRandom } from '#server/seed/samples/random.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'
import { allowed, finish, viewsWanted } from './report.ts'

// `npm run chaos:visits`: a day of 100,000 views by 5,000 visitors and bots, sent to two processes within minutes, while a
// third process is killed with kill -9. Counts must be right, nothing of a visitor is in a dump, and the screen stays fast.
const views = viewsWanted(100_000)
const visitors = views / 20
const perSecond = 500
/** Views of the process that is killed, at an even pace, beyond its first flush. */
const killed = { page: '/terms', eachMs: 100, forMs: flushMs + 35_000 }
const years = 3
const namesPerDay = 100
const asks = 50

const postgres = await startInstalledPostgres()
const url = await postgres.create('visits')
await migrateDatabase(url)
const database = openDatabase({ url, poolSize: 4, logger: createLogger('error') })
await seedDatabase(database)
const cookie = await signedInCookie(database, { role: 'owner' })
const start = () =>
  startSiteProcess({ DATABASE_URL: url, TRUSTED_HOPS: '1', WORKER: 'separate', ACCESS_LOG: 'all', LOG_LEVEL: 'info' })
const sites = await Promise.all([start(), start()])
const doomed = await start()

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
async function ask(origin: string, path: string, headers: Record<string, string>, body?: string): Promise<number> {
  const sent = request(origin + path, { method: body ? 'POST' : 'GET', agent, headers }).end(body)
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  )
  for await (const _ of response) {
    // Read to the end, so that the connection is free again.
  }
  return response.statusCode ?? 0
}
/** With what a browser sends beside: an address, a user agent, a cookie and the whole address of the page. */
const report = (origin: string, line: string, own: Record<string, string>) =>
  ask(origin, visitPaths.report, { origin, 'content-type': 'text/plain;charset=UTF-8', ...own }, line)

const dump = async (...options: string[]) =>
  (await promisify(execFile)(join(postgres.binaries, 'pg_dump'), [...options, url], { maxBuffer: 1e9 })).stdout
/** Rows of all tables but those of the task queue, which keeps times of its own. */
const rowsOf = async () =>
  (await dump('--data-only', '--exclude-schema=pgboss')).split('\n').filter((line) => !line.startsWith('\\'))
const before = new Set(await rowsOf())

const random = createRandom(37)
const agents: [Device, string][] = [
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.{} Safari/537.36'],
  ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Firefox/143.0.{}'],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.{} Mobile/15E148 Safari/604.1'],
  ['phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/141.0.{} Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.{} Safari/604.1'],
  ['bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) {}'],
  ['bot', 'Mozilla/5.0 (compatible; bingbot/2.0.{}; +http://www.bing.com/bingbot.htm)'],
]
/** One in eight has IPv6; the others are spread over networks as a country's visitors are. */
const addressOf = (at: number) =>
  at % 8 === 0
    ? `2001:db8:${(at >> 4).toString(16)}:${at.toString(16)}::${(at * 31).toString(16)}`
    : `${11 + (at % 180)}.${(at * 7) & 255}.${(at >> 4) & 255}.${1 + ((at * 13) % 254)}`
const people = Array.from({ length: visitors }, (_, at) => {
  const [device, userAgent] = agents[random.next() < 0.1 ? 5 + (at % 2) : at % 5] as (typeof agents)[number]
  const asksNot: Record<string, string> = at % 20 === 1 ? { 'sec-gpc': '1' } : at % 20 === 2 ? { dnt: '1' } : {}
  const name = `visitor-${at}-of-the-day`
  const headers = {
    'x-forwarded-for': addressOf(at),
    'user-agent': userAgent.replace('{}', `${at}.7777`),
    cookie: `id=${name}`,
    referer: `http://site.test/?email=${name}`,
    ...asksNot,
  }
  return { device, isCounted: Object.keys(asksNot).length === 0, headers }
})
const { rows: members } = await database.pool.query<{ slug: string }>('select slug from team_members where is_active')
const pages = ['/', '/', '/', '/about', '/solutions', '/careers', '/contact', '/ai-for-therapists', '/blog']
const paths = [...pages, ...members.slice(0, 3).map(({ slug }) => `/team/${slug}`), '/team/nobody']
const sources = [
  [',', unknownSource],
  ['www.google.com,', 'google.com'],
  ['www.linkedin.com,', 'linkedin.com'],
  ['google.com,utm_source=Autumn+Letter', 'utm:autumn-letter'],
  ['google.com,utm_source=ann%40practice.test', unknownSource],
] as const

type Counts = Map<string, number>
const sent: Counts = new Map()
const add = (counts: Counts, key: string, count = 1) => counts.set(key, (counts.get(key) ?? 0) + count)
let refused = 0
async function openPage(at: number): Promise<void> {
  const { device, isCounted, headers } = random.pick(people)
  const path = random.pick(paths)
  const [site, isFromOwn] = [sites[at % sites.length], random.next() < 0.4]
  if (!site) return
  const [line, source] = isFromOwn ? [`${new URL(site.origin).host},`, ownSource] : random.pick([...sources])
  const status = await report(site.origin, `${path},${line}`, headers)
  if (status !== 200) refused++
  else if (isCounted && path !== '/team/nobody') {
    add(sent, `device ${device}`)
    if (device !== 'bot') {
      add(sent, `page ${path}`)
      add(sent, `source ${source}`)
    }
  }
}

/** Sends at an even pace; not faster, or the limits of a minute would count. */
async function day(): Promise<number> {
  const begun = performance.now()
  const open = new Set<Promise<void>>()
  for (let at = 0; at < views; at++) {
    const late = performance.now() - begun - (at * 1_000) / perSecond
    if (late < 0) await delay(-late)
    const one: Promise<void> = openPage(at).finally(() => open.delete(one))
    open.add(one)
    if (open.size > 200) await Promise.race(open)
  }
  await Promise.all(open)
  return (performance.now() - begun) / 1_000
}
async function kill() {
  const sentAt: number[] = []
  const headers = { 'x-forwarded-for': '198.51.100.7', 'user-agent': agents[0]?.[1] ?? '' }
  for (const end = Date.now() + killed.forMs; Date.now() < end; await delay(killed.eachMs))
    if ((await report(doomed.origin, `${killed.page},,`, headers)) === 200) sentAt.push(Date.now())
  const at = Date.now()
  doomed.child.kill('SIGKILL')
  await doomed.exited
  return { sent: sentAt.length, ofLastMinute: sentAt.filter((one) => one > at - flushMs).length }
}
const [seconds, atKill] = await Promise.all([day(), kill()])
await Promise.all(sites.map((site) => site.stop()))

const { rows } = await database.pool.query<{ key: string; count: number }>(
  `select kind || ' ' || name as key, sum(count)::int as count from page_views group by 1`,
)
const stored: Counts = new Map(rows.map(({ key, count }) => [key, count]))
const keptOfKilled = stored.get(`page ${killed.page}`) ?? 0
for (const key of [`page ${killed.page}`, `source ${unknownSource}`, 'device computer']) add(sent, key, keptOfKilled)
const lost = atKill.sent - keptOfKilled
const keys = [...new Set([...sent.keys(), ...stored.keys()])]
const off = (key: string) => Math.abs((stored.get(key) ?? 0) - (sent.get(key) ?? 0)) / (sent.get(key) || 1)
const furthest = Math.max(...keys.map(off))
const counted = [...stored].filter(([key]) => key.startsWith('device ')).reduce((sum, [, count]) => sum + count, 0)

const text = await dump()
const logs = [...sites, doomed].map((site) => site.log()).join('')
/** Each address by itself; the rest by what all of them have in common. */
const addresses = new Set(people.map(({ headers }) => headers['x-forwarded-for']))
const found = (where: string) => [
  ...(where.match(/\d+\.\d+\.\d+\.\d+/g) ?? []).filter((address) => addresses.has(address)),
  ...[
    '2001:db8',
    '198.51.100.7',
    'Mozilla',
    'Safari',
    'Googlebot',
    'bingbot',
    '.7777',
    'of-the-day',
    'practice.test',
  ].filter((trace) => where.includes(trace)),
]
const isSum = (line: string) => /^(?:page|source|device)\t\d{4}-\d\d-\d\d\t[^\t]+\t\d+$/.test(line)
const added = (await rowsOf()).filter((line) => !before.has(line))
const others = added.filter((line) => !isSum(line))

// The screen over three years of as many pages and sources.
await database.pool.query(
  `insert into page_views (kind, day, name, count)
   select kind, current_date - ago, name, 5 + (ago * 7 + n) % 50 from generate_series(1, $1::int) ago, (
     select 'page' as kind, '/careers/job-' || n as name, n from generate_series(1, $2::int) n
     union all select 'source', 'host-' || n || '.test', n from generate_series(1, $2::int) n
     union all select 'device', name, 1 from unnest('{computer,phone,tablet,bot}'::text[]) name) one
   on conflict do nothing`,
  [years * 365, namesPerDay],
)
await database.pool.query('vacuum analyze page_views')
const site = await start()
const times: number[] = []
let failed = 0
for (let at = 0; at < asks * visitPeriods.length; at++) {
  const begun = performance.now()
  const path = `${visitStaffPaths.read}?days=${visitPeriods[at % visitPeriods.length]}`
  if ((await ask(site.origin, path, { cookie })) !== 200) failed++
  times.push(performance.now() - begun)
}
const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
const [size] = (await database.pool.query<{ count: number }>('select count(*)::int from page_views')).rows
await site.stop()

agent.destroy()
await database.close()
await postgres.stop()
finish(
  'visits',
  {
    views,
    visitors,
    'sent within': `${Math.round(seconds)} s`,
    refused,
    counted,
    'sums that were compared': keys.length,
    'furthest from what was sent': `${(furthest * 100).toFixed(3)} %`,
    'lost by kill -9': `${lost} of ${atKill.sent}, ${atKill.ofLastMinute} of them sent in the last minute`,
    'rows that the day added to the dump': added.length,
    'of them no sums': others.length,
    'rows behind the screen': size?.count ?? 0,
    'screen, p95': `${Math.round(p95)} ms of ${times.length}`,
  },
  {
    'every view was received': refused === 0,
    'every count is within 0.1 % of what was sent': furthest <= 0.001,
    'kill -9 costs a minute at most': keptOfKilled > 0 && lost <= atKill.ofLastMinute,
    'the day added nothing but sums to the dump': added.length > 0 && others.length === 0,
    'no address, user agent, cookie or referring address is in the dump': found(text).length === 0,
    'nor in the log': logs.includes(visitPaths.report) && found(logs).length === 0,
    'the screen is read within 200 ms, p95, over three years': failed === 0 && p95 <= allowed(200),
  },
)
