import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { addStaffUser, ownPage, startSession, testPassword } from '#server/auth/test-staff.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { allowed, finish } from './report.ts'
import { createVisitors } from './visitor.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:clock`: the clock of nginx, PostgreSQL, two processes and a worker is set back by an hour while they
// serve. nginx keeps its copies for that hour, so an operator deletes them (docs/operations/troubleshoot.md). Needs
// Debian's faketime.
const folder = mkdtempSync(join(tmpdir(), 'clock-'))
chmodSync(folder, 0o755)
const clock = join(folder, 'offset')
const setClock = (offset: string) => writeFileSync(clock, offset)
setClock('+0')
Object.assign(process.env, {
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
await seedDatabase(database)
const userId = await addStaffUser(database)
const cookie = `__Host-session=${await startSession(database, userId)}`
const smtp = await startLocalSmtp()
const ports = [await freePort(), await freePort()]
const sites = await Promise.all(
  ports.map((port) =>
    startSiteProcess({ DATABASE_URL: database.url, PORT: String(port), ...behindProxy, LOG_LEVEL: 'warn' }),
  ),
)
const worker = startWorker(database.url, smtp.url)
const proxy = await startProxy(ports)
process.on('exit', () => {
  for (const { child } of [...sites, proxy, { child: worker }]) child.kill('SIGKILL')
})
const { ask, sendForm, leave } = createVisitors(proxy.port)

const own = { ...ownPage, cookie }
const failures: string[] = []
const sent: { email: string; at: number }[] = []
let isOpen = true
async function keepOn(what: string, pauseMs: number, call: () => Promise<{ status: number }>): Promise<void> {
  while (isOpen) {
    const { status } = await call().catch(() => ({ status: 0 }))
    if (status === 0 || status >= 400) failures.push(`${what} ${status}`)
    await delay(pauseMs)
  }
}
const visits = [
  keepOn('page', 50, () => ask('/about')),
  keepOn('search', 100, () => ask(`/careers?q=${Math.random()}`)),
  keepOn('portal', 200, () => ask(teamMemberStaffPaths.all, { headers: own })),
  keepOn('form', 200, async () => {
    const at = performance.now()
    const response = await sendForm()
    if (response.status === 201) sent.push({ email: response.email, at })
    return response
  }),
]

/** Milliseconds until visitors see what a member of staff has changed. */
async function changeIsSeen(title: string): Promise<number> {
  const { text } = await ask(teamMemberStaffPaths.all, { headers: own })
  const {
    id,
    otherRoles,
    displayOrder: _,
    ...member
  } = JSON.parse(text).find(({ slug }: { slug: string }) => slug === 'maren-okafor')
  const body = { ...member, title, otherRoles: otherRoles.map(({ id: _, ...role }: { id: number }) => role) }
  const saved = await ask(`${teamMemberStaffPaths.all}/${id}`, {
    method: 'PUT',
    headers: own,
    body: JSON.stringify(body),
  })
  if (saved.status !== 200) throw new Error(`The change was refused: ${saved.status} ${saved.text}`)
  const began = performance.now()
  await waitFor(async () => (await ask('/team/maren-okafor')).text.includes(title))
  return performance.now() - began
}
async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end && !(await isTrue()); ) await delay(20)
}
const received = () => new Set(smtp.mails.flatMap(({ to = [] }) => to.map(({ address }) => address)))

await delay(5_000)
await ask('/team/maren-okafor')
const before = await changeIsSeen('Chief before')
const struck = performance.now()
setClock('-1h')
await delay(3_000)
const clocks = await Promise.all([
  ask('/healthz').then(({ headers }) => headers.date),
  ...sites.map(({ origin }) => fetch(origin).then(({ headers }) => headers.get('date'))),
  database.pool.query('select now()').then(({ rows }) => rows[0].now),
])
const behindMs = clocks.map((moment) => Date.now() - new Date(moment).getTime())
const login = await ask('/api/cms/login', {
  headers: ownPage,
  body: JSON.stringify({ email: 'maren@staff.test', password: testPassword }),
})
const copies = join(proxy.directory, 'cache/site')
for (const part of readdirSync(copies)) rmSync(join(copies, part), { recursive: true })
const after = await changeIsSeen('Chief after')
const formsAgain = performance.now()
await delay(20_000)
isOpen = false
await Promise.all(visits)
const stillIn = await ask('/api/cms/user', { headers: own })
const later = sent.filter(({ at }) => at > formsAgain)
await waitFor(async () => later.every(({ email }) => received().has(email)))
const { rows } = await database.pool.query<{ email: string }>('select email from contact_messages')
const stored = new Set(rows.map(({ email }) => email))
const mails = received()
leave()
worker.kill('SIGTERM')
await proxy.stop()
await Promise.all(sites.map((site) => site.stop()))
await smtp.stop()
await database.drop()
await postgres.stop()
rmSync(folder, { recursive: true })
finish(
  'clock',
  {
    'forms stored': sent.length,
    'receipts that wait for the old time': sent.filter(({ email }) => !mails.has(email)).length,
    'of those sent after it': later.filter(({ email }) => !mails.has(email)).length,
    'change seen before, after': `${before.toFixed(0)} ms, ${after.toFixed(0)} ms`,
    login: login.status,
    session: stillIn.status,
    failed: [...new Set(failures)].join(', ') || 'nothing',
    seconds: ((performance.now() - struck) / 1_000).toFixed(0),
  },
  {
    'every clock is an hour behind': behindMs.every((ms) => Math.abs(ms - 3_600_000) < 60_000),
    'no request failed': failures.length === 0,
    'no acknowledged form was lost': sent.every(({ email }) => stored.has(email)),
    'receipts of forms after it leave': later.length > 20 && later.every(({ email }) => mails.has(email)),
    'a member of staff stays signed in, and another can sign in': login.status === 200 && stillIn.status === 200,
    'a change is seen within three seconds, once the copies of nginx are deleted': after < allowed(3_000),
  },
)
