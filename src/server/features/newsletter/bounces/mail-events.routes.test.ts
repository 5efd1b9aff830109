import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mailEventHeaders, mailEventLimits, mailEventsPath } from '#contract/newsletter/mail-events.ts'
import type { Api } from '#server/app/api.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { getsCampaigns, newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'

const webhookSecret = 'shared with the provider, and long enough'

const database = await ownDatabase()
const api = createTestApi({ database, mailWebhookSecret: webhookSecret })
beforeEach(() =>
  database.pool.query(`
    truncate newsletter_subscriptions, newsletter_suppressions, campaigns, campaign_recipients, outgoing_mails cascade;
    insert into newsletter_subscriptions (id, email, source, confirmed_at) overriding system value
      values (12, 'ann@practice.test', 'blog-page', now());
    insert into campaigns (id, subject, send_at, started_at) overriding system value
      select id, 'Letter', now(), now() from generate_series(1, 3) id;
    insert into campaign_recipients (campaign_id, subscription_id, state, settled_at)
      select campaign, 12, 'sent', now() - make_interval(hours => 10 - campaign) from generate_series(1, 3) campaign`),
)

interface Sending {
  at?: number
  secret?: string
  signature?: string
  to?: Api
}
const send = (body: string, { at = Date.now(), secret = webhookSecret, signature, to = api }: Sending = {}) => {
  const timestamp = String(Math.floor(at / 1_000))
  const signed = signature ?? createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = { [mailEventHeaders.timestamp]: timestamp, [mailEventHeaders.signature]: signed }
  return to.request(mailEventsPath, { method: 'POST', headers, body })
}
const tell = (...events: object[]) => send(JSON.stringify({ events }))
const subscriber = async () =>
  (await database.pool.query('select state, refusal, soft_bounces from newsletter_subscriptions')).rows[0]
const bounced = { type: 'bounced', messageId: '<campaign.12.3@site.test>' }
const untouched = { state: 'confirmed', refusal: null, soft_bounces: 0 }

test.each([
  ['bounced', { state: 'refused', refusal: 'bounced', soft_bounces: 0 }],
  ['complained', { state: 'refused', refusal: 'complained', soft_bounces: 0 }],
  ['delayed', { ...untouched, soft_bounces: 1 }],
  ['delivered', untouched],
])('%s, once or again', async (type, expected) => {
  for (const messageId of ['<campaign.12.3@site.test>', 'campaign.12.3@site.test', 'campaign.12.3'])
    expect((await tell({ type, messageId, recipient: 'Ann@practice.test' })).status).toBe(200)
  expect(await subscriber()).toEqual(expected)
})

test('is believed of the very mail, and not of a lost one that had the same numbers', async () => {
  await database.pool.query(`
    insert into outgoing_mails (kind, subject_id, issue, state, tried_at) values ('newsletter-confirmation', 12, 1, 'sent', now())`)
  const momentIn = async (query: string) => {
    const { rows } = await database.pool.query<{ moment: string }>(query)
    return BigInt(rows[0]?.moment ?? 0)
  }
  const campaign = await momentIn(
    'select (extract(epoch from started_at) * 1000000)::bigint as moment from campaigns where id = 3',
  )
  const mail = await momentIn('select (extract(epoch from created_at) * 1000000)::bigint as moment from outgoing_mails')
  await tell({ ...bounced, messageId: `campaign.12.3.${campaign - 1n}@site.test` })
  await tell({ ...bounced, messageId: `newsletter-confirmation.12.1.${mail - 1n}@site.test` })
  expect(await subscriber()).toEqual(untouched)
  await tell({ type: 'delayed', messageId: `<campaign.12.3.${campaign}@site.test>` })
  expect(await subscriber()).toEqual({ ...untouched, soft_bounces: 1 })
  await tell({ ...bounced, messageId: `<newsletter-confirmation.12.1.${mail}@site.test>` })
  expect(await subscriber()).toMatchObject({ state: 'refused', refusal: 'bounced' })
})

test.each(['ann@practice.test', 'ANN+again@Practice.test'])('signing up again as %s asks nobody', async (email) => {
  await tell(bounced)
  const response = await api.request('/api/newsletter', {
    method: 'POST',
    headers: { ...ownPage, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email, name: null, source: 'blog-page', elapsedMs: 60_000 }),
  })
  expect(response.status).toBe(200)
  expect(await database.db.$count(outgoingMails)).toBe(0)
  expect(await database.db.$count(newsletterSubscriptions, getsCampaigns)).toBe(0)
})

test('a delay that ends well does not count', async () => {
  const about = (campaign: number, type: string) => ({ type, messageId: `campaign.12.${campaign}` })
  await tell(about(1, 'delayed'), about(2, 'delayed'), about(2, 'delivered'), about(3, 'delayed'))
  expect(await subscriber()).toEqual({ ...untouched, soft_bounces: 1 })
})

test('three delays in one request pause', async () => {
  await tell(...[1, 2, 3].map((campaign) => ({ type: 'delayed', messageId: `campaign.12.${campaign}` })))
  const { rows } = await database.pool.query(
    'select paused_until > now() as paused, soft_bounces from newsletter_subscriptions',
  )
  expect(rows).toEqual([{ paused: true, soft_bounces: 0 }])
})

test.each([
  ['of a mail that was never sent', { ...bounced, messageId: 'campaign.12.9' }],
  ['of a mail that is not ours', { ...bounced, messageId: '<CAF123@mail.visitor.test>' }],
  ['of a mail to somebody else', { ...bounced, recipient: 'bob@practice.test' }],
  ['of a receipt', { ...bounced, messageId: 'contact-receipt.12.3' }],
])('what is told %s changes nothing', async (_, event) => {
  expect((await tell(event)).status).toBe(200)
  expect(await subscriber()).toEqual(untouched)
})

const body = JSON.stringify({ events: [bounced] })
test.each<[string, Sending]>([
  ['signed with another secret', { secret: 'another secret' }],
  ['without a signature', { signature: '' }],
  ['with a signature that is no hex', { signature: 'z'.repeat(64) }],
  ['from six minutes ago', { at: Date.now() - 360_000 }],
  ['from six minutes ahead', { at: Date.now() + 360_000 }],
])('a request %s is refused', async (_, how) => {
  expect((await send(body, how)).status).toBe(403)
  expect(await subscriber()).toEqual(untouched)
})

test('a body that was changed on the way is refused', async () => {
  const at = Date.now()
  const signature = createHmac('sha256', webhookSecret)
    .update(`${Math.floor(at / 1_000)}.${body}`)
    .digest('hex')
  expect((await send(body.replace('bounced', 'complained'), { at, signature })).status).toBe(403)
  expect((await send(body, { at, signature })).status).toBe(200)
})

test.each(['', '[]', '{"events":{}}', '{"events":[{"type":"opened","messageId":"campaign.12.3"}]}', '{'])(
  'a body without a list of events is refused: %s',
  async (text) => {
    expect((await send(text)).status).toBe(400)
  },
)

test('more than the limit is not read', async () => {
  const many = JSON.stringify({
    events: Array.from({ length: mailEventLimits.events + 1 }, () => ({ type: 'delivered', messageId: 'a' })),
  })
  expect((await send(many)).status).toBe(400)
  expect((await send(' '.repeat(mailEventLimits.bytes + 1))).status).toBe(413)
})

test('unless it is set up, there is no such address', async () => {
  expect((await send(body, { to: createTestApi({ database }) })).status).toBe(404)
  expect(await subscriber()).toEqual(untouched)
})
