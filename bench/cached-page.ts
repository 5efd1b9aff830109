import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'
import { fetchRaw, measure, median, type Target } from './load.ts'

// `npm run bench:page`: what a cached page costs, beside a bare node:http server sending the same bytes.
const goal = 1.25
const rounds = Number(process.env.ROUNDS ?? 7)
const requests = Number(process.env.REQUESTS ?? 30_000)

const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
const host = new URL(site.origin).host
const request = `GET /team HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\nuser-agent: bench\r\n\r\n`
const ours: Target = { port: Number(new URL(site.origin).port), pid: site.child.pid ?? 0, request }

await fetchRaw(ours)
// A page that is kept is compressed harder a moment later.
await delay(1_500)
const answer = await fetchRaw(ours)
const end = answer.indexOf('\r\n\r\n')
const own = /^(date|connection|keep-alive):/i
const head = answer
  .toString('latin1', 0, end)
  .split('\r\n')
  .slice(1)
  .filter((line) => !own.test(line))
  .flatMap((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
const child = fork(new URL('./bare-server.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
child.send({ body: answer.subarray(end + 4).toString('base64'), head })
const [address] = (await once(child, 'message')) as [AddressInfo]
const bare: Target = { port: address.port, pid: child.pid ?? 0, request }

await measure(ours, requests / 3)
await measure(bare, requests / 3)
const results = { ours: [] as { cpu: number; rate: number }[], bare: [] as { cpu: number; rate: number }[] }
for (let round = 0; round < rounds; round++) {
  results.ours.push(await measure(ours, requests))
  results.bare.push(await measure(bare, requests))
}
const row = (runs: { cpu: number; rate: number }[]) => ({
  'CPU µs a request': Number(median(runs.map(({ cpu }) => cpu)).toFixed(1)),
  'requests a second': Math.round(median(runs.map(({ rate }) => rate))),
})
const table = { 'cached /team': row(results.ours), 'bare node:http': row(results.bare) }
console.table(table)
const ratio = table['cached /team']['CPU µs a request'] / table['bare node:http']['CPU µs a request']
console.log(
  `CPU ratio ${ratio.toFixed(2)}, goal at most ${goal} (${answer.length - end - 4} bytes, medians of ${rounds})`,
)

child.kill()
await site.stop()
await database.drop()
await postgres.stop()
process.exit(ratio <= goal ? 0 : 1)
