import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'
import { measure, median, type Target } from './load.ts'

// `npm run bench:api`: reads and forms beside a bare server on the same database; what it takes to start and to serve.
const rounds = Number(process.env.ROUNDS ?? 5)
const requests = Number(process.env.REQUESTS ?? 4_000)

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const started = performance.now()
const site = await startSiteProcess({
  DATABASE_URL: database.url,
  LOG_LEVEL: 'warn',
  WORKER: 'separate',
  TRUSTED_HOPS: '1',
})
const ready = performance.now() - started
const { host, port } = new URL(site.origin)
const child = fork(new URL('./bare-api.ts', import.meta.url), {
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url },
})
const [address] = (await once(child, 'message')) as [AddressInfo]

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
/** Every visitor is another one: the limits are not what is measured here. */
let visitor = 0
const post = () => {
  visitor++
  const client = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
  const body = JSON.stringify({
    name: 'Bench Visitor',
    email: 'bench@visitor.test',
    subject: 'general',
    message: 'As little as can be stored for this.',
  })
  return [
    'POST /api/contact HTTP/1.1',
    `host: ${host}`,
    'content-type: application/json',
    `origin: ${site.origin}`,
    `x-forwarded-for: ${client.padEnd(15, ' ')}`,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

const cases: { name: string; goal: number; request: string | (() => string) }[] = [
  { name: 'GET /api/jobs', goal: 0.7, request: get('/api/jobs') },
  { name: 'GET /api/team-members/active', goal: 0.7, request: get('/api/team-members/active') },
  { name: 'POST /api/contact', goal: 0.4, request: post },
]
const table: Record<string, object> = {}
for (const { name, goal, request } of cases) {
  const ours: Target = { port: Number(port), pid: site.child.pid ?? 0, request }
  const bare: Target = { port: address.port, pid: child.pid ?? 0, request }
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const [own, other] = [await measure(ours, requests, 10), await measure(bare, requests, 10)]
    if (round < 0) continue
    rates.ours.push(own.rate)
    rates.bare.push(other.rate)
  }
  const [own, other] = [median(rates.ours), median(rates.bare)]
  table[name] = {
    'ours a second': Math.round(own),
    'bare a second': Math.round(other),
    ratio: (own / other).toFixed(2),
    goal,
  }
}
console.table(table)
const resident = (await site.metric('process_resident_memory_bytes')) / 1024 / 1024
console.log(`ready after ${ready.toFixed(0)} ms (goal 1,000), ${resident.toFixed(0)} MB resident after it (goal 150)`)

child.kill()
await site.stop()
await database.drop()
await postgres.stop()
