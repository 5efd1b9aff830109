import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { lockTable } from '../fixtures/content.ts'
import { createGate } from '../fixtures/database.ts'
import { startWithEndingCertificate } from '../fixtures/ending-certificate.ts'
import { isFullRun } from '../fixtures/full-run.ts'
import { appSecret, freePort, launchSiteProcess, until } from '../fixtures/process.ts'
import { startPrometheus } from '../fixtures/prometheus.ts'
import { expect, startLocalSmtp, test } from '../fixtures/site-test.ts'

// A real Prometheus beside two processes and a worker. scripts/alert-rules.test.ts checks limits and waits in the gate,
// src/main/alerts.test.ts that the figures behind them are exported.

const dashboard = readFileSync(new URL('../../deploy/observe/dashboard.json', import.meta.url), 'utf8')
const queries = Array.from(dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)+")/g), ([, text = '']) => JSON.parse(text))

// In the full run only: each alert takes some seconds.
test.skipIf(!isFullRun)('each alert fires while its cause lasts, and the dashboard shows it', async ({ database }) => {
  const gate = createGate()
  await gate.open(database.url)
  onTestFinished(gate.shut)
  const refusing = { mails: false }
  const smtp = await startLocalSmtp({ refuse: () => refusing.mails })
  onTestFinished(smtp.stop)
  const port = await freePort()
  const settings = {
    DATABASE_URL: gate.url(database.url),
    DATABASE_PATIENCE: '1',
    DATABASE_POOL_SIZE: '3',
    SMTP_URL: smtp.url,
    TRUSTED_HOPS: '1',
    WORKER: 'separate',
    LOG_LEVEL: 'warn',
  }
  const launch = async (...given: Parameters<typeof launchSiteProcess>) => {
    const process = await launchSiteProcess(...given)
    onTestFinished(process.stop)
    return process
  }
  const start = async (given = {}) => {
    const process = await launch({ ...settings, ...given })
    await process.ready()
    return process
  }
  const startWorker = () => launch(settings, { start: packageJson.scripts.worker })
  const [site, other] = [await start({ PORT: String(port) }), await start()]
  let worker = await startWorker()
  const runCommand = (name: string, given = {}) =>
    promisify(execFile)(process.execPath, [`scripts/${name}.ts`], {
      env: { ...process.env, ...settings, ORIGIN: site.origin, APP_SECRET: appSecret, ...given },
    })
  const canary = (origin: string) => runCommand('canary', { EMAIL_CANARY: 'canary@site.test', ORIGIN: origin })
  const prometheus = await startPrometheus([site, other].map(({ origin }) => new URL(origin).host))
  onTestFinished(prometheus.stop)

  let visitor = 0
  const ask = (path: string, from = `10.0.0.${++visitor % 250}`) =>
    fetch(site.origin + path, { headers: { 'x-forwarded-for': from } }).then((response) => response.text())
  const sendForm = (email: string) =>
    fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin, 'x-forwarded-for': `10.1.0.${++visitor}` },
      body: JSON.stringify({ name: 'Ann', email, subject: 'general', message: 'A message that is to be kept.' }),
    })
  const anHourAgo = "now() - interval '1 hour'"
  const manyAtOnce = (count: number, one: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index).catch(() => {})))

  /** Repeats the cause until its alerts fire. */
  const fires = (names: string[], cause: () => Promise<unknown> = async () => {}) =>
    until(`${names} fire`, 60_000, async () => {
      await cause()
      await delay(200)
      const firing = await prometheus.firing()
      return names.every((name) => firing.includes(name))
    })
  const seen = new Set<string>()
  async function bringAbout(names: string[], cause: () => Promise<unknown>, mend: () => Promise<unknown>) {
    expect((await prometheus.firing()).filter((name) => names.includes(name))).toEqual([])
    await fires(names, cause)
    for (const name of names) seen.add(name)
    await mend()
    await until(`${names} are over`, 60_000, async () => {
      const firing = await prometheus.firing()
      return !names.some((name) => firing.includes(name))
    })
  }
  const once = (work: () => Promise<unknown>) => {
    let done: Promise<unknown> | undefined
    return () => (done ??= work())
  }

  await database.pool.query(`insert into self_checks (name) values ('drill'), ('canary'), ('certificate')`)
  // Visitors of a site with which nothing is wrong.
  for (let visit = 0; visit < 15; visit++) {
    await ask(`/careers?q=${visit}`)
    await delay(1_000)
  }
  await sendForm('first@visitor.test')
  expect(await prometheus.firing()).toEqual([])

  const nineDaysAgo = `update self_checks set ended_at = now() - interval '9 days' where name = 'drill'`
  await bringAbout(
    ['BackupDrillOld'],
    once(() => database.pool.query(nineDaysAgo)),
    () => database.pool.query(`insert into self_checks (name) values ('drill')`),
  )
  const secure = await startWithEndingCertificate()
  onTestFinished(secure.stop)
  await bringAbout(
    ['FormsBroken', 'CertificateEnds'],
    once(() => canary(secure.origin).catch(() => {})),
    () => canary(site.origin),
  )
  await bringAbout(
    ['MailDead'],
    once(async () => {
      refusing.mails = true
      await sendForm('nobody@visitor.test')
    }),
    async () => {
      refusing.mails = false
      await runCommand('resend-mail')
    },
  )
  await worker.stop()
  await bringAbout(
    ['MailOld', 'QueueStuck'],
    once(async () => {
      await sendForm('waiting@visitor.test')
      await database.pool.query(`insert into pgboss.job (name, data) values ('retention', '{}')`)
      await database.pool.query(
        `update pgboss.job set created_on = ${anHourAgo}, start_after = ${anHourAgo} where name in ('mail', 'retention')`,
      )
    }),
    async () => {
      worker = await startWorker()
    },
  )
  let unlock: Awaited<ReturnType<typeof lockTable>> | undefined
  await bringAbout(
    ['PoolWaiting', 'SlowResponses'],
    async () => {
      unlock ??= await lockTable(database, 'team_members')
      await manyAtOnce(24, (index) => ask(`/api/team-members/slug/nobody-${index}`))
    },
    async () => unlock?.(),
  )
  await bringAbout(
    ['RateLimitingSurge'],
    () => manyAtOnce(200, () => ask('/api/nothing', '203.0.113.9')),
    async () => {},
  )
  // A neighbor who takes the core.
  await bringAbout(
    ['EventLoopLag'],
    async () => {
      for (let count = 0; count < 5; count++) {
        other.child.kill('SIGSTOP')
        await delay(300)
        other.child.kill('SIGCONT')
        await delay(30)
      }
    },
    async () => {},
  )
  await bringAbout(
    ['ServerErrors', 'ProcessNotReady', 'ContentChangesUnheard'],
    async () => {
      await gate.shut()
      await manyAtOnce(10, (index) => ask(`/api/team-members/slug/away-${index}`))
    },
    () => gate.open(database.url),
  )
  for (const expr of queries)
    expect(await prometheus.highest(expr), expr).toEqual(expect.arrayContaining([expect.any(Number)]))
  await bringAbout(
    ['ProcessDown'],
    once(async () => {
      site.child.kill('SIGKILL')
      await site.exited
    }),
    () => start({ PORT: String(port) }),
  )
  expect([...seen].toSorted()).toEqual(prometheus.alertNames.toSorted())
})
