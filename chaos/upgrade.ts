import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { startTestServer } from '#server/db/test-database.ts'
import { createLogger } from '#server/observe/logger.ts'
import { runNginx } from '../e2e/fixtures/nginx.ts'
import { freePort, launchSiteProcess } from '../e2e/fixtures/process.ts'
import { finish } from './report.ts'

// `npm run try:upgrade -- <old dist> <new dist>`: two processes of the old release behind nginx, under load. The new one
// migrates while they serve, they go on with its tables, and are then replaced in turn. Nothing may go wrong.
const [old, next] = process.argv.slice(2).map((folder) => resolve(folder))
if (!old || !next) {
  console.error('npm run try:upgrade -- <old dist> <new dist>')
  process.exit(1)
}
const pauseMs = 4_000
const scriptsOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts
const migrationsOf = (folder: string): { tag: string }[] =>
  JSON.parse(readFileSync(join(folder, 'drizzle/meta/_journal.json'), 'utf8')).entries

const postgres = await startTestServer({ durable: true })
const DATABASE_URL = Object.assign(new URL(postgres.url), { pathname: '/upgrade' }).href
const server = openDatabase({ url: postgres.url, poolSize: 1, logger: createLogger('silent') })
await server.pool.query('create database upgrade')
await server.close()
const database = openDatabase({ url: DATABASE_URL, poolSize: 1, logger: createLogger('silent') })

const origin = 'https://www.example.test'
const settings = {
  DATABASE_URL,
  ORIGIN: origin,
  APP_SECRET: 'a secret of at least thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUSTED_HOPS: '1',
  WORKER: 'separate',
  LOG_LEVEL: 'warn',
}
const run = async (folder: string, name: string, ...args: string[]) => {
  const env = { ...process.env, ...settings }
  const command = [scriptsOf(folder)[name], ...args].join(' ')
  return (await promisify(execFile)('sh', ['-c', command], { cwd: folder, env })).stdout
}
await run(old, 'db:migrate')
await run(old, 'seed')
const email = 'jane@staff.test'
const invitation = await run(old, 'create-admin', '--email', email, '--first-name', 'Jane', '--last-name', 'Doe')

const ports = [await freePort(), await freePort()]
const start = async (index: number, folder: string) => {
  const site = await launchSiteProcess(
    { ...settings, PORT: String(ports[index]) },
    { folder, start: scriptsOf(folder).start },
  )
  await site.ready()
  return site
}
const sites = [await start(0, old), await start(1, old)]
const proxyPort = await freePort()
/** Both processes behind one address, as `deploy/nginx` has them, and nothing kept: every response is a release's own. */
const nginx = await runNginx(
  proxyPort,
  () => `keepalive_requests 1000000;
  upstream site { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 16; }
  server { listen 127.0.0.1:${proxyPort};
    location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; } }`,
)
// Whatever goes wrong here leaves nothing running.
process.on('exit', () => {
  for (const { child } of [...sites, nginx]) child.kill()
})

const agent = new Agent({ keepAlive: true })
let number = 0
let completed = 0
const failures: string[] = []
const missing = new Set<string>()
const acknowledged: string[] = []

async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
  const own = number++
  const outgoing = request({
    host: '127.0.0.1',
    port: nginx.port,
    path,
    method: body ? 'POST' : 'GET',
    agent,
    headers: {
      host: 'www.example.test',
      'x-forwarded-for': `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`,
      ...(body && { 'content-type': 'application/json', origin }),
      ...headers,
    },
  })
  const [response] = (await once(outgoing.end(body && JSON.stringify(body)), 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  completed++
  return { status: response.statusCode ?? 0, text, cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '' }
}
let running = true
async function visit(what: string, eachMs: number, call: () => Promise<number>): Promise<void> {
  while (running) {
    const outcome = await call().catch((error: { code?: string }) => error.code ?? 'error')
    if (typeof outcome === 'string' || outcome >= 400) failures.push(`${what} ${outcome}`)
    await delay(eachMs)
  }
}
const files = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
const anyOf = (paths: string[]) => paths[Math.floor(Math.random() * paths.length)] ?? ''
const askFile = async (path: string) => {
  const { status } = await ask(path)
  if (status === 404) missing.add(path)
  return status
}
const password = randomBytes(12).toString('hex')
const token = /#(?:token=)?([\w-]+)\s/.exec(invitation)?.[1]
const invited = await ask('/api/cms/password', {}, { token, password })
if (invited.status !== 200) throw new Error(`The invitation was refused: ${invited.status} ${invited.text}`)
const { cookie } = invited
const openedBefore = files((await ask('/careers')).text)

const sendForm = async () => {
  const address = `visitor${number}@form.test`
  const message = { name: 'Ann', email: address, subject: 'general', message: 'A message that is to be kept.' }
  const { status } = await ask('/api/contact', {}, message)
  if (status === 201) acknowledged.push(address)
  return status
}
const read =
  (path: string, headers = {}) =>
  async () =>
    (await ask(path, headers)).status
const visits = [
  ...Array.from({ length: 3 }, () => visit('page', 10, read('/team'))),
  visit('rendered page', 30, () => read(`/careers?q=${number}`)()),
  visit('file of a new page', 10, async () => askFile(anyOf(files((await ask('/about')).text)))),
  visit('file of a page from before', 10, () => askFile(anyOf(openedBefore))),
  ...Array.from({ length: 2 }, () => visit('form', 30, sendForm)),
  visit('messages in the portal', 30, read('/api/cms/messages', { cookie })),
  visit('applications in the portal', 30, read('/api/cms/applications', { cookie })),
  visit('login', 1_000, async () => (await ask('/api/cms/login', {}, { email, password })).status),
]

const counted: Record<string, number> = {}
async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = failures.length
  const result = await work()
  counted[`failed ${name}`] = failures.length - before
  return result
}
await phase('before', () => delay(pauseMs))
const migrating = performance.now()
await phase('while the new one migrates', () => run(next, 'db:migrate'))
const migratedMs = performance.now() - migrating
await phase('of the old one on the new tables', () => delay(pauseMs))
for (const index of [0, 1]) {
  await phase(`while process ${index + 1} is replaced`, async () => {
    await sites[index]?.stop()
    sites[index] = await start(index, next)
    await delay(pauseMs)
  })
}
running = false
await Promise.all(visits)
agent.destroy()
const { rows } = await database.pool.query<{ email: string }>('select email from contact_messages')
const stored = new Set(rows.map((row) => row.email))
const lost = acknowledged.filter((address) => !stored.has(address)).length
await Promise.all(sites.map((site) => site.stop()))
await nginx.stop()
await database.close()
await postgres.stop()
finish(
  'upgrade',
  {
    'migrations of the new release': migrationsOf(next).length - migrationsOf(old).length,
    'migrated within': `${(migratedMs / 1000).toFixed(1)} s`,
    completed,
    ...counted,
    how: [...new Set(failures)].join(', '),
    'files that were missing': missing.size,
    acknowledged: acknowledged.length,
    lost,
  },
  {
    'no request failed': failures.length === 0,
    'no file of a page was missing': missing.size === 0,
    'no acknowledged form was lost': lost === 0,
  },
)
