import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { publicPages } from '#contract/website/public-pages.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { type SiteProcess, startSiteProcess } from '../e2e/fixtures/process.ts'
import { getRequest, measure, residentMegabytes, type Target, targetOf } from './load.ts'
import { median } from './report.ts'

// `npm run bench:share`: what a share image costs when it is new, and when it has been drawn, beside a bare server.
const starts = Number(process.env.STARTS ?? 5)
const rounds = Number(process.env.ROUNDS ?? 5)
const requests = Number(process.env.REQUESTS ?? 4_000)

const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const start = () => startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
const pages = [...publicPages, '/team/maren-okafor', '/team/theo-lindqvist', '/careers/full-stack-engineer']

async function imageOf(site: SiteProcess, path: string): Promise<string> {
  const html = await (await fetch(site.origin + path)).text()
  return new URL(/og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname
}
async function time(site: SiteProcess, path: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(site.origin + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - started
}
const megabytes = (site: SiteProcess) => residentMegabytes(site.child.pid ?? 0)

/** The first image of a site, for which the process that draws has to start. */
const cold: number[] = []
for (let round = 0; round < starts; round++) {
  const site = await start()
  cold.push(await time(site, await imageOf(site, '/')))
  await site.stop()
}

const site = await start()
const images: string[] = []
for (const path of pages) images.push(await imageOf(site, path))
const before = megabytes(site)
await time(site, images[0] ?? '')
const first: number[] = []
for (const image of images.slice(1)) first.push(await time(site, image))
const after = megabytes(site)

const sharePath = await imageOf(site, '/team/maren-okafor')
const drawn = targetOf(site, getRequest(site, sharePath, 'user-agent: bench'))
const response = await fetch(site.origin + sharePath)
const head = ['content-type', 'image/png', 'content-length', response.headers.get('content-length') ?? '']
const child = fork(new URL('./bare-bytes.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
child.send({ body: Buffer.from(await response.arrayBuffer()).toString('base64'), head })
const [address] = (await once(child, 'message')) as [AddressInfo]
const bare: Target = { ...drawn, port: address.port, pid: child.pid ?? 0 }
const results = { drawn: [] as number[], bare: [] as number[] }
await measure(drawn, requests / 4)
await measure(bare, requests / 4)
for (let round = 0; round < rounds; round++) {
  results.drawn.push((await measure(drawn, requests)).cpu)
  results.bare.push((await measure(bare, requests)).cpu)
}

const row = (values: number[]) => ({ median: Math.round(median(values)), slowest: Math.round(Math.max(...values)) })
console.table({
  'first image, ms': row(cold),
  'every further new image, ms': row(first),
  'drawn before, CPU µs a request': row(results.drawn),
  'bare node:http, same bytes, CPU µs': row(results.bare),
})
console.log(`resident ${Math.round(before)} MB before the first image, ${Math.round(after)} MB after ${images.length}`)

child.kill()
await site.stop()
await database.drop()
await postgres.stop()
