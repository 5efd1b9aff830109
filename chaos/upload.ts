import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fillPath } from '#contract/paths.ts'
import { resumeBytes, resumePartBytes, resumePaths } from '#contract/resumes.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'
import { finish, secondsWanted, socketsWanted } from './report.ts'

// `npm run chaos:upload -- --seconds 120 --sockets 1000`: a resume of five megabytes from a phone on a slow line arrives
// whole, while whoever sends a part byte by byte is closed in time.
const seconds = secondsWanted(15)
const count = socketsWanted(100)
const slowestMs = 10_500

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
async function sendSlowly(path: string, part: Buffer): Promise<number> {
  const headers = {
    ...{ host, origin: site.origin, 'x-forwarded-for': phone },
    ...{ 'content-type': 'application/octet-stream', 'content-length': part.length },
  }
  const sending = request({ host: '127.0.0.1', port, path, method: 'PUT', headers })
  const answered = once(sending, 'response')
  const pieces = 16
  for (let piece = 0; piece < pieces; piece++) {
    sending.write(part.subarray((piece * part.length) / pieces, ((piece + 1) * part.length) / pieces))
    await delay((seconds * 1_000 * part.length) / file.length / pieces)
  }
  sending.end()
  const [response] = await answered
  response.resume()
  return response.statusCode
}

/** How long the server bears one that says that a part comes and then sends a byte a second. */
function trickle(path: string): Promise<number> {
  const began = performance.now()
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {}).resume()
  const head = `PUT ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.origin}\r\nx-forwarded-for: ${others}\r\ncontent-type: application/octet-stream\r\n`
  socket.on('connect', () => socket.write(`${head}content-length: ${resumePartBytes}\r\n\r\n`))
  const timer = setInterval(() => socket.writable && socket.write('x'), 1_000)
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - began)
    })
  })
}

const id = await announce()
const pathOf = (number: number) => fillPath(resumePaths.part, { id, number: String(number) })
const hostile = Array.from({ length: count }, () => trickle(pathOf(0)))
const began = performance.now()
const statuses: number[] = []
for (let number = 0; number * resumePartBytes < file.length; number++)
  statuses.push(
    await sendSlowly(pathOf(number), file.subarray(number * resumePartBytes, (number + 1) * resumePartBytes)),
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
    'the file took': `${took.toFixed(0)} s for ${statuses.length} parts`,
    'whoever trickles was closed after': `${(Math.max(...held) / 1_000).toFixed(1)} s at most`,
  },
  {
    'every part is taken': statuses.every((status) => status === 200),
    'the file is kept to the byte': rows.length === 1 && rows[0]?.bytes.equals(file) === true,
    'whoever trickles is closed in time': Math.max(...held) < slowestMs,
  },
)
