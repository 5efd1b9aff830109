import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { signedInCookie } from '#server/auth/test-staff.ts'
import { openDatabase } from '#server/db/database.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createLogger } from '#server/observe/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { behindProxy } from '../e2e/fixtures/nginx.ts'
import { launchSiteProcess, until } from '../e2e/fixtures/process.ts'
import { compareLedger } from './ledger.ts'
import { type Machine, startCluster } from './patroni.ts'
import { allowed, finish, roundsWanted } from './report.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:failover -- --rounds 20 --kinds kill,freeze --nodes 3`: the primary of three PostgreSQL servers dies in
// several ways, under 20 forms and 200 page views a second, and comes back.
const rounds = roundsWanted(1)
const { values } = parseArgs({ strict: false, options: { kinds: { type: 'string' }, nodes: { type: 'string' } } })

interface Death {
  strike(machine: Machine): void
  /** Puts the machine right again, once another primary is in its place. */
  revive(machine: Machine): void
  /** Where PostgreSQL goes on, but takes no writes: it is put right after this time. */
  reviveAfterMs?: number
}
const nothing = () => {}
const deaths: Record<string, Death> = {
  kill: { strike: (machine) => machine.signal('SIGKILL', 'database'), revive: (machine) => machine.startPatroni() },
  freeze: {
    strike: (machine) => machine.signal('SIGSTOP', 'all'),
    revive: (machine) => machine.signal('SIGCONT', 'all'),
  },
  stop: { strike: (machine) => machine.signal('SIGTERM', 'patroni'), revive: (machine) => machine.startPatroni() },
  partition: { strike: (machine) => machine.connect(false), revive: (machine) => machine.connect(true) },
  // Forms still reach it, but no other machine does.
  split: { strike: (machine) => machine.separate(true), revive: (machine) => machine.separate(false) },
  disk: { strike: (machine) => machine.fillDisk(), revive: (machine) => machine.emptyDisk(), reviveAfterMs: 20_000 },
  switchover: { strike: () => cluster.switchOver(), revive: nothing },
}
const kinds = values.kinds ? String(values.kinds).split(',') : Object.keys(deaths)

const cluster = await startCluster(Number(values.nodes ?? 3))
await migrateDatabase(cluster.url)
const database = openDatabase({ url: cluster.url, poolSize: 5, logger: createLogger('silent'), patience: 20 })
await seedDatabase(database)
const cookie = await signedInCookie(database)
const smtp = await startLocalSmtp()
const start = async () => {
  const site = await launchSiteProcess({ DATABASE_URL: cluster.url, ...behindProxy, LOG_LEVEL: 'warn' })
  await site.ready()
  return site
}
const sites = [await start(), await start()] as const
const worker = startWorker(cluster.url, smtp.url)
const agent = new Agent({ keepAlive: true })
/** Whatever goes wrong here leaves nothing running. */
process.on('exit', () => {
  for (const { child } of [...sites, { child: worker }]) child.kill('SIGKILL')
})

