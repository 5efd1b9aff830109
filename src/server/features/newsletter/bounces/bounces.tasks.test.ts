import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { softBounceRule } from '#contract/newsletter/mail-events.ts'
import { testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { jobAlerts } from '#server/features/hiring/job-alerts/job-alerts.table.ts'
import { refuseMailbox } from '#server/features/newsletter/subscribers/newsletter.service.ts'
import { getsCampaigns, newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { signId } from '#server/mail/signed-id.ts'
import { createLogger } from '#server/observe/logger.ts'
import { readBounces } from './bounces.tasks.ts'
import { startTestImap } from './test-imap.ts'

let imap: Awaited<ReturnType<typeof startTestImap>>

const database = await ownDatabase()
beforeEach(async () => {
  await database.pool.query(`
    truncate newsletter_subscriptions, newsletter_suppressions, campaigns, campaign_recipients, outgoing_mails, bounce_mailbox,
      job_alerts, consent_texts cascade;
    insert into newsletter_subscriptions (id, email, source, confirmed_at) overriding system value
      values (12, 'ann@practice.test', 'blog-page', now()), (13, 'bob@practice.test', 'blog-page', now());
    insert into campaigns (id, subject, send_at, started_at) overriding system value
      select id, 'Letter', now(), now() from generate_series(1, 6) id;
    insert into campaign_recipients (campaign_id, subscription_id, state, settled_at)
      select campaign, recipient, 'sent', now() - make_interval(hours => 10 - campaign)
      from generate_series(1, 6) campaign, generate_series(12, 13) recipient`)
  imap = await startTestImap()
  return () => imap.stop()
})

const read = (url = imap.url(), options: Partial<Parameters<typeof readBounces>[0]> = {}) =>
  readBounces({
    database,
    url,
    secret: testSecret,
    refuse: refuseMailbox,
    logger: createLogger('silent'),
    ...options,
  })
const file = (name: string) => readFileSync(new URL(`./test-bounces/${name}.eml`, import.meta.url), 'utf8')
const about = (name: string, campaign: number) => file(name).replaceAll('campaign.12.3@', `campaign.12.${campaign}@`)
const one = async (sql: string) => Object.values((await database.pool.query(sql)).rows[0] ?? {})[0]
const stateOf = (campaign: number) =>
  one(`select state from campaign_recipients where campaign_id = ${campaign} and subscription_id = 12`)
const refusal = () => one('select refusal from newsletter_subscriptions where id = 12')
const subscribers = async () =>
  (await database.db.select({ id: newsletterSubscriptions.id }).from(newsletterSubscriptions).where(getsCampaigns)).map(
    ({ id }) => id,
  )
const flags = () => imap.mails.map((mail) => [...mail.flags].join())

test('an unknown mailbox gets nothing any more; others do', async () => {
  imap.receive(file('hard-postfix-user-unknown'))
  await read()
  expect(await refusal()).toBe('bounced')
  expect(await stateOf(3)).toBe('refused')
  expect(
    await one('select last_response from campaign_recipients where campaign_id = 3 and subscription_id = 12'),
  ).toBe('bounced 5.1.1')
  expect(await stateOf(2)).toBe('sent')
  expect(await subscribers()).toEqual([13])
  expect(await one('select reason from newsletter_suppressions')).toBe('bounced')
  expect(flags()).toEqual(['\\Seen'])
})

test('a subscriber who complains gets no more mail', async () => {
  imap.receive(file('complaint-outlook-abuse'))
  await read()
  expect(await refusal()).toBe('complained')
  expect(await subscribers()).toEqual([13])
})

test.each([
  [
    'a token of somebody else',
    (mail: string) => mail.replaceAll(makeNewsletterToken(testSecret, 12), makeNewsletterToken(testSecret, 13)),
  ],
  ['no token', (mail: string) => mail.replaceAll(/token=[\w.-]+/g, '')],
  ['a made-up token', (mail: string) => mail.replaceAll(/token=[\w.-]+/g, `token=12.${'A'.repeat(32)}`)],
  ['a campaign that was never sent', (mail: string) => mail.replaceAll('campaign.12.3@', 'campaign.12.99@')],
  ['another kind of mail', (mail: string) => mail.replaceAll('campaign.12.3@', 'contact-receipt.12.3@')],
])('with %s a bounce or a complaint changes nothing', async (_, forge) => {
  for (const name of ['hard-postfix-user-unknown', 'complaint-outlook-abuse', 'soft-dovecot-quota'])
    imap.receive(forge(file(name)))
  await read()
  expect(await refusal()).toBeNull()
  expect(await subscribers()).toEqual([12, 13])
  expect(
    await one(`select count(*)::int from campaign_recipients where state <> 'sent' or last_response is not null`),
  ).toBe(0)
  expect(await one('select sum(soft_bounces)::int from newsletter_subscriptions')).toBe(0)
})

test('of a campaign from long ago, or one that has not left, nothing is believed', async () => {
  await database.pool.query(`
    update campaign_recipients set settled_at = now() - interval '15 days' where campaign_id = 3;
    update campaign_recipients set state = 'queued', settled_at = null where campaign_id = 4`)
  imap.receive(file('hard-postfix-user-unknown'))
  imap.receive(about('hard-postfix-user-unknown', 4))
  await read()
  expect(await refusal()).toBeNull()
  expect(await stateOf(4)).toBe('queued')
})

test('three full mailboxes in a row pause the campaigns for thirty days; notices of one campaign count once', async () => {
  const soft = () => one('select soft_bounces from newsletter_subscriptions where id = 12')
  for (const campaign of [1, 1, 2]) imap.receive(about('soft-dovecot-quota', campaign))
  await read()
  expect(await soft()).toBe(2)
  expect(await subscribers()).toEqual([12, 13])
  imap.receive(about('soft-gmail-out-of-storage', 3))
  await read()
  expect(await soft()).toBe(0)
  expect(await subscribers()).toEqual([13])
  expect(
    await one(
      `select round(extract(epoch from paused_until - now()) / 86400)::int from newsletter_subscriptions where id = 12`,
    ),
  ).toBe(softBounceRule.pauseDays)
  expect(await refusal()).toBeNull()
  expect(await stateOf(3)).toBe('sent')
})

test('a campaign that arrived in between restarts the count', async () => {
  for (const campaign of [1, 2, 4, 5]) imap.receive(about('soft-dovecot-quota', campaign))
  await read()
  expect(await one('select soft_bounces from newsletter_subscriptions where id = 12')).toBe(2)
  expect(await subscribers()).toEqual([12, 13])
})

test.each([
  'waiting-postfix-greylisted',
  'about-us-spamhaus-block',
  'automatic-out-of-office',
  'automatic-challenge',
  'other-delivered-receipt',
])('%s changes nothing', async (name) => {
  imap.receive(file(name))
  await read()
  expect(await subscribers()).toEqual([12, 13])
  expect(await one('select sum(soft_bounces)::int from newsletter_subscriptions')).toBe(0)
  expect(await one('select sum(replies)::int from campaigns')).toBe(0)
  expect(await stateOf(3)).toBe('sent')
})

test('replies are counted once each and stay unread, as do mails that are not for us', async () => {
  for (const name of ['reply-person', 'other-question', 'reply-quotes-a-bounce']) imap.receive(file(name))
  await read()
  await read()
  expect(await one('select replies from campaigns where id = 3')).toBe(2)
  expect(flags()).toEqual(['', '', ''])
  expect(await subscribers()).toEqual([12, 13])
})

test('a connection that breaks after a mail was dealt with is harmless', async () => {
  imap.receive(file('reply-person'))
  imap.receive(file('hard-postfix-user-unknown'))
  imap.receive(file('reply-person'))
  imap.state.failAtStore = true
  await expect(read()).rejects.toThrow()
  expect(await refusal()).toBe('bounced')
  imap.state.failAtStore = false
  await database.pool.query(`update campaign_recipients set state = 'sent'`)
  await read()
  expect(await one('select replies from campaigns where id = 3')).toBe(2)
})

test('two workers at once count as one', async () => {
  for (let count = 0; count < 20; count++) imap.receive(file('reply-person'))
  await Promise.all([read(), read()])
  expect(await one('select replies from campaigns where id = 3')).toBe(20)
})

test('a mailbox that was renumbered is not read again', async () => {
  imap.receive(file('reply-person'), new Date(Date.now() - 3_600_000))
  await read()
  imap.receive(file('other-question'), new Date(Date.now() - 3_600_000))
  imap.renumber()
  imap.receive(file('reply-person'), new Date(Date.now() + 2_000))
  await read()
  expect(await one('select replies from campaigns where id = 3')).toBe(2)
})

test.each(['constructor', 'valueof', 'campaign'])(
  'a mail that answers "%s.1.1" does not keep the next one from being read',
  async (kind) => {
    imap.receive(`From: eve@mail.test\nSubject: Hello\nIn-Reply-To: <${kind}.1.1@site.test>\n\nHello`)
    imap.receive(file('hard-postfix-user-unknown'))
    await read()
    expect(await one('select last_uid::int from bounce_mailbox')).toBe(2)
    expect(await refusal()).toBe('bounced')
  },
)

test('a mail whose event fails is passed over and logged without an address', async () => {
  imap.receive(file('hard-postfix-user-unknown'))
  imap.receive(file('reply-person'))
  const lines: string[] = []
  await read(imap.url(), {
    refuse: async (_tx, _secret, email) => {
      throw new Error(`cannot refuse ${email}`)
    },
    logger: createLogger('info', { write: (line) => lines.push(line) }),
  })
  expect(await one('select last_uid::int from bounce_mailbox')).toBe(2)
  // The failed mail has changed nothing.
  expect(await stateOf(3)).toBe('sent')
  expect(await one('select replies from campaigns where id = 3')).toBe(1)
  const failures = lines.filter((line) => line.includes('bounce passed over'))
  expect(failures).toHaveLength(1)
  expect(JSON.parse(failures[0] ?? '')).toMatchObject({ level: 50, uid: 1 })
  expect(lines.join()).not.toMatch(/@practice|ann|reader@/)
})

test('while the database is away no mail is passed over', async () => {
  imap.receive(file('hard-postfix-user-unknown'))
  let calls = 0
  const away: typeof database = {
    ...database,
    withTransaction: (work) =>
      calls++ === 0 ? database.withTransaction(work) : Promise.reject(new Error('Connection terminated')),
  }
  await expect(read(imap.url(), { database: away })).rejects.toThrow('Connection terminated')
  await read()
  expect(await refusal()).toBe('bounced')
})

test('a wrong password changes nothing and is told', async () => {
  imap.receive(file('hard-postfix-user-unknown'))
  await expect(read(imap.url('wrong'))).rejects.toThrow()
  expect(await refusal()).toBeNull()
})

test('a confirmation that bounces later is refused in the ledger, a job alert’s too', async () => {
  const { rows } = await database.pool.query(
    `insert into consent_texts (form, place, text) values ('job-alert', 'careers', 't') returning id`,
  )
  const alert = { email: 'cara@practice.test', department: '', consentTextId: rows[0].id, consentedAt: new Date() }
  const [added] = await database.db.insert(jobAlerts).values(alert).returning({ id: jobAlerts.id })
  const id = added?.id ?? 0
  await database.pool.query(
    `insert into outgoing_mails (kind, subject_id, issue, state, tried_at, created_at) values
      ('newsletter-confirmation', 13, 1, 'sent', now(), now()),
      ('job-alert-opening', $1, 5, 'sent', now(), timestamptz '2026-11-17 12:00:00.123456+00')`,
    [id],
  )
  const bounce = (messageId: string, token: string) =>
    file('hard-exim-unrouteable')
      .replaceAll('campaign.12.3@', `${messageId}@`)
      .replaceAll(makeNewsletterToken(testSecret, 12), token)
  imap.receive(bounce('newsletter-confirmation.13.1', makeNewsletterToken(testSecret, 13)))
  imap.receive(bounce(`job-alert-opening.${id}.5.1794916800123456`, signId(testSecret, 'job-alert', id)))
  await read()
  const states = await database.pool.query('select state, last_response from outgoing_mails order by id')
  expect(states.rows).toEqual([
    { state: 'refused', last_response: 'bounced' },
    { state: 'refused', last_response: 'bounced' },
  ])
  expect(await subscribers()).toEqual([12])
  expect(await one('select count(*)::int from newsletter_suppressions')).toBe(2)
})

test('nothing of a mail is kept', async () => {
  for (const name of ['reply-person', 'hard-postfix-user-unknown', 'soft-dovecot-quota']) imap.receive(file(name))
  await read()
  const { rows } = await database.pool.query('select * from campaign_recipients, bounce_mailbox')
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    /@|practice|mailbox|Thank/,
  )
})
