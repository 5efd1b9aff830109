import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { compareLedger } from './ledger.ts'
import { finish, killsWanted } from './report.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:app -- --kills 200`: visitors send 50 forms a second, messages and applications in turn, and try again
// when they get no response, while the process is killed with kill -9 again and again. What was acknowledged must be
// there, once, and every mail it caused goes out.
const kills = killsWanted(20)
const perSecond = 50

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
const port = String(await freePort())
const origin = `http://127.0.0.1:${port}`
/** Google's verifier, as far as an application needs it. */
const verifier = createServer((_, response) =>
  response.end(JSON.stringify({ success: true, hostname: '127.0.0.1', challenge_ts: new Date().toISOString() })),
).listen(0, '127.0.0.1')
await once(verifier, 'listening')
const start = () =>
  startSiteProcess({
    DATABASE_URL: database.url,
    PORT: port,
    TRUSTED_HOPS: '1',
    WORKER: 'separate',
    LOG_LEVEL: 'error',
    RECAPTCHA_SITE_KEY: 'a-site-key-of-twenty-characters',
    RECAPTCHA_SECRET_KEY: 'a-secret-key-of-twenty-chars',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`,
  })

let site = await start()
let running = true
let sent = 0
let retries = 0
const acknowledged = new Map<string, number>()

const messageOf = (number: number, email: string) => ({
  path: '/api/contact',
  body: { name: 'Chaos Visitor', email, subject: 'general', message: `Message number ${number}, to be kept.` },
})
const applicationOf = (number: number, email: string) => ({
  path: '/api/jobs/general/apply',
  body: {
    firstName: 'Chaos',
    lastName: 'Applicant',
    email,
    desiredRole: 'Survivor',
    coverLetter: `Application number ${number}, to be kept.`,
    recaptchaToken: `token-${number}`,
  },
})

/** One visitor: the same form with the same key until a response arrives. */
async function visit(number: number): Promise<void> {
  const key = randomUUID()
  const email = `v${number}@visitor.test`
  const { path, body } = (number % 2 ? applicationOf : messageOf)(number, email)
  for (let attempt = 0; attempt < 400; attempt++) {
    const status = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        'idempotency-key': key,
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.text().then(() => response.status),
      () => 0,
    )
    if (status === 201) return void acknowledged.set(email, attempt)
    retries++
    await delay(100)
  }
}

const visits: Promise<void>[] = []
const arrivals = (async () => {
  while (running) {
    visits.push(visit(sent++))
    await delay(1000 / perSecond)
  }
})()

const started = performance.now()
for (let kill = 0; kill < kills; kill++) {
  await delay(150 + Math.random() * 700)
  site.child.kill('SIGKILL')
  await once(site.child, 'exit')
  site = await start()
}
running = false
await arrivals
await Promise.all(visits)
const seconds = (performance.now() - started) / 1000

const { rows } = await database.pool.query<{ email: string; count: number; mails: number; due: number }>(`
  with forms as (
    select email, id, 'contact' as kind, 2 as due from contact_messages
    -- Without a checked captcha, the receipt waits until staff have looked.
    union all select email, id, 'application', case captcha when 'verified' then 2 else 1 end from job_applications
  )
  select f.email, count(distinct f.id)::int as count, count(j.id)::int as mails, max(f.due) as due
  from forms f left join pgboss.job j
    on j.name = 'mail' and (j.data->>'id')::int = f.id and j.data->>'kind' like f.kind || '-%'
  group by f.email`)
const stored = new Map(rows.map((row) => [row.email, row]))
const lost = [...acknowledged.keys()].filter((email) => !stored.has(email)).length
const twice = rows.filter(({ count }) => count > 1).length
const unmailed = rows.filter(({ mails, due }) => mails !== due).length

await site.stop()
verifier.close()

const smtp = await startLocalSmtp()
const worker = startWorker(database.url, smtp.url)
const mails = rows.reduce((sum, { due }) => sum + due, 0)
// A hundred a second are promised.
const longestMs = 60_000 + mails * 10
for (let waited = 0; smtp.mails.length < mails && waited < longestMs; waited += 100) await delay(100)
worker.kill('SIGTERM')
await once(worker, 'exit')
const ledger = await compareLedger(database, smtp)
await smtp.stop()
await database.drop()
await postgres.stop()
finish(
  'app',
  {
    kills,
    seconds: seconds.toFixed(0),
    sent,
    acknowledged: acknowledged.size,
    'tries without a response': retries,
    lost,
    twice,
    'mails that arrived': smtp.mails.length,
    ...ledger.figures,
  },
  {
    'every visitor got a response in the end': acknowledged.size === sent,
    'no acknowledged form was lost': lost === 0,
    'no form was stored twice': twice === 0,
    'every stored form has exactly its mails queued': unmailed === 0,
    'every mail arrived, once': smtp.mails.length === mails,
    ...ledger.promises,
  },
)
