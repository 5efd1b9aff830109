import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignState, campaignStaffMessages as messages } from '#contract/newsletter/campaigns.staff.ts'
import { testMailEnvironment, testOrigin, testSecret } from '#server/app/test-api.ts'
import type { Db } from '#server/db/database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { refuseMailbox } from '#server/features/newsletter/subscribers/newsletter.service.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { type LocalSmtp, startLocalSmtp } from '#server/mail/local-smtp.ts'
import { createMailer, type Mailer } from '#server/mail/smtp.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createCampaignSender } from './campaign-sender.ts'
import { pauseCampaign, resumeCampaign } from './campaign-sending.ts'
import { getCampaign } from './campaigns.staff.service.ts'

const database = await ownDatabase()
beforeEach(() =>
  database.pool.query(
    'truncate campaigns, campaign_recipients, newsletter_subscriptions, newsletter_suppressions, settings cascade',
  ),
)

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(options: Parameters<typeof startLocalSmtp>[0] = {}): Promise<{ smtp: LocalSmtp; mailer: Mailer }> {
  const smtp = await startLocalSmtp(options)
  const mailer = createMailer({ url: smtp.url, from: testMailEnvironment.mail.from })
  closing.push(smtp.stop, mailer.close)
  return { smtp, mailer }
}

interface WorkOptions {
  send?: Mailer['send']
  isToDie?: boolean
  retry?: number
  refuse?: (tx: Db, email: string) => Promise<void>
  isPage?: (path: string) => Promise<boolean>
}
const refuseForGood = (tx: Db, email: string) => refuseMailbox(tx, testSecret, email, 'bounced')

/** Runs a worker with short waits. */
function work(
  mailer: Mailer,
  {
    send = mailer.send,
    isToDie = false,
    retry = 0.2,
    refuse = refuseForGood,
    isPage = async (path) => path === '/solutions',
  }: WorkOptions = {},
): void {
  const sender = createCampaignSender({
    ...testMailEnvironment,
    mailer: { ...mailer, send },
    logger: createLogger('silent'),
    site: { origin: testOrigin, isFile: () => false, isPage },
    subscriptions: {
      tokenOf: (id) => makeNewsletterToken(testSecret, id),
      refuse,
    },
    pollMs: 100,
    waits: { retrySeconds: retry, longestRetrySeconds: Math.max(1, retry), wallSeconds: 0.2, longestWallSeconds: 1 },
  })
  const stop = new AbortController()
  const running = sender.run(database, stop.signal)
  const end = () => {
    stop.abort()
    return running
  }
  if (!isToDie) closing.push(end)
  else closing.push(() => stop.abort())
}

async function addRecipients(count: number, from = 0) {
  await database.pool.query(
    `insert into newsletter_subscriptions (email, source, confirmed_at)
     select 'r' || n || '@reader.test', 'blog-page', now() from generate_series($1::int, $2::int) n`,
    [from, from + count - 1],
  )
}
async function addCampaign(perMinute = 60_000): Promise<number> {
  const changed = { postalAddress: '1 Root Way, Columbus, OH 43004', campaignsPerMinute: String(perMinute) }
  await database.pool.query(
    'insert into settings (id, changed) values (1, $1) on conflict (id) do update set changed = excluded.changed',
    [JSON.stringify(changed)],
  )
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into campaigns (subject, body, send_at) values ('Hello', 'Words.', now()) returning id`,
  )
  return rows[0]?.id ?? 0
}
const get = async (id: number) => (await getCampaign(database.db, id)) ?? expect.fail('no campaign')
const until = (id: number, state: ReturnType<typeof campaignState>) =>
  vi.waitFor(async () => expect(campaignState(await get(id))).toBe(state), { timeout: 60_000, interval: 50 })
const resume = (id: number) => database.withTransaction((tx) => resumeCampaign(tx, id))
const pause = (id: number) => database.withTransaction((tx) => pauseCampaign(tx, id))
const recipients = ({ mails }: LocalSmtp) => mails.map(({ to }) => to?.[0]?.address ?? '').sort()
const everybody = (count: number) => Array.from({ length: count }, (_, n) => `r${n}@reader.test`).sort()

test('three workers write to everybody once, each with their own links and Message-ID', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(200)
  await database.pool.query(`insert into newsletter_subscriptions (email, source, confirmed_at, paused_until, refusal) values
    ('pending@x.test', 'blog-page', null, null, null), ('paused@x.test', 'blog-page', now(), now() + interval '1 day', null),
    ('bounced@x.test', 'blog-page', now(), null, 'bounced')`)
  const id = await addCampaign()
  for (let count = 0; count < 3; count++) work(mailer)
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(200))
  const ids = smtp.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(200)
  const { rows } = await database.pool.query(
    `select id, email from newsletter_subscriptions where email = 'r7@reader.test'`,
  )
  const mail = smtp.mails.find(({ to }) => to?.[0]?.address === 'r7@reader.test')
  expect(mail?.messageId).toMatch(new RegExp(`^<campaign\\.${rows[0].id}\\.${id}\\.\\d{16}@site\\.test>$`))
  expect(mail?.html).toContain(`/newsletter/unsubscribe?token=${makeNewsletterToken(testSecret, rows[0].id)}"`)
})

