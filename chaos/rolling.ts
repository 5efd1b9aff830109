import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { allowed, finish, roundsWanted } from './report.ts'
import { createVisitors } from './visitor.ts'

// `npm run chaos:rolling -- --rounds 50`: two processes behind nginx with the configuration of `deploy`, under keep-alive
// load of pages, reads and forms; each in turn is told to stop and started again. Nothing may go wrong.
const rounds = roundsWanted(4)

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const ports = [await freePort(), await freePort()]
const start = (index: number) =>
  startSiteProcess({ DATABASE_URL: database.url, PORT: String(ports[index]), ...behindProxy, LOG_LEVEL: 'warn' })
const sites = await Promise.all(ports.map((_, index) => start(index)))
const proxy = await startProxy(ports)

const { ask, sendForm, leave } = createVisitors(proxy.port)
let completed = 0
const failures: string[] = []
const acknowledged: string[] = []
let running = true
async function visit(what: string, pauseMs: number, call: () => Promise<{ status: number }>): Promise<void> {
  while (running) {
    const outcome = await call().then(
      ({ status }) => status,
      (error: { code?: string }) => error.code ?? 'error',
    )
    if (typeof outcome === 'string' || outcome >= 400) failures.push(`${what} ${outcome}`)
    completed++
    await delay(pauseMs)
  }
}
let word = 0
const visits = [
  ...Array.from({ length: 4 }, () => visit('page', 5, () => ask('/team'))),
  ...Array.from({ length: 2 }, () => visit('render', 20, () => ask(`/careers?q=${word++}`))),
  ...Array.from({ length: 2 }, () => visit('read', 10, () => ask('/api/team-members/slug/maren-okafor'))),
  ...Array.from({ length: 3 }, () =>
    visit('form', 20, async () => {
      const response = await sendForm()
      if (response.status === 201) acknowledged.push(response.email)
      return response
    }),
  ),
]

const exits: number[] = []
const codes = new Set<unknown>()
for (let round = 0; round < rounds; round++) {
  const index = round % sites.length
  const began = performance.now()
  await sites[index]?.stop()
  codes.add(await sites[index]?.exited)
  exits.push(performance.now() - began)
  sites[index] = await start(index)
  await delay(300)
}
running = false
await Promise.all(visits)
leave()

const { rows } = await database.pool.query<{ email: string }>('select email from contact_messages')
const stored = new Set(rows.map(({ email }) => email))
const lost = acknowledged.filter((email) => !stored.has(email)).length
await proxy.stop()
await Promise.all(sites.map((site) => site.stop()))
await database.drop()
await postgres.stop()
finish(
  'rolling',
  {
    restarts: rounds,
    completed,
    failed: failures.length,
    how: [...new Set(failures)].join(', '),
    'slowest exit': `${(Math.max(...exits) / 1000).toFixed(1)} s`,
    acknowledged: acknowledged.length,
    lost,
  },
  {
    'no request failed': failures.length === 0,
    'every process ended by itself within ten seconds':
      Math.max(...exits) < allowed(10_000) && [...codes].every((code) => code === 0),
    'no acknowledged form was lost': lost === 0,
  },
)