interface Response {
  status: number | string
  text: string
  at: number
  ended: number
}
let addresses = 0
/** Each visitor has an address of their own, because limits are counted per address. */
async function ask(site: number, path: string, { method = 'GET', body = {}, headers = {} } = {}): Promise<Response> {
  const at = performance.now()
  const own = ++addresses
  const outgoing = request(sites[(site % 2) as 0 | 1].origin + path, {
    method,
    agent,
    headers: {
      host: new URL(behindProxy.ORIGIN).host,
      origin: behindProxy.ORIGIN,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`,
      ...headers,
    },
    signal: AbortSignal.timeout(20_000),
  })
  try {
    const [response] = (await once(outgoing.end(method === 'GET' ? undefined : JSON.stringify(body)), 'response')) as [
      IncomingMessage,
    ]
    const text = Buffer.concat(await response.toArray()).toString()
    return { status: response.statusCode ?? 0, text, at, ended: performance.now() }
  } catch (error) {
    // As browsers and nginx do: the process closed an idle connection while the request was on its way.
    const isToRepeat = method === 'GET' && outgoing.reusedSocket && (error as { code?: string }).code === 'ECONNRESET'
    if (isToRepeat) return ask(site, path, { headers })
    return { status: (error as { code?: string }).code ?? String(error), text: '', at, ended: performance.now() }
  }
}

let running = false
const responses: { forms: Response[]; pages: Response[] } = { forms: [], pages: [] }
const acknowledged = new Set<string>()
const sent = new Set<string>()

/** Every fourth visitor tries again until the form is taken, under the same key and at either process. */
async function sendForm(number: number): Promise<void> {
  const email = `v${number}@visitor.test`
  const body = { name: 'Chaos Visitor', email, subject: 'general', message: `Message number ${number}, to be kept.` }
  const headers = { 'idempotency-key': randomUUID() }
  sent.add(email)
  for (let attempt = 0; attempt < (number % 4 ? 1 : 60); attempt++) {
    const response = await ask(number + attempt, '/api/contact', { method: 'POST', body, headers })
    responses.forms.push(response)
    if (response.status === 201) return void acknowledged.add(email)
    await delay(1_000 + Math.random() * 2_000)
  }
}
const paths = ['/', '/about', '/team', '/careers', '/contact', '/solutions', '/blog', '/privacy', '/team/maren-okafor']
async function view(number: number): Promise<void> {
  const response = await ask(number, paths[number % paths.length] ?? '/')
  responses.pages.push({ ...response, text: '' })
}

const visits = new Set<Promise<void>>()
let arrivals = 0
async function arrive(perSecond: number, visit: (number: number) => Promise<void>): Promise<void> {
  for (let due = performance.now(); running; ) {
    const going = visit(arrivals++).finally(() => visits.delete(going))
    visits.add(going)
    // Where this process could not run for a moment, those who did not come are not sent all at once.
    due = Math.max(due + 1_000 / perSecond, performance.now() - 50)
    await delay(Math.max(0, due - performance.now()))
  }
}

/** The address of the primary, when the proxy lets us through to one that takes writes. */
async function primaryBehindProxy(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 500, query_timeout: 500 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select host(inet_server_addr()) as address where not pg_is_in_recovery()')
    return rows[0]?.address
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}

/** Milliseconds until both processes show what a staff member has changed. */
async function changeIsHeard(words: string): Promise<number> {
  const patiently = async (path: string, more: object): Promise<Response> => {
    for (const until = performance.now() + 30_000; ; await delay(100)) {
      const response = await ask(0, path, { ...more, headers: { cookie } })
      if (response.status === 200 || performance.now() > until) return response
    }
  }
  const list = await patiently(teamMemberStaffPaths.all, {})
  const {
    id,
    otherRoles,
    displayOrder: _,
    ...member
  } = JSON.parse(list.text).find(({ slug }: { slug: string }) => slug === 'maren-okafor')
  const body = { ...member, title: words, otherRoles: otherRoles.map(({ id: _, ...role }: { id: number }) => role) }
  const saved = await patiently(`${teamMemberStaffPaths.all}/${id}`, { method: 'PUT', body })
  if (saved.status !== 200) throw new Error(`The change was refused: ${saved.status} ${saved.text}`)
  const began = performance.now()
  const isShown = async (site: number) => (await ask(site, '/team/maren-okafor')).text.includes(words)
  while (!(await isShown(0)) || !(await isShown(1))) {
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY
    await delay(20)
  }
  return performance.now() - began
}

interface Round {
  kind: string
  /** From death until the proxy lets a new primary through. */
  throughMs: number
  /** From then until a form is taken, until the last one is refused, and until both processes show a change. */
  againMs: number
  tailMs: number
  heardMs: number
  pages: number
  failedPages: string[]
  refused: number
  /** Those refused more than a second after the new primary, or with another status than 503. */
  late: string[]
  unfit: string[]
}
const done: Round[] = []

async function tryDeath(
  kind: string,
  { strike, revive, reviveAfterMs = Infinity }: Death,
  round: number,
): Promise<void> {
  await cluster.untilWhole()
  const machine = await cluster.leader()
  for (const path of [...paths, ...paths]) await ask(0, path).then(() => ask(1, path))
  responses.forms = []
  responses.pages = []
  running = true
  const load = [arrive(20, sendForm), arrive(200, view)]
  await delay(3_000)
  const struck = performance.now()
  strike(machine)
  let through = 0
  let revived = false
  const reviveOnce = () => {
    if (!revived) revive(machine)
    revived = true
  }
  await until('another primary takes writes', 120_000, async () => {
    through = performance.now()
    if (through - struck > reviveAfterMs) reviveOnce()
    const address = await primaryBehindProxy()
    return address !== undefined && (revived || address !== machine.address)
  })
  await delay(5_000)
  const heardMs = await changeIsHeard(`Chief after ${kind} ${round}`)
  reviveOnce()
  await delay(5_000)
  await cluster.untilWhole()
  running = false
  await Promise.all([...load, ...visits])
  const refused = responses.forms.filter(({ status }) => status !== 201)
  const taken = responses.forms.filter(({ status, at }) => status === 201 && at >= through)
  const failedPages = responses.pages.filter(({ status }) => status !== 200)
  const inWords = ({ status, at, text }: Response) =>
    `${((at - through) / 1_000).toFixed(1)} s: ${status} ${text.startsWith('{') ? text : ''}`
  done.push({
    kind,
    throughMs: through - struck,
    againMs: Math.min(...taken.map(({ ended }) => ended)) - through,
    tailMs: Math.max(through, ...refused.map(({ at }) => at)) - through,
    heardMs,
    pages: responses.pages.length,
    failedPages: failedPages.map(inWords),
    refused: refused.length,
    late: refused.filter(({ at }) => at > through + 1_000).map(inWords),
    unfit: refused.filter(({ status }) => status !== 503).map(inWords),
  })
  console.log(JSON.stringify(done.at(-1)))
}

const began = performance.now()
for (let round = 1; round <= rounds; round++) {
  for (const kind of kinds) {
    const death = deaths[kind]
    if (!death) throw new Error(`No such kind: ${kind}`)
    await tryDeath(kind, death, round)
  }
}
const seconds = (performance.now() - began) / 1_000

await until('every mail has left', 60_000, async () => {
  const { rows } = await database.pool.query(`select from outgoing_mails where state <> 'sent' limit 1`)
  return rows.length === 0
}).catch(() => {})
const { rows } = await database.pool.query<{ email: string; count: number }>(
  'select email, count(*)::int from contact_messages group by 1',
)
const stored = new Map(rows.map(({ email, count }) => [email, count]))
const lost = [...acknowledged].filter((email) => !stored.has(email)).length
const twice = rows.filter(({ count }) => count > 1).length
const receipts = new Set(smtp.mails.flatMap(({ to = [] }) => to.map(({ address }) => address)))
const ledger = await compareLedger(database, smtp)
worker.kill('SIGTERM')
await Promise.all([once(worker, 'exit'), ...sites.map((site) => site.stop())])
agent.destroy()
await smtp.stop()
await database.close()
cluster.stop()

const worst = (list: number[]) => `${(Math.max(...list) / 1_000).toFixed(1)} s`
console.table(
  Object.fromEntries(
    kinds.map((kind) => {
      const own = done.filter((round) => round.kind === kind)
      return [
        kind,
        {
          rounds: own.length,
          'new primary': worst(own.map(({ throughMs }) => throughMs)),
          'then forms': worst(own.map(({ againMs }) => againMs)),
          'last refusal': worst(own.map(({ tailMs }) => tailMs)),
          'change heard': worst(own.map(({ heardMs }) => heardMs)),
          pages: own.reduce((sum, round) => sum + round.pages, 0),
          'failed pages': own.reduce((sum, { failedPages }) => sum + failedPages.length, 0),
          'forms refused': own.reduce((sum, round) => sum + round.refused, 0),
        },
      ]
    }),
  ),
)
finish(
  'failover',
  {
    rounds: done.length,
    seconds: seconds.toFixed(0),
    'forms sent': sent.size,
    acknowledged: acknowledged.size,
    lost,
    twice,
    ...ledger.figures,
  },
  {
    'every page was there': done.every(({ failedPages }) => failedPages.length === 0),
    'forms are taken within a second of the new primary': done.every(({ againMs }) => againMs < allowed(1_000)),
    'none is refused after that second': done.every(({ tailMs }) => tailMs < allowed(1_000)),
    'refused clients are told to come back (503)': done.every(({ unfit }) => unfit.length === 0),
    'both processes hear of changes': done.every(({ heardMs }) => heardMs < allowed(3_000)),
    'no acknowledged form was lost': lost === 0,
    'no form was stored twice': twice === 0,
    'every acknowledged form has its receipt': [...acknowledged].every((email) => receipts.has(email)),
    ...ledger.promises,
  },
)
