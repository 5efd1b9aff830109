import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { openNetwork } from '#server/db/test-network.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort, startSiteProcess, until } from '../e2e/fixtures/process.ts'
import { mixedVisit, oneOf, pages, paths } from './mixed-visits.ts'
import { allowed, finish, secondsWanted } from './report.ts'
import { createVisitors } from './visitor.ts'

// `npm run chaos:proxy -- --seconds 60`: two processes behind nginx with the configuration of `deploy`. Most visits are
// answered by nginx alone, a change is seen through it in time, and visitors do not notice when a process is killed or
// PostgreSQL is away; a form is told soon.
const seconds = secondsWanted(4)

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const network = await openNetwork(database.url)
const ports = [await freePort(), await freePort()]
const start = (index: number) =>
  startSiteProcess({
    DATABASE_URL: network.url,
    DATABASE_PATIENCE: '1',
    PORT: String(ports[index]),
    ...behindProxy,
    LOG_LEVEL: 'silent',
  })
const sites = await Promise.all(ports.map((_, index) => start(index)))
const proxy = await startProxy(ports)
const { ask, sendForm, leave } = createVisitors(proxy.port)

const someVisit = () => mixedVisit(ask)

const visitors = 24
const failed: string[] = []
let running = true
async function crowd(visit: () => Promise<{ status: number }>, pauseMs = 0, count = visitors) {
  const one = async () => {
    while (running) {
      const outcome = await visit().then(
        ({ status }) => status,
        (error: { code?: string }) => error.code ?? 'error',
      )
      if (outcome !== 200) failed.push(String(outcome))
      await delay(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}
async function during<T>(visits: Promise<void>, what: () => Promise<T>): Promise<T> {
  const outcome = await what()
  running = false
  await visits
  running = true
  return outcome
}

// How many nginx answers by itself.
const missesSoFar = () => Promise.all(sites.map((site) => site.metric('page_requests_total{result="miss"}')))
await during(crowd(someVisit), () => delay(1_500))
const before = { responses: proxy.responses().length, misses: await missesSoFar() }
await during(crowd(someVisit), () => delay(seconds * 1_000))
const responses = proxy.responses().slice(before.responses)
const byItself = responses.filter(({ cache }) => ['HIT', 'STALE', 'UPDATING'].includes(cache)).length
const rendered = (await missesSoFar()).reduce((sum, count, index) => sum + count - (before.misses[index] ?? 0), 0)

// Each process makes each page once: a busy machine may still do so while few visits are counted.
const firstTimes = sites.length * Object.keys(pages).length

// How soon a change is seen, asked for all the while and now and then.
const slug = 'maren-okafor'
const seenAfter: number[] = []
for (const pauseMs of [20, 20, 20, 500, 1_500]) {
  const title = `Chief of change ${seenAfter.length}`
  await ask(`/team/${slug}`)
  await delay(Math.random() * 1_000)
  await ask(`/team/${slug}`)
  await database.pool.query('update team_members set title = $1 where slug = $2', [title, slug])
  await database.pool.query(`select pg_notify('content_changed', '["team-members", "team-member:${slug}"]')`)
  const changed = performance.now()
  let asked = changed
  await until('the change is seen', 10_000, async () => {
    await delay(pauseMs)
    asked = performance.now()
    return (await ask(`/team/${slug}`)).text.includes(title)
  })
  seenAfter.push(asked - changed - (pauseMs > 20 ? pauseMs : 0))
}
const oneOff = await Promise.all([ask('/careers?q=a'), ask('/careers?q=b')])
const investor = await Promise.all([ask('/contact?investor=true'), ask('/contact?utm_source=x')])
const large = { headers: { origin: behindProxy.ORIGIN, 'content-type': 'application/json' }, body: 'x'.repeat(600_000) }
const [largeForm, largeImport] = [await ask('/api/contact', large), await ask('/api/cms/subscribers/import', large)]

// A process is killed, and comes back.
failed.length = 0
const page = () => ask(oneOf(paths))
await during(crowd(page, 5, 8), async () => {
  sites[0]?.child.kill('SIGKILL')
  await sites[0]?.exited
  await delay(1_000)
  sites[0] = await start(0)
})
const failedAtKill = [...failed]

// PostgreSQL is away, and then swallows everything.
failed.length = 0
await network.cut()
const [awayForms] = await during(crowd(page, 20, 8), async () => [
  await sendForm(),
  await delay(seconds * 1_000),
  await network.heal(),
])
const failedWhileAway = [...failed]
await until('forms are taken again', 20_000, async () => (await sendForm()).status === 201)
failed.length = 0
network.swallow()
const swallowed = await during(crowd(page, 20, 8), () => Promise.all(Array.from({ length: 4 }, () => sendForm())))
const failedWhileSwallowed = [...failed]
await network.heal()
await until('forms are taken again', 20_000, async () => (await sendForm()).status === 201)

leave()
await proxy.stop()
await Promise.all(sites.map((site) => site.stop()))
await network.cut()
await database.drop()
await postgres.stop()

const slowestForm = Math.max(awayForms.ms, ...swallowed.map(({ ms }) => ms))
finish(
  'proxy',
  {
    'visits a second': Math.round(responses.length / seconds),
    'answered by nginx alone': (byItself / responses.length).toFixed(4),
    'pages made': rendered,
    'a change was seen after': `${seenAfter.map((ms) => Math.round(ms)).join(', ')} ms`,
    'failed while a process was killed': failedAtKill.join(', '),
    'failed while PostgreSQL was away': failedWhileAway.join(', '),
    'failed while PostgreSQL was a black hole': failedWhileSwallowed.join(', '),
    'slowest response to a form meanwhile': `${Math.round(slowestForm)} ms`,
  },
  {
    'for 99 of 100 visits no page has to be made': rendered <= Math.max(responses.length / 100, firstTimes),
    'a change is seen within two seconds': Math.max(...seenAfter) < allowed(2_000),
    'what depends on the query is not mixed up':
      oneOff.every(({ status }) => status === 200) && investor[0]?.text !== investor[1]?.text,
    'of large bodies only an import reaches a process': largeForm.status === 413 && largeImport.status === 401,
    'no page fails when a process is killed': failedAtKill.length === 0,
    'no page fails while PostgreSQL is away': failedWhileAway.length === 0,
    'no page fails while PostgreSQL is a black hole': failedWhileSwallowed.length === 0,
    'forms are told within two seconds':
      slowestForm < allowed(2_000) && [awayForms, ...swallowed].every(({ status }) => status === 503),
  },
)