test('no Message-ID comes a second time when a campaign is lost and its number is given out again', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(2)
  work(mailer)
  const id = await addCampaign()
  await until(id, 'finished')
  await database.pool.query('delete from campaigns')
  await database.pool.query(`select setval(pg_get_serial_sequence('campaigns', 'id'), $1, false)`, [id])
  expect(await addCampaign()).toBe(id)
  await until(id, 'finished')
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(4)
})

test('who leaves or pauses before their turn gets nothing, and is counted', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(60)
  const id = await addCampaign(600)
  work(mailer)
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThan(5), { timeout: 60_000, interval: 10 })
  await pause(id)
  await delay(500)
  const before = new Set(recipients(smtp))
  const [leaver, pauser] = everybody(60).filter((email) => !before.has(email))
  await database.pool.query('delete from newsletter_subscriptions where email = $1', [leaver])
  await database.pool.query(
    `update newsletter_subscriptions set paused_until = now() + interval '1 day' where email = $1`,
    [pauser],
  )
  await addRecipients(5, 1_000)
  await resume(id)
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(60).filter((email) => email !== leaver && email !== pauser))
  expect((await get(id)).counts).toEqual({ queued: 0, sent: 58, refused: 0, left: 2 })
})

test('nothing leaves while it is paused, and nobody gets it twice afterwards', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(120)
  const id = await addCampaign(1_200)
  work(mailer)
  work(mailer)
  for (const soFar of [10, 40]) {
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThan(soFar), { timeout: 60_000, interval: 10 })
    await pause(id)
    // At most one second of mails is under way.
    await delay(1_000)
    const standing = smtp.mails.length
    await delay(1_000)
    expect(smtp.mails).toHaveLength(standing)
    await resume(id)
  }
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(120))
})

test('a server that refuses eight in a hundred: it stops, says why, and goes on when told', async () => {
  const isGone = (address: string) => Number(/\d+/.exec(address)?.[0]) % 100 < 8
  const { smtp, mailer } = await open({ refuse: (address) => isGone(address) && `5.1.1 <${address}>: no such mailbox` })
  await addRecipients(400)
  const id = await addCampaign()
  work(mailer)
  await until(id, 'paused')
  const stopped = await get(id)
  expect(stopped).toMatchObject({ pauseReason: 'refusals', pauseResponse: 'EENVELOPE RCPT TO 550 5.1.1' })
  const tried = (stopped.counts?.sent ?? 0) + (stopped.counts?.refused ?? 0)
  expect(tried).toBeGreaterThanOrEqual(100)
  expect(tried).toBeLessThan(200)
  const { rows } = await database.pool.query(`select action, user_id from audit_log where subject = $1`, [
    `campaign:${id}`,
  ])
  expect(rows).toEqual([{ action: 'campaign-paused', user_id: null }])
  await resume(id)
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(400).filter((email) => !isGone(email)))
  expect((await get(id)).counts).toEqual({ queued: 0, sent: 368, refused: 32, left: 0 })

  // The next campaign has no row for them.
  const states = await database.pool.query(
    `select state, count(*)::int from newsletter_subscriptions group by 1 order by 1`,
  )
  expect(states.rows).toEqual([
    { state: 'confirmed', count: 368 },
    { state: 'refused', count: 32 },
  ])
})

