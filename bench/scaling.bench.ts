import { setTimeout as delay } from 'node:timers/promises'
import { anyDepartment } from '#contract/hiring/job-alerts.ts'
import { listenForContentChanges, publishContentChange } from '#server/db/content-changes.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { createVisitors } from '../chaos/visitor.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort, launchSiteProcess, type SiteProcess, until } from '../e2e/fixtures/process.ts'
import packageJson from '../package.json' with { type: 'json' }
import { cpuOf } from './load.ts'
import { atMost, type Bench, type Figure, median, whole } from './report.ts'
import { type Stage, withStage } from './stage.ts'

const seconds = Number(process.env.SECONDS ?? 6)
const subscribers = Number(process.env.SUBSCRIBERS ?? 100_000)
const listeners = 50
const logger = createLogger('silent')

interface Visits {
  /** Concurrent visitors. */
  visitors: number
  visit(): Promise<{ status: number }>
}

/** Some seconds of it; what a request costs all processes together. Who comes at a bad moment is told to wait. */
async function measureVisits(sites: SiteProcess[], { visitors, visit }: Visits) {
  const cpu = () => sites.reduce((sum, { child }) => sum + cpuOf(child.pid ?? 0), 0)
  const [before, end] = [cpu(), Date.now() + seconds * 1_000]
  let completed = 0
  const one = async () => {
    while (Date.now() < end) {
      const { status } = await visit()
      if (status < 300) completed++
      else if (status === 503) await delay(100)
      else throw new Error(`Answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: visitors }, one))
  return { rate: completed / seconds, cpu: (cpu() - before) / completed }
}

async function measureProcesses({ database, startSite }: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  const alone: Record<string, number> = {}
  for (const count of [1, 2, 4]) {
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    const sites = await Promise.all(ports.map((port) => startSite({ ...behindProxy, PORT: String(port) })))
    const proxy = await startProxy(ports)
    const { ask, sendForm, leave } = createVisitors(proxy.port)
    let word = 0
    const kinds = {
      'pages from a copy': { visitors: 16, visit: () => ask('/team') },
      'pages made': { visitors: 4, visit: () => ask(`/careers?q=w${word++}`) },
      forms: { visitors: 8, visit: sendForm },
    }
    for (const [what, visits] of Object.entries(kinds)) {
      // The first to warm up.
      await measureVisits(sites, visits)
      const { rate, cpu } = await measureVisits(sites, visits)
      alone[what] ??= cpu
      figures.push({
        what: `${what}, ${count} process${count === 1 ? '' : 'es'} behind nginx`,
        ours: `${whole(rate)}/s, ${whole(cpu)} µs CPU of the processes`,
        baseline: `one process: ${whole(alone[what])} µs`,
        ...atMost(1.25, cpu, alone[what]),
      })
    }
    leave()
    await proxy.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await database.pool.query('truncate contact_messages, outgoing_mails cascade')
  }
  return figures
}

async function measureFanOut({ database }: Stage): Promise<Figure> {
  let heard = 0
  let done = () => {}
  const all = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const listener = listenForContentChanges({
        url: database.url,
        logger,
        onChange: () => ++heard === listeners && done(),
        onConnect: () => {},
      })
      await until('a listener is connected', 10_000, async () => listener.connected())
      return listener
    }),
  )
  const times: number[] = []
  for (let round = 0; round < 200; round++) {
    heard = 0
    const everybody = new Promise<void>((resolve) => {
      done = resolve
    })
    const began = performance.now()
    await database.withTransaction((tx) => publishContentChange(tx, ['team-member:maren-okafor']))
    await everybody
    times.push(performance.now() - began)
  }
  await Promise.all(all.map((listener) => listener.close()))
  const longest = Math.max(...times)
  return {
    what: `a change, until the last of ${listeners} listeners is told`,
    ours: `${median(times).toFixed(1)} ms, longest of 200: ${longest.toFixed(1)} ms`,
    goal: '≤ 1,000 ms',
    reached: longest <= 1_000,
  }
}

async function measureCampaign({ database }: Stage): Promise<Figure[]> {
  const smtp = await startLocalSmtp()
  const tasks = createTaskQueue({ url: database.url, logger })
  await tasks.start()
  const shown = { form: 'job-alerts', place: 'careers-page', text: 'Tell me.' }
  const consent = await database.withTransaction((tx) => consentTextOf(tx, shown))
  await database.pool.query(
    `insert into job_alerts (email, department, confirmed_at, consent_text_id, consented_at)
     select 'reader' || i || '@visitor.test', $3, now(), $2, now() from generate_series(1, $1::int) i`,
    [subscribers, consent, anyDepartment],
  )
  const { rows: alerts } = await database.pool.query('select id from job_alerts order by id')
  // Announced before, so that the worker does not write to everybody about each of them.
  const { rows: jobs } = await database.pool.query('update jobs set announced_at = now() returning id')
  const began = performance.now()
  for (let at = 0; at < alerts.length; at += 10_000) {
    const mails = alerts.slice(at, at + 10_000).map(({ id }) => ({ kind: 'job-alert-opening', id, issue: jobs[0].id }))
    await database.withTransaction((tx) => queueMails(tx, tasks, mails))
  }
  const queuedIn = (performance.now() - began) / 1_000
  await database.pool.query('analyze')

  const sent = async () =>
    Number((await database.pool.query(`select count(*) from outgoing_mails where state = 'sent'`)).rows[0].count)
  const worker = await launchSiteProcess(
    { DATABASE_URL: database.url, SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
    { start: packageJson.scripts.worker },
  )
  await until('the first are sent', 60_000, async () => (await sent()) > 100)
  const cpu = () => cpuOf(worker.child.pid ?? 0)
  const before = { at: performance.now(), sent: await sent(), cpu: cpu() }
  const waits: number[] = []
  for (let receipt = 0; receipt < 5; receipt++) {
    await delay((seconds * 1_000) / 2)
    const { rows } = await database.pool.query(
      `insert into contact_messages (name, email, subject, message) values ('Ann', 'ann@visitor.test', 'general', 'Hello there')
       returning id`,
    )
    const asked = performance.now()
    await database.withTransaction((tx) =>
      queueMails(tx, tasks, [{ kind: 'contact-receipt', id: rows[0].id, issue: 1 }]),
    )
    await until('the receipt is sent', 60_000, async () => {
      const { rows: mails } = await database.pool.query(
        `select 1 from outgoing_mails where kind = 'contact-receipt' and subject_id = $1 and state = 'sent'`,
        [rows[0].id],
      )
      return mails.length > 0
    })
    waits.push(performance.now() - asked)
  }
  const after = { at: performance.now(), sent: await sent(), cpu: cpu() }
  await worker.stop()
  await tasks.stop()
  await smtp.stop()
  const count = after.sent - before.sent
  const rate = count / ((after.at - before.at) / 1_000)
  const hours = subscribers / rate / 3_600
  return [
    {
      what: `${whole(subscribers)} mails queued, ledger and tasks`,
      ours: `${whole(queuedIn)} s, ${whole(subscribers / queuedIn)}/s`,
      goal: '≤ 600 s',
      reached: queuedIn <= 600,
    },
    {
      what: `sent by one worker while ${whole(subscribers)} wait`,
      ours: `${whole(rate)}/s, ${((after.cpu - before.cpu) / count / 1_000).toFixed(1)} ms CPU each; all in ${hours.toFixed(1)} hours`,
      goal: '≤ 24 hours',
      reached: hours <= 24,
    },
    {
      what: 'a receipt in the midst of them',
      ours: `${whole(median(waits))} ms, longest of 5: ${whole(Math.max(...waits))} ms`,
      goal: '≤ 10,000 ms',
      reached: Math.max(...waits) <= 10_000,
    },
  ]
}

export const bench: Bench = {
  title: 'Scaling',
  how: `One, two and four processes behind nginx with the configuration in \`deploy\`, with TLS, for ${seconds} seconds each:
16 visitors at once, four where pages are made, eight where forms are sent.
Processes, nginx, PostgreSQL and the visitors share two cores, so requests a second cannot grow with the processes. The
rows show whether a request costs more when there are more processes. ${listeners} listeners run the site's own code. A campaign: real rows, tasks, a real worker and a real SMTP server.`,
  limits: ['Processes, nginx, PostgreSQL and the visitors share the cores, so more processes only switch more often.'],
  run: () =>
    withStage(async (stage) => [
      ...(await measureProcesses(stage)),
      await measureFanOut(stage),
      ...(await measureCampaign(stage)),
    ]),
}
