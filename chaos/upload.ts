import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { resumeBytes, resumeChunkBytes, resumePaths } from '#contract/hiring/resumes.ts'
import { fillPath } from '#contract/paths.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'
import { hostileJobs } from './hostile-jobs.ts'
import { allowed, finish, secondsWanted, socketsWanted } from './report.ts'

// `npm run chaos:upload -- --seconds 120 --sockets 1000`: a resume of five megabytes from a phone on a slow line arrives
// whole, while clients that send a chunk byte by byte are closed in time. Before that, hostile work of every kind at
// once: no other visitor waits for it.
const seconds = secondsWanted(15)
const count = socketsWanted(100)
const slowestMs = allowed(10_500)
const longestWaitMs = allowed(200)

const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
const site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', TRUSTED_HOPS: '1' })
const { host, port } = new URL(site.origin)

const begin = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n2 0 obj << /Note ('
const end = ') >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'
const file = Buffer.from(begin + 'x'.repeat(resumeBytes - begin.length - end.length) + end)

/** The phone and the others come from elsewhere. */
const [phone, others] = ['198.51.100.1', '203.0.113.1']

async function announce(): Promise<string> {
  const response = await fetch(site.origin + resumePaths.begin, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/json', 'x-forwarded-for': phone },
    body: JSON.stringify({ name: 'cv.pdf', size: file.length }),
  })
  return ((await response.json()) as { id: string }).id
}

/** A few kilobytes at a time, at the pace of the line. */
async function sendSlowly(path: string, chunk: Buffer): Promise<number> {
  const headers = {
    ...{ host, origin: site.origin, 'x-forwarded-for': phone },
    ...{ 'content-type': 'application/octet-stream', 'content-length': chunk.length },
  }
  const sending = request({ host: '127.0.0.1', port, path, method: 'PUT', headers })
  const received = once(sending, 'response')
  const pieces = 16
  for (let piece = 0; piece < pieces; piece++) {
    sending.write(chunk.subarray((piece * chunk.length) / pieces, ((piece + 1) * chunk.length) / pieces))
    await delay((seconds * 1_000 * chunk.length) / file.length / pieces)
  }
  sending.end()
  const [response] = await received
  response.resume()
  return response.statusCode
}

/** How long the server bears one that says that a chunk comes and then sends a byte a second. */
function trickle(path: string): Promise<number> {
  const began = performance.now()
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {}).resume()
  const head = `PUT ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.origin}\r\nx-forwarded-for: ${others}\r\ncontent-type: application/octet-stream\r\n`
  socket.on('connect', () => socket.write(`${head}content-length: ${resumeChunkBytes}\r\n\r\n`))
  const timer = setInterval(() => socket.writable && socket.write('x'), 1_000)
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - began)
    })
  })
}

const jobs = await hostileJobs(database)
const probe = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: `${site.origin}/healthz` })
const attacked = performance.now()
const outcomes = await Promise.all(
  jobs.map(async ({ name, run }, number) => ({ name, isKept: await run(site.origin, `198.18.0.${number + 1}`) })),
)
const attackTook = (performance.now() - attacked) / 1_000
probe.postMessage('stop')
const waits = ((await once(probe, 'message')) as [number[]])[0].toSorted((a, b) => a - b)
const waited = (share: number) => `${(waits[Math.floor(share * (waits.length - 1))] ?? Infinity).toFixed(0)} ms`
const wrong = outcomes.filter(({ isKept }) => !isKept).map(({ name }) => name)

const id = await announce()
const pathOf = (number: number) => fillPath(resumePaths.chunk, { id, number: String(number) })
const hostile = Array.from({ length: count }, () => trickle(pathOf(0)))
const began = performance.now()
const statuses: number[] = []
for (let number = 0; number * resumeChunkBytes < file.length; number++)
  statuses.push(
    await sendSlowly(pathOf(number), file.subarray(number * resumeChunkBytes, (number + 1) * resumeChunkBytes)),
  )
const took = (performance.now() - began) / 1_000
const held = await Promise.all(hostile)
const { rows } = await database.pool.query<{ bytes: Buffer }>(
  'select f.bytes from resume_uploads u join files f on f.hash = u.hash where u.id = $1',
  [id],
)

await site.stop()
await database.drop()
await postgres.stop()
finish(
  'upload',
  {
    'hostile jobs at once': `${jobs.length} in ${attackTook.toFixed(0)} s${wrong.length > 0 ? `, wrong: ${wrong.join(', ')}` : ''}`,
    'others asked': `${waits.length} times: p50 ${waited(0.5)}, p95 ${waited(0.95)}, p99 ${waited(0.99)}, at most ${waited(1)}`,
    'the file took': `${took.toFixed(0)} s for ${statuses.length} parts`,
    'slow clients were closed after': `${(Math.max(...held) / 1_000).toFixed(1)} s at most`,
  },
  {
    'hostile work is refused or done': wrong.length === 0,
    [`others wait ${longestWaitMs} ms at most`]: (waits.at(-1) ?? Infinity) <= longestWaitMs,
    'every part is taken': statuses.every((status) => status === 200),
    'the file is kept to the byte': rows.length === 1 && rows[0]?.bytes.equals(file) === true,
    'slow clients are closed in time': Math.max(...held) < slowestMs,
  },
)