test('ten refusals of our text pause the campaign, and everybody gets it once that is fixed', async () => {
  let isMended = false
  const { smtp, mailer } = await open({
    onMail: () => {
      if (!isMended) throw Object.assign(new Error('5.7.1 We think this is spam'), { responseCode: 554 })
    },
  })
  await addRecipients(300)
  const id = await addCampaign()
  work(mailer)
  await until(id, 'paused')
  const { counts, pauseReason } = await get(id)
  expect(pauseReason).toBe('refusals')
  expect(counts?.refused).toBeLessThan(15)
  expect(smtp.mails).toEqual([])
  isMended = true
  await resume(id)
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(300))
})

test('a server that limits mails per time gets no more than it takes, and everybody gets theirs', async () => {
  let taken = 0
  let windowEnds = 0
  const { smtp, mailer } = await open({
    onMail: () => {
      if (Date.now() > windowEnds) [taken, windowEnds] = [0, Date.now() + 500]
      if (++taken > 20) throw Object.assign(new Error('4.7.0 Too many, come back later'), { responseCode: 450 })
    },
  })
  await addRecipients(150)
  const id = await addCampaign()
  work(mailer)
  work(mailer)
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(150))
})

test('a server that takes nothing any more: it stops and says why; nobody is missing or twice afterwards', async () => {
  let isWall = false
  const { smtp, mailer } = await open({
    onMail: () => {
      if (isWall) throw Object.assign(new Error('4.7.1 Try again later'), { responseCode: 451 })
      isWall = smtp.mails.length >= 40
    },
  })
  await addRecipients(200)
  const id = await addCampaign()
  work(mailer)
  await until(id, 'paused')
  expect(await get(id)).toMatchObject({ pauseReason: 'deferrals', pauseResponse: 'EMESSAGE DATA 451 4.7.1' })
  const asked = await database.pool.query('select 1 from campaign_recipients where tries > 0')
  expect(asked.rowCount).toBeLessThan(150)
  isWall = false
  const mended = setInterval(() => {
    isWall = false
  }, 1)
  await resume(id)
  await until(id, 'finished')
  clearInterval(mended)
  expect(recipients(smtp)).toEqual(everybody(200))
})

test('a server that is away is waited for, without a word to anybody and without giving anybody up', async () => {
  const { smtp, mailer } = await open()
  let isAway = true
  let asked = 0
  const send: Mailer['send'] = async (mail, messageId) => {
    if (!isAway) return mailer.send(mail, messageId)
    asked++
    return { state: 'delayed', response: 'ESOCKET CONN' }
  }
  await addRecipients(100)
  const id = await addCampaign()
  work(mailer, { send })
  await delay(3_000)
  expect(campaignState(await get(id))).toBe('sending')
  expect(asked).toBeLessThan(100)
  isAway = false
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(100))
})

test('one recipient whose mailbox says "not now" does not keep the others waiting, nor stop the campaign', async () => {
  const tries = new Map<string, number>()
  const { smtp, mailer } = await open({
    onMail: ({ to }) => {
      const address = to?.[0]?.address ?? ''
      tries.set(address, (tries.get(address) ?? 0) + 1)
      if (address === 'r3@reader.test' && (tries.get(address) ?? 0) < 8)
        throw Object.assign(new Error('4.2.2 Mailbox full'), { responseCode: 452 })
    },
  })
  await addRecipients(10)
  const id = await addCampaign()
  work(mailer)
  await until(id, 'finished')
  expect(recipients(smtp)).toEqual(everybody(10))
  expect(tries.get('r3@reader.test')).toBe(8)
})

test('a campaign that waits for a full mailbox does not keep the next one waiting', async () => {
  const { smtp, mailer } = await open({
    onMail: ({ to }) => {
      if (to?.[0]?.address === 'r3@reader.test')
        throw Object.assign(new Error('4.2.2 Mailbox full'), { responseCode: 452 })
    },
  })
  await addRecipients(10)
  const one = await addCampaign()
  work(mailer, { retry: 60 })
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(9), { timeout: 60_000, interval: 50 })
  const two = await addCampaign()
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(18), { timeout: 60_000, interval: 50 })
  for (const id of [one, two]) {
    await vi.waitFor(async () => expect((await get(id)).counts?.sent).toBe(9), 60_000)
    expect((await get(id)).counts).toEqual({ queued: 1, sent: 9, refused: 0, left: 0 })
  }

  await database.pool.query(`delete from newsletter_subscriptions where email = 'r3@reader.test'`)
  await database.pool.query('update campaign_recipients set next_try_at = now()')
  await until(one, 'finished')
  await until(two, 'finished')
})

