import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { finish, roundsWanted } from './report.ts'

// `npm run chaos:rolling -- --rounds 50`: two processes under keep-alive load of pages, reads and forms; each in turn is
// told to stop and started again. As a balancer does, whoever is refused a connection goes to the other process. Nothing
// else may go wrong.
const rounds = roundsWanted(4)

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const origin = 'https://www.example.test'
const ports = [await freePort(), await freePort()]
const start = (index: number) =>
  startSiteProcess({
    DATABASE_URL: database.url,
    PORT: String(ports[index]),
    ORIGIN: origin,
    TRUSTED_HOPS: '1',
    WORKER: 'separate',
    LOG_LEVEL: 'warn',
  })
const sites = await Promise.all(ports.map((_, index) => start(index)))

const agent = new Agent({ keepAlive: true })
let turn = 0
let answered = 0
let elsewhere = 0
const failures: string[] = []
const acknowledged: string[] = []

async function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<number> {
  const method = body ? 'POST' : 'GET'
  const first = turn++
  for (let attempt = 0; ; attempt++) {
    const port = ports[(first + attempt) % ports.length]
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: { host: 'www.example.test', ...headers },
    })
    try {
      const [response] = (await once(outgoing.end(body), 'response')) as [IncomingMessage]
      await response.toArray()
      answered++
      return response.statusCode ?? 0
    } catch (error) {
      // Never sent, so that it may be sent to the other: everything else is a request lost.
      if ((error as { code?: string }).code !== 'ECONNREFUSED' || attempt > 1) throw error
      elsewhere++
    }
  }
}

let running = true
async function visit(what: string, pauseMs: number, call: () => Promise<number>): Promise<void> {
  while (running) {
    const outcome = await call().catch((error: { code?: string }) => error.code ?? 'error')
    if (typeof outcome === 'string' || outcome >= 400) failures.push(`${what} ${outcome}`)
    await delay(pauseMs)
  }
}
let number = 0
async function sendForm(): Promise<number> {
  const own = number++
  const email = `v${own}@visitor.test`
  const body = { name: 'Chaos Visitor', email, subject: 'general', message: `Message number ${own}, to be kept.` }
  const client = `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`
  const headers = { 'content-type': 'application/json', origin, 'x-forwarded-for': client }
  const status = await ask('/api/contact', headers, JSON.stringify(body))
  if (status === 201) acknowledged.push(email)
  return status
}
const visits = [
  ...Array.from({ length: 4 }, () => visit('page', 5, () => ask('/team'))),
  ...Array.from({ length: 2 }, () => visit('render', 20, () => ask(`/careers?q=${number++}`))),
  ...Array.from({ length: 2 }, () => visit('read', 10, () => ask('/api/team-members/slug/maren-okafor'))),
  ...Array.from({ length: 3 }, () => visit('form', 20, sendForm)),
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
agent.destroy()

const { rows } = await database.pool.query<{ email: string }>('select email from contact_messages')
const stored = new Set(rows.map(({ email }) => email))
const lost = acknowledged.filter((email) => !stored.has(email)).length
await Promise.all(sites.map((site) => site.stop()))
await database.drop()
await postgres.stop()
finish(
  'rolling',
  {
    restarts: rounds,
    answered,
    'sent to the other process': elsewhere,
    failed: failures.length,
    how: [...new Set(failures)].join(', '),
    'slowest exit': `${(Math.max(...exits) / 1000).toFixed(1)} s`,
    acknowledged: acknowledged.length,
    lost,
  },
  {
    'no request failed': failures.length === 0,
    'every process ended by itself within ten seconds':
      Math.max(...exits) < 10_000 && [...codes].every((code) => code === 0),
    'no acknowledged form was lost': lost === 0,
  },
)
