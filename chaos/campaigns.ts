import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import type { CampaignRecord } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignHoldSeconds } from '#contract/newsletter/campaigns.staff.ts'
import { mailedPage } from '#contract/newsletter/mailed-pages.ts'
import { createTestApi, testSecret } from '#server/app/test-api.ts'
import { ownPage, signedInCookie } from '#server/auth/test-staff.ts'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { maxLanes } from '#server/features/newsletter/campaigns/campaign-sender.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { allowed, finish } from './report.ts'
import { startWorker } from './worker-process.ts'

// `npm run chaos:campaigns`: two campaigns to many recipients at once, while the worker is killed with kill -9 again and again,
// each campaign is paused, some mailboxes defer the first one, recipients leave and visitors write to us. Everybody must get
// both exactly once.
const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '600' },
    kills: { type: 'string', default: '3' },
    pace: { type: 'string', default: '3000' },
    deferrals: { type: 'string', default: '1' },
  },
})
const [recipients, kills, perMinute] = [Number(values.recipients), Number(values.kills), Number(values.pace)]
const deferrals = Number(values.deferrals)
/** Up to the usual pace of this run one mail is on its way at a time. */
const lanes = perMinute > 3_000 ? maxLanes : 1
const leaving = Math.max(20, Math.round(recipients / 200))

const postgres = await startTestServer({ durable: true })
const database = await openTestDatabase(postgres.url)
const rows = async <Row extends object>(text: string, given: unknown[] = []) =>
  (await database.pool.query<Row>(text, given)).rows

/** One in a hundred mailboxes puts off the first campaign, as often as asked for. */
const isDeferring = (address: string) => /^r\d*07@/.test(address)
const deferred = new Map<string, number>()
const campaignOf = (messageId: string) => Number(/^<campaign\.\d+\.(\d+)\./.exec(messageId)?.[1] ?? 0)

