import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resumeChunkBytes, resumePaths } from '#contract/hiring/resumes.ts'
import { fillPath } from '#contract/paths.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { finish } from './report.ts'
import { createVisitors } from './visitor.ts'

// `npm run chaos:disk-full`: the disk of the web machine is full. The processes write nothing to it, and nginx has its
// copies in memory (docs/operations/reverse-proxy.md), so only its log stops. Needs root, to mount a small disk.
const memory = mkdtempSync(join(tmpdir(), 'memory-'))
const disk = mkdtempSync(join(tmpdir(), 'disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
process.on('exit', () => {
  execFileSync('umount', ['--lazy', disk])
  for (const folder of [disk, memory]) rmSync(folder, { recursive: true })
})

const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const port = await freePort()
const site = await startSiteProcess({ DATABASE_URL: database.url, PORT: String(port), ...behindProxy })
process.env.TMPDIR = disk
const proxy = await startProxy([port], { memory })
const { ask, sendForm, leave } = createVisitors(proxy.port)

const json = { origin: behindProxy.ORIGIN, 'content-type': 'application/json' }
/** A page that nginx has no copy of yet, a page that it has, a form, and a resume that is too large for nginx's small buffers. */
async function visit() {
  const isWhole = (path: string) =>
    ask(path).then(
      ({ status, text }) => status === 200 && text.endsWith('</html>'),
      () => false,
    )
  const size = 4 * resumeChunkBytes
  const begun = await ask(resumePaths.begin, { headers: json, body: JSON.stringify({ name: 'cv.pdf', size }) })
  const path = fillPath(resumePaths.chunk, { id: JSON.parse(begun.text).id, number: '0' })
  const headers = { ...json, 'content-type': 'application/octet-stream' }
  const part = await ask(path, { method: 'PUT', headers, body: '%PDF-1.7'.padEnd(resumeChunkBytes, ' ') })
  return {
    'a new page': await isWhole(`/?q=${Math.random()}`),
    'a page that nginx has': await isWhole('/'),
    'a form': (await sendForm()).status === 201,
    'a part of a resume': part.status < 300,
  }
}

function fill() {
  const file = join(disk, 'full')
  try {
    for (;;) appendFileSync(file, 'x'.repeat(4_096))
  } catch {
    return () => rmSync(file)
  }
}

const before = await visit()
const free = fill()
const during = await visit()
free()
const after = await visit()
leave()
await proxy.stop()
await site.stop()
await database.drop()
await postgres.stop()

const promises = (when: string, visited: Record<string, boolean>) =>
  Object.entries(visited).map(([what, fine]) => [`${what} ${when}`, fine] as const)
finish(
  'disk-full',
  {},
  Object.fromEntries([
    ...promises('while there is room', before),
    ...promises('while the disk is full', during),
    ...promises('afterwards', after),
  ]),
)
