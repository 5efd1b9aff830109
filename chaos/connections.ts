import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { startSiteProcess } from '../e2e/fixtures/process.ts'
import { allowed, finish, socketsWanted } from './report.ts'

// `npm run chaos:connections -- --sockets 1000`: connections that say nothing, trickle or never read what they asked
// for. Each is closed in time, and others are served meanwhile.
const count = socketsWanted(100)

const postgres = await startTestServer()
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
const { host, port } = new URL(site.origin)

const assets = new URL('../dist/client/assets/', import.meta.url)
const largest = readdirSync(assets)
  .map((name) => ({ name, size: statSync(new URL(name, assets)).size }))
  .reduce((most, file) => (file.size > most.size ? file : most))
const head = (line: string) => `${line} HTTP/1.1\r\nhost: ${host}\r\n`
const unread = `${head(`GET /assets/${largest.name}`)}\r\n`.repeat(20)
const form = `${head('POST /api/contact')}origin: ${site.origin}\r\ncontent-type: application/json\r\n`

interface Kind {
  first?: string
  everySecond?: string
  deaf?: boolean
  limitMs: number
}
/** Those that only wait are tried side by side. */
const kinds: Record<string, Kind>[] = [
  {
    'says nothing': { limitMs: 6_500 },
    'trickles headers': { first: head('GET /team'), everySecond: 'x-a: b\r\n', limitMs: 6_500 },
  },
  { 'trickles a body': { first: `${form}content-length: 5000\r\n\r\n{`, everySecond: ' ', limitMs: 10_500 } },
  {
    'trickles chunks': {
      first: `${form}transfer-encoding: chunked\r\n\r\n`,
      everySecond: '1\r\n \r\n',
      limitMs: 10_500,
    },
  },
  {
    'never reads': { first: unread, deaf: true, limitMs: 60_000 },
    'never reads but sends now and then': { first: unread, everySecond: '\r\n', deaf: true, limitMs: 60_000 },
  },
]

function open({ first, everySecond, deaf }: Kind): Socket {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.on('connect', () => first && socket.write(first))
  if (deaf) socket.pause()
  else socket.resume()
  const trickle = setInterval(() => everySecond && socket.writable && socket.write(everySecond), 1_000)
  socket.on('close', () => clearInterval(trickle))
  return socket
}

/** Ports of clients with an open connection, from the kernel: a client that does not read notices no end. */
function heldByServer(): Set<number> {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  const established = '01'
  return new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === established && portOf(local) === Number(port))
      .map(([, , remote]) => portOf(remote)),
  )
}

const figures: Record<string, string> = {}
const promises: Record<string, boolean> = {}
async function tryKind(name: string, kind: Kind): Promise<void> {
  const sockets = Array.from({ length: count }, () => open(kind))
  let watching = true
  const waits: number[] = []
  const others = (async () => {
    while (watching) {
      const asked = performance.now()
      const { ok } = await fetch(`${site.origin}/team`)
      waits.push(ok ? performance.now() - asked : Number.POSITIVE_INFINITY)
      await delay(50)
    }
  })()
  await Promise.all(sockets.map((socket) => socket.readyState === 'open' || once(socket, 'connect')))
  const began = performance.now()
  const ports = sockets.map(({ localPort = 0 }) => localPort)
  let held = count
  while (held > 0 && performance.now() - began < allowed(kind.limitMs)) {
    await delay(100)
    const current = heldByServer()
    held = ports.filter((own) => current.has(own)).length
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  watching = false
  await others
  for (const socket of sockets) socket.destroy()
  figures[name] =
    `${count - held} of ${count} closed after ${seconds} s; others waited ${Math.max(...waits).toFixed(0)} ms at most`
  promises[`a client that ${name} is closed in time`] = held === 0
  promises[`others are served while somebody ${name}`] = Math.max(...waits) < allowed(2_000)
}
for (const group of kinds) await Promise.all(Object.entries(group).map(([name, kind]) => tryKind(name, kind)))
await site.stop()
await database.drop()
await postgres.stop()
finish('connections', figures, promises)
