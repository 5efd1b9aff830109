import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { allowed, finish, secondsWanted, socketsWanted } from './report.ts'

// `npm run chaos:overload -- --seconds 15 --sockets 1000`: ten times the load that two processes behind nginx carry, and
// clients that never read what they asked for. Times are those of nginx's log, because the senders share the machine.
const seconds = secondsWanted(15)
const deafClients = socketsWanted(1_000)
const mostOpen = 1_500

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const ports = [await freePort(), await freePort()]
const sites = await Promise.all(
  ports.map((port) =>
    startSiteProcess({ DATABASE_URL: database.url, PORT: String(port), ...behindProxy, LOG_LEVEL: 'silent' }),
  ),
)
const proxy = await startProxy(ports)

const secure = { rejectUnauthorized: false, servername: new URL(behindProxy.ORIGIN).host }
const headers = { host: secure.servername, origin: behindProxy.ORIGIN }

/** Limits are counted by address, and an address may send five messages. */
interface Client {
  agent: Agent
  messages: number
}
const idle: Client[] = []
let clients = 0
const newClient = (): Client => {
  const own = clients++
  const localAddress = `127.1.${own >> 8}.${own & 255}`
  return { agent: new Agent({ keepAlive: true, localAddress, ...secure }), messages: 0 }
}

let asked = 0
let toldNoTime = 0
async function ask(path: string, body?: string): Promise<number> {
  asked++
  const started = performance.now()
  const client = idle.pop() ?? newClient()
  const outgoing = request({
    host: '127.0.0.1',
    port: proxy.port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    agent: client.agent,
  })
  const [response] = (await once(outgoing.end(body), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode === 503 && !response.headers['retry-after']) toldNoTime++
  if (response.statusCode === 201 && ++client.messages === 5) client.agent.destroy()
  else idle.push(client)
  return performance.now() - started
}
const kinds = {
  'pages that are not cached': () => ask(`/careers?q=${asked}`),
  'reads of the API': () => ask(`/api/team-members/slug/maren-okafor?n=${asked}`),
  forms: () =>
    ask(
      '/api/contact',
      JSON.stringify({
        name: 'Chaos Visitor',
        email: `v${asked}@visitor.test`,
        subject: 'general',
        message: `Message number ${asked}, to be kept.`,
      }),
    ),
}

const at = (share: number, values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
const inMs = (values: number[]) => `${at(0.5, values).toFixed(0)} / ${at(0.99, values).toFixed(0)} ms`

async function atOnce(send: () => Promise<unknown>, visitors: number, ms: number): Promise<number> {
  const end = performance.now() + ms
  let done = 0
  const visitor = async () => {
    while (performance.now() < end) {
      await send()
      done++
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  return (done / ms) * 1_000
}

/** Whatever the answers, as many requests a second as asked for; what exceeds `mostOpen` is not sent. */
async function offer(send: () => Promise<unknown>, rate: number): Promise<void> {
  const started = performance.now()
  const open = new Set<Promise<unknown>>()
  let sent = 0
  while (performance.now() - started < seconds * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * rate)
    for (; sent < due && open.size < mostOpen; sent++) {
      const one: Promise<unknown> = send().then(
        () => open.delete(one),
        () => open.delete(one),
      )
      open.add(one)
    }
    sent = due
    await delay(2)
  }
  await Promise.all(open)
}

const figures: Record<string, string> = {}
const promises: Record<string, boolean> = {}
for (const [name, send] of Object.entries(kinds)) {
  const carried = await atOnce(send, 8, 5_000)
  const before = proxy.responses().length
  await offer(send, carried * 10)
  const responses = proxy.responses().slice(before)
  const times = (...statuses: number[]) =>
    responses.filter(({ status }) => statuses.includes(status)).map((response) => response.seconds * 1_000)
  const [accepted, refused] = [times(200, 201), times(429, 503)]
  const others = responses.length - accepted.length - refused.length
  figures[name] =
    `${carried.toFixed(0)}/s carried, ${(responses.length / seconds).toFixed(0)}/s sent; ` +
    `${accepted.length} accepted in ${inMs(accepted)}, ${refused.length} refused in ${inMs(refused)}, ${others} others`
  promises[`${name}: what is accepted takes a second at most`] = at(0.99, accepted) <= allowed(1_000)
  promises[`${name}: what is refused is refused at once`] = at(0.99, refused) <= allowed(100)
  promises[`${name}: nothing else happens`] = others === 0 && refused.length > 0
  await delay(3_000)
}
const assets = new URL('../dist/client/assets/', import.meta.url)
const largest = readdirSync(assets).toSorted(
  (one, other) => statSync(new URL(other, assets)).size - statSync(new URL(one, assets)).size,
)[0]
const line = `GET /assets/${largest} HTTP/1.1\r\nhost: ${secure.servername}\r\n\r\n`
const openDeaf = async () => {
  const socket = connect({ host: '127.0.0.1', port: proxy.port, ...secure })
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'secureConnect')
  socket.write(line.repeat(20))
  return socket
}
const deaf = await Promise.all(Array.from({ length: deafClients }, openDeaf))
const waits: number[] = []
await atOnce(
  async () => {
    waits.push(await ask('/team'), await ask(`/careers?q=${asked}`))
    await delay(50)
  },
  2,
  seconds * 1_000,
)
promises['everything that is refused says when to try again'] = toldNoTime === 0
figures[`others beside ${deafClients} clients that never read`] = inMs(waits)
promises['clients that never read cost others nothing'] = at(0.99, waits) <= allowed(100)

for (const socket of deaf) socket.destroy()
for (const { agent } of idle) agent.destroy()
await proxy.stop()
await Promise.all(sites.map((site) => site.stop()))
await database.drop()
await postgres.stop()
finish('overload', figures, promises)
