import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { type LocalSmtp, startLocalSmtp } from '#server/mail/local-smtp.ts'
import { freePort, startSiteProcess } from '../e2e/fixtures/process.ts'
import { compareLedger } from './ledger.ts'
import { allowed, finish, minutesWanted } from './report.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:away -- --minutes 60`: the mail server is away, and the worker of another site, while forms come in.
// Forms are taken meanwhile, metrics tell how old the oldest mail is, and all mails leave soon after the return.
const minutes = minutesWanted(2)
// An hour brings no more forms than a few minutes.
const pauseMs = Math.max(500, minutes * 100)
const longestFormMs = allowed(1_000)
const settledSeconds = allowed(60)
const mailsOfForm = 2

const postgres = await startTestServer({ durable: true })

async function openSite() {
  const database = await openTestDatabase(postgres.url)
  const settings = { DATABASE_URL: database.url, WORKER: 'separate', TRUSTED_HOPS: '1', LOG_LEVEL: 'error' }
  return { database, site: await startSiteProcess(settings), smtpPort: await freePort(), times: [] as number[] }
}
type Site = Awaited<ReturnType<typeof openSite>>

const refused: number[] = []
async function sendForm({ site, times }: Site): Promise<void> {
  const own = times.length
  const started = performance.now()
  const { status } = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      'x-forwarded-for': `10.0.${own >> 8}.${own & 255}`,
    },
    body: JSON.stringify({
      name: 'Ann',
      email: `v${own}@visitor.test`,
      subject: 'general',
      message: `Message ${own}.`,
    }),
  })
  if (status === 201) times.push(performance.now() - started)
  else refused.push(status)
}

async function sendForms(site: Site, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await delay(pauseMs)) await sendForm(site)
}

/** Seconds until every mail has left. */
async function untilSent({ times }: Site, smtp: LocalSmtp): Promise<number> {
  const started = performance.now()
  const distinct = () => new Set(smtp.mails.map(({ messageId }) => messageId)).size
  while (distinct() < times.length * mailsOfForm && performance.now() - started < 2_000_000) await delay(100)
  return (performance.now() - started) / 1_000
}

const startMail = (site: Site) => startLocalSmtp({ port: site.smtpPort })
const startMailer = ({ database, smtpPort }: Site) => startWorker(database.url, `smtp://127.0.0.1:${smtpPort}`)

async function without(absent: 'mail server' | 'worker') {
  const site = await openSite()
  const presentMail = absent === 'worker' ? await startMail(site) : undefined
  const presentWorker = absent === 'worker' ? undefined : startMailer(site)
  await sendForms(site, minutes * 60_000)
  const oldest = await site.site.metric('mail_oldest_seconds')
  const smtp = presentMail ?? (await startMail(site))
  const worker = presentWorker ?? startMailer(site)
  await sendForms(site, 5_000)
  return { site, worker, smtp, oldest, seconds: await untilSent(site, smtp) }
}

const figures: Record<string, number | string> = {}
const promises: Record<string, boolean> = {}
const runs = { 'mail server': without('mail server'), worker: without('worker') }
for (const [what, run] of Object.entries(runs)) {
  const { site, worker, smtp, oldest, seconds } = await run
  // The ledger is written after the mail server has taken the mail.
  await delay(2_000)
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  const ledger = await compareLedger(site.database, smtp)
  const distinct = new Set(smtp.mails.map(({ messageId }) => messageId)).size
  const slowest = Math.max(...site.times)
  Object.assign(figures, {
    [`${what}: forms`]: site.times.length,
    [`${what}: slowest form, ms`]: Math.round(slowest),
    [`${what}: mails delivered`]: distinct,
    [`${what}: oldest mail by the metric, s`]: oldest,
    [`${what}: all left after, s`]: seconds.toFixed(1),
  })
  Object.assign(promises, {
    [`${what}: every form takes less than ${longestFormMs} ms`]: slowest < longestFormMs,
    [`${what}: every mail arrives once`]:
      smtp.mails.length === distinct && distinct === site.times.length * mailsOfForm,
    [`${what}: the metric tells how old the oldest mail is`]: Math.abs(oldest - minutes * 60) < 30,
    [`${what}: all mails leave within ${settledSeconds} s of its return`]: seconds < settledSeconds,
    ...Object.fromEntries(Object.entries(ledger.promises).map(([name, kept]) => [`${what}: ${name}`, kept])),
  })
  await site.site.stop()
  await smtp.stop()
}
await postgres.stop()
finish('away', figures, { 'every form is taken': refused.length === 0, ...promises })