/** As far away as a mail server in the next building; keeps who got what and when, and nothing else. */
let first = 0
const arrived: { to: string; messageId: string; at: number }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  closeTimeout: 100,
  onData: async (stream, session, done) => {
    let head = ''
    try {
      for await (const chunk of stream) if (head.length < 8_000) head += chunk
    } catch {
      // Killed in mid-sentence: such a mail was never taken.
      return
    }
    await delay(2)
    const messageId = /^Message-ID: (<[^>]+>)/im.exec(head)?.[1] ?? ''
    const to = session.envelope.rcptTo[0]?.address ?? ''
    const before = deferred.get(to) ?? 0
    if (campaignOf(messageId) === first && isDeferring(to) && before < deferrals) {
      deferred.set(to, before + 1)
      done(Object.assign(new Error('Mailbox is busy'), { responseCode: 450 }))
      return
    }
    arrived.push({ to, messageId, at: Date.now() })
    done()
  },
})
smtp.on('error', () => {})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`

await rows(
  `insert into newsletter_subscriptions (email, source, confirmed_at)
   select 'r' || n || '@reader.test', 'blog-page', case when n % 50 > 0 then now() end from generate_series(1, $1::int) n`,
  [recipients],
)
await rows(`insert into settings (id, changed) values (1, $1)`, [
  JSON.stringify({ postalAddress: '1 Root Way, Columbus, OH 43004', campaignsPerMinute: String(perMinute) }),
])
const confirmed = new Set(
  (await rows<{ email: string }>('select email from newsletter_subscriptions where confirmed_at is not null')).map(
    ({ email }) => email,
  ),
)

const tasks = createTaskQueue({ url: database.url, logger: createLogger('error') })
await tasks.start()
const api = createTestApi({ database, tasks, trustedHops: 1 })
const cookie = await signedInCookie(database, { role: 'editor' })
const call = async (method: string, path: string, body?: object): Promise<CampaignRecord> => {
  const response = await api.request(`/api/cms/campaigns${path}`, {
    method,
    headers: { ...ownPage, cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as CampaignRecord
}
async function send(subject: string): Promise<number> {
  const empty = await call('POST', '', { postId: null })
  const text = { subject, preheader: 'To everybody', body: 'Words. '.repeat(300), isPublic: true }
  const { id, version } = await call('PUT', `/${empty.id}`, { ...text, version: empty.version })
  await call('POST', `/${id}/send`, { version, needsApproval: false, hasLooked: false })
  return id
}
first = await send('A campaign')
const second = await send('Another campaign')

let worker = startWorker(database.url, smtpUrl)
await delay(2_000)
const early = arrived.length
const begun = Date.now()
await rows('update campaigns set send_at = send_at - make_interval(secs => $1)', [campaignHoldSeconds])

const campaignMails = () => arrived.filter(({ messageId }) => campaignOf(messageId) > 0)
const mailsOf = (campaign: number) => arrived.filter(({ messageId }) => campaignOf(messageId) === campaign)
const wasFinishedEarly = async () =>
  (
    await rows(
      `select from campaigns where finished_at is not null
        and exists (select from campaign_recipients where campaign_id = id and state = 'queued')`,
    )
  ).length > 0
let finishedEarly = false
let isFinished = false
/** The most that each of them had. */
const memory = new Map<number, number>()
const watch = (async () => {
  while (!isFinished) {
    finishedEarly ||= await wasFinishedEarly()
    isFinished = (await rows('select from campaigns where finished_at is null')).length === 0
    const status = worker.exitCode === null ? readStatus(worker.pid ?? 0) : ''
    const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    if (rss > 0) memory.set(worker.pid ?? 0, Math.max(rss, memory.get(worker.pid ?? 0) ?? 0))
    await delay(500)
  }
})()
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** A visitor's receipt, from the form to the mail server. */
const receiptWaits: number[] = []
let visitors = 0
async function writeAsVisitor(): Promise<void> {
  const email = `v${++visitors}@visitor.test`
  const sent = Date.now()
  const response = await api.request('/api/contact', {
    method: 'POST',
    headers: { ...ownPage, 'x-forwarded-for': `203.0.113.${visitors % 250}` },
    body: JSON.stringify({ name: 'Ann Example', email, subject: 'general', message: 'A message that is long enough.' }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  while (!arrived.some(({ to }) => to === email)) {
    if (Date.now() - sent > 60_000) break
    await delay(50)
  }
  receiptWaits.push(Date.now() - sent)
}

const reached = async (share: number) => {
  while (!isFinished && arrived.length < 2 * recipients * share) await delay(50)
}
let isPauseKept = true
async function pauseAndResume(id: number): Promise<void> {
  await call('POST', `/${id}/pause`)
  await delay(2_000)
  const standing = mailsOf(id).length
  await delay(2_000)
  isPauseKept &&= mailsOf(id).length === standing
  await call('POST', `/${id}/resume`)
}

const left = new Map<string, { at: number; subscription: number }>()
async function leave(): Promise<void> {
  const some = await rows<{ id: number; email: string }>(
    `select s.id, s.email from campaign_recipients r join newsletter_subscriptions s on s.id = r.subscription_id
     where r.state = 'queued' order by random() limit $1`,
    [leaving],
  )
  for (const { id: subscription, email } of some) {
    if (left.has(email)) continue
    const link = mailedPage('unsubscribe', 'newsletter', `token=${makeNewsletterToken(testSecret, subscription)}`)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await api.request(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    if (response.status !== 200) throw new Error(`${response.status}`)
    left.set(email, { at: Date.now(), subscription })
  }
}

let killed = 0
for (; killed < kills && !isFinished; killed++) {
  const share = (killed + 1) / (kills + 2)
  await reached(share)
  if (killed === Math.floor(kills / 3)) await pauseAndResume(first)
  if (killed === Math.floor((2 * kills) / 3)) await pauseAndResume(second)
  if (killed === Math.floor(kills / 2)) await leave()
  await writeAsVisitor()
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  worker = startWorker(database.url, smtpUrl)
}
await watch
const seconds = (Date.now() - begun) / 1_000
worker.kill('SIGTERM')
await once(worker, 'exit')

const states = await rows<{ key: string; subscription: number; state: string }>(
  `select subscription_id || '.' || campaign_id as key, subscription_id as subscription, state from campaign_recipients`,
)
const [order] = await rows<{ overlap: boolean }>(
  `select (select finished_at from campaigns where id = $1) > started_at as overlap from campaigns where id = $2`,
  [first, second],
)
const mails = campaignMails()
const byId = Map.groupBy(mails, ({ messageId }) => messageId)
const byAddress = Map.groupBy(mails, ({ to }) => to)
const repeats = mails.length - byId.size
const stateOf = new Map(states.map(({ key, state }) => [key, state]))
const keyOf = (messageId: string) => messageId.split('.').slice(1, 3).join('.')
const arrivedFor = new Set([...byId.keys()].map(keyOf))
const sent = states.filter(({ state }) => state === 'sent')
/** Taken from a worker that was killed before it could say so; their recipients left before the mail was sent again. */
const inDoubt = [...byId.keys()].filter((messageId) => stateOf.get(keyOf(messageId)) !== 'sent')
const hasTwo = (some: { messageId: string }[] = []) =>
  [first, second].every((campaign) => some.some(({ messageId }) => campaignOf(messageId) === campaign))
const leavers = [...left].map(([email, { at, subscription }]) => ({
  mails: byAddress.get(email) ?? [],
  at,
  hasLeft: [first, second].some((campaign) => stateOf.get(`${subscription}.${campaign}`) === 'left'),
}))
const stayed = [...confirmed].filter((email) => !left.has(email))
const times = mails.map(({ at }) => at).sort((a, b) => a - b)
let fastest = 0
for (let from = 0, to = 0; to < times.length; to++) {
  while ((times[to] ?? 0) - (times[from] ?? 0) >= 10_000) from++
  fastest = Math.max(fastest, to - from + 1)
}
const most = [...memory.values()]
const half = Math.ceil(most.length / 2)
const growth = Math.max(...most.slice(half)) - Math.max(...most.slice(0, half))

await tasks.stop()
await new Promise<void>((resolve) => smtp.close(resolve))
await database.drop()
await postgres.stop()
finish(
  'campaigns',
  {
    campaigns: 2,
    recipients,
    kills: killed,
    pauses: 2,
    'mails at the mail server': mails.length,
    'of them repeats': repeats,
    'of the first, deferred at first': [...deferred.values()].reduce((sum, count) => sum + count, 0),
    'left when it was not known whether they had it': inDoubt.length,
    'left before their turn': leavers.filter(({ hasLeft }) => hasLeft).length,
    took: `${Math.round(seconds)} s, ${Math.round(mails.length / seconds)} mails a second`,
    'most in ten seconds': fastest,
    'slowest receipt': `${Math.max(...receiptWaits)} ms of ${receiptWaits.length}`,
    'memory of the worker': `${Math.round(Math.max(...most))} MB at most`,
  },
  {
    'nothing left while it was held': early === 0,
    'everybody who stayed got both': stayed.every((email) => hasTwo(byAddress.get(email))),
    'nobody else got it': [...byAddress.keys()].every((email) => confirmed.has(email)),
    'nobody got one under two Message-IDs': [...byAddress.values()].every(
      (some) => new Set(some.map(({ messageId }) => messageId)).size <= 2,
    ),
    'mailboxes deferred the first, and the second went on meanwhile': deferred.size > 0 && order?.overlap === true,
    'a kill repeats what was on its way and no more': repeats <= killed * lanes,
    'every row is final': states.every(({ state }) => state !== 'queued'),
    'every row that says so arrived': sent.every(({ key }) => arrivedFor.has(key)),
    'every mail has a row that says so, unless its recipient left and a kill left it in doubt': inDoubt.every(
      (messageId) => stateOf.get(keyOf(messageId)) === 'left' && inDoubt.length < Math.max(1, killed),
    ),
    // A mail that was on its way in that second is no news to anybody.
    'who has left gets nothing any more': leavers.every(({ mails: got, at }) =>
      got.every((mail) => mail.at < at + 1_000),
    ),
    'somebody left before their turn': leavers.some(({ hasLeft }) => hasLeft),
    'each was finished only when every row was final': !finishedEarly,
    'nothing left while it was paused': isPauseKept,
    'the pace was held': fastest <= (perMinute / 6) * 1.05 + perMinute / 60,
    'a receipt in the middle left within ten seconds': Math.max(...receiptWaits) < allowed(10_000),
    'memory stayed flat': growth < 30,
  },
)