test('a database that is away while refusals are written down: four mails at once at most, none twice', async () => {
  let [atOnce, most, failures] = [0, 0, 0]
  const times = new Map<string, number>()
  const send: Mailer['send'] = async ({ to }, messageId) => {
    most = Math.max(most, ++atOnce)
    times.set(messageId, (times.get(messageId) ?? 0) + 1)
    await delay(60)
    atOnce--
    const isRefused = Number(/\d+/.exec(String(to))?.[0]) % 4 === 0
    return isRefused ? { state: 'refused', bounced: true, response: 'RCPT TO 550 5.1.1' } : { state: 'sent' }
  }
  const { mailer } = await open()
  await addRecipients(160)
  const id = await addCampaign()
  await database.pool.query('update campaigns set refusal_limit = 1')
  work(mailer, {
    send,
    refuse: async (tx, email) => {
      // In the second batch: the first has one lane only.
      if (times.size > 55 && ++failures <= 5) throw new Error('Connection terminated unexpectedly')
      await refuseForGood(tx, email)
    },
  })
  await vi.waitFor(() => expect(times.size).toBe(160), { timeout: 60_000, interval: 50 })
  expect(most).toBeLessThanOrEqual(4)
  await until(id, 'finished')
  expect((await get(id)).counts).toEqual({ queued: 0, sent: 120, refused: 40, left: 0 })
  expect([...times.values()].filter((count) => count > 1)).toEqual([])
})

test('the pace is held over all workers and campaigns', async () => {
  const times: number[] = []
  const { mailer } = await open({ onMail: () => void times.push(Date.now()) })
  await addRecipients(30)
  const ids = [await addCampaign(600), await addCampaign(600)]
  for (let count = 0; count < 3; count++) work(mailer)
  for (const id of ids) await until(id, 'finished')
  times.sort((a, b) => a - b)
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000
  // Ten per second, plus one second of unused pace.
  expect(seconds).toBeGreaterThan(4.5)
  for (const from of times)
    expect(times.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(21)
})

test('is sent again under the same Message-ID when a worker dies between response and row, and only then', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(12)
  const id = await addCampaign()
  work(mailer, {
    isToDie: true,
    // The worker dies after the server has taken its fifth mail and before the row is settled.
    send: async (mail, messageId) => {
      const delivery = await mailer.send(mail, messageId)
      if (smtp.mails.length >= 5) await new Promise(() => {})
      return delivery
    },
  })
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(5), { timeout: 60_000, interval: 10 })
  await delay(200)
  await database.pool.query(`update campaign_recipients set next_try_at = now() where state = 'queued'`)
  work(mailer)
  await until(id, 'finished')
  const times = Map.groupBy(smtp.mails, ({ messageId }) => messageId)
  expect(times.size).toBe(12)
  const repeated = [...times.values()].filter(({ length }) => length > 1).length
  expect(repeated).toBeGreaterThan(0)
  expect(repeated).toBeLessThanOrEqual(4)
})

test('a campaign that cannot start is paused with its reason, and the next one starts', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(3)
  const other = await addCampaign()
  await database.pool.query(
    `update campaigns set needs_approval = true, approved_hash = 'of another text', send_at = now() - interval '1 hour'`,
  )
  const next = await addCampaign()
  work(mailer)
  await until(next, 'finished')
  expect(recipients(smtp)).toEqual(everybody(3))
  expect(await get(other)).toMatchObject({
    startedAt: null,
    pauseReason: 'check',
    pauseResponse: messages.notAsApproved,
  })
  expect(campaignState(await get(other))).toBe('paused')
})

test('a campaign whose check fails holds up neither the next one nor those under way', async () => {
  const { smtp, mailer } = await open()
  await addRecipients(3)
  const broken = await addCampaign()
  await database.pool.query(
    `update campaigns set body = '[Here](/solutions)', accepted_problems = '{}', send_at = now() - interval '1 hour'`,
  )
  const next = await addCampaign()
  const fail = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  work(mailer, { isPage: fail })
  await until(next, 'finished')
  expect(recipients(smtp)).toEqual(everybody(3))
  expect(campaignState(await get(broken))).toBe('held')
})
