import { beforeEach, describe, expect, test } from 'vitest'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { newsletterConsent } from '#contract/newsletter/newsletter-consent.ts'
import {
  subscriberDetailSchema,
  subscriberItemSchema,
  subscriberOverviewSchema,
} from '#contract/newsletter/subscribers.staff.schema.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { refuseMailbox } from './newsletter.service.ts'
import { makeNewsletterToken } from './newsletter-token.ts'

const { database, api, editor } = await staffTest({ as: ['editor'] })
beforeEach(async () => {
  await database.pool.query(
    'delete from newsletter_subscriptions; delete from newsletter_suppressions; delete from rate_limits',
  )
})

const ask = (path: string) => editor.call('GET', `/api/cms/subscribers${path}`)
const list = async (query = '') => {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return pageOf(subscriberItemSchema.strict()).parse(await response.json())
}
const emails = async (query: string) => (await list(query)).items.map(({ email }) => email)
const states = async () => Object.fromEntries((await list()).items.map(({ email, state }) => [email, state]))
const idOf = async (email: string) =>
  (await database.pool.query('select id from newsletter_subscriptions where email = $1', [email])).rows[0].id as number

interface Row {
  source?: string
  confirmed?: boolean
  at?: string
}
const store = (email: string, { source = 'blog-page', confirmed = false, at = '2026-03-05T10:00Z' }: Row = {}) =>
  database.pool.query(
    `insert into newsletter_subscriptions (email, source, confirmed_at, created_at)
     values ($1, $2, case when $3 then now() end, $4)`,
    [email, source, confirmed, at],
  )
const signUp = (email: string, source = 'blog-page') =>
  api.request('/api/newsletter', {
    method: 'POST',
    headers: ownPage,
    body: JSON.stringify({ email, name: 'Ann', source }),
  })
const act = (page: string, id: number) =>
  api.request(`/newsletter/${page}?token=${makeNewsletterToken(testSecret, id)}`, { method: 'POST' })
const refuse = (email: string, reason: 'bounced' | 'complained') =>
  database.withTransaction((tx) => refuseMailbox(tx, testSecret, email, reason))

test('the state follows from what happened: asked, confirmed, refused, confirmed once more, left', async () => {
  await signUp('ann@reader.test')
  await signUp('bob+news@reader.test')
  expect(await states()).toEqual({ 'ann@reader.test': 'pending', 'bob+news@reader.test': 'pending' })
  await act('confirm', await idOf('ann@reader.test'))
  await refuse('Bob@reader.test', 'bounced')
  expect(await states()).toEqual({ 'ann@reader.test': 'confirmed', 'bob+news@reader.test': 'refused' })
  await act('confirm', await idOf('bob+news@reader.test'))
  await refuse('ann@reader.test', 'complained')
  expect(await states()).toEqual({ 'ann@reader.test': 'refused', 'bob+news@reader.test': 'confirmed' })

  await act('unsubscribe', await idOf('bob+news@reader.test'))
  expect(await states()).toEqual({ 'ann@reader.test': 'refused' })
  const { items } = await list('?state=gone')
  expect(items).toMatchObject([{ email: null, name: null, source: null, state: 'gone' }])
  expect(items[0]?.createdAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
})

test('an address that was refused before it signed up is refused, and those who left are found by the whole address', async () => {
  await refuse('angry@reader.test', 'complained')
  await signUp('Angry+x@reader.test')
  expect(await states()).toEqual({ 'Angry+x@reader.test': 'refused' })
  await signUp('gone@reader.test')
  await act('unsubscribe', await idOf('gone@reader.test'))
  expect((await list('?state=gone&search=GONE%2Btag@reader.test')).items).toHaveLength(1)
  for (const search of ['gone@', 'other@reader.test', 'angry@reader.test'])
    expect((await list(`?state=gone&search=${search}`)).items, search).toEqual([])
})

test('the list has the newest first, page by page, and is narrowed by state, source, month and a part of the address', async () => {
  await store('feb@reader.test', { at: '2026-02-28T23:59:59.999Z', confirmed: true })
  await store('march@reader.test', { at: '2026-03-01T00:00Z', source: 'terms-page' })
  await store('100%@reader.test', { at: '2026-03-31T23:59:59.999Z', confirmed: true })
  await store('april@other.test', { at: '2026-04-01T00:00Z' })
  expect(await emails('')).toEqual(['april@other.test', '100%@reader.test', 'march@reader.test', 'feb@reader.test'])
  const first = await list('?limit=3')
  expect(await emails(`?limit=3&after=${first.next}`)).toEqual(['feb@reader.test'])
  expect(await emails('?month=2026-03')).toEqual(['100%@reader.test', 'march@reader.test'])
  expect(await emails('?state=pending')).toEqual(['april@other.test', 'march@reader.test'])
  expect(await emails('?source=terms-page')).toEqual(['march@reader.test'])
  expect(await emails('?state=confirmed&source=blog-page&month=2026-02')).toEqual(['feb@reader.test'])
  expect(await emails('?search=READER')).toEqual(['100%@reader.test', 'march@reader.test', 'feb@reader.test'])
  expect(await emails('?search=reader&month=2026-03&state=confirmed')).toEqual(['100%@reader.test'])
  expect(await emails('?search=100%25')).toEqual(['100%@reader.test'])
  expect(await emails('?search=r_a')).toEqual([])
  const found = await list('?search=reader&limit=2')
  expect(await emails(`?search=reader&limit=2&after=${found.next}`)).toEqual(['feb@reader.test'])
})

test.each(['state=old', 'source=x', 'month=2026-13', 'month=march', 'search=ab', 'after=x'])(
  '%s is nothing to ask for',
  async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400)
  },
)

test.each(newsletterSources)('a subscriber from %s is shown with the words of that box', async (source) => {
  await signUp('ann@reader.test', source)
  const id = await idOf('ann@reader.test')
  const detail = subscriberDetailSchema.strict().parse(await (await ask(`/${id}`)).json())
  expect(detail).toMatchObject({
    email: 'ann@reader.test',
    name: 'Ann',
    state: 'pending',
    source,
    confirmedAt: null,
    refusal: null,
    pausedUntil: null,
    campaigns: [],
    consent: { text: newsletterConsent(source), place: source },
    mails: [{ kind: 'newsletter-confirmation', state: 'queued', tries: 0 }],
  })
})

test('a pause and the last campaigns of a subscriber are shown, the newest first', async () => {
  await store('ann@reader.test', { confirmed: true })
  const id = await idOf('ann@reader.test')
  await database.pool.query(
    `update newsletter_subscriptions set paused_until = now() + interval '30 days' where id = $1`,
    [id],
  )
  const { rows: sent } = await database.pool.query(`
    insert into campaigns (subject, send_at, started_at)
    select 'Campaign ' || i, now(), now() - make_interval(days => 9 - i) from generate_series(1, 2) i returning id`)
  await database.pool.query(
    `insert into campaign_recipients (campaign_id, subscription_id, state, settled_at)
     values ($1, $3, 'sent', now()), ($2, $3, 'left', null), ($2, $3 + 1, 'sent', now())`,
    [sent[0].id, sent[1].id, id],
  )
  const detail = subscriberDetailSchema.strict().parse(await (await ask(`/${id}`)).json())
  expect(Date.parse(detail.pausedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(detail.campaigns).toMatchObject([
    { subject: 'Campaign 2', state: 'left', settledAt: null },
    { subject: 'Campaign 1', state: 'sent' },
  ])
  await database.pool.query(`update newsletter_subscriptions set paused_until = now() where id = $1`, [id])
  expect(await (await ask(`/${id}`)).json()).toMatchObject({ pausedUntil: null })
})

test('of a subscriber from before consent texts were kept none is invented', async () => {
  await store('old@reader.test', { confirmed: true })
  const detail = await (await ask(`/${await idOf('old@reader.test')}`)).json()
  expect(detail).toMatchObject({ consent: null, state: 'confirmed', mails: [] })
  expect((await ask('/2147483647')).status).toBe(404)
})

test('the overview counts by state, month and place', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const at = `${month}-01T00:00Z`
  await store('a@reader.test', { at })
  await store('b@reader.test', { at, confirmed: true, source: 'terms-page' })
  await store('c@reader.test', { at: '2001-01-01T00:00Z', confirmed: true, source: 'terms-page' })
  await refuse('c@reader.test', 'bounced')
  await signUp('d@reader.test')
  await act('unsubscribe', await idOf('d@reader.test'))
  const overview = subscriberOverviewSchema.parse(await (await ask('/overview')).json())
  expect(overview.states).toEqual({ pending: 1, confirmed: 1, refused: 1, gone: 1 })
  expect(overview.months).toHaveLength(12)
  expect(overview.months.at(-1)).toEqual({ month, pending: 1, confirmed: 1, refused: 0, gone: 1 })
  expect(overview.sources).toHaveLength(12)
  expect(overview.sources.slice(0, 2)).toEqual([
    { source: 'terms-page', total: 2 },
    { source: 'blog-page', total: 1 },
  ])
})

test('the counts follow whatever happens to rows, and the nightly summing up changes none of them', async () => {
  const counted = async () =>
    (
      await database.pool.query(
        `select month, source, state, sum(change)::int from newsletter_counts group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`,
      )
    ).rows
  const truth = async () =>
    (
      await database.pool.query(
        `select month, source, state, count(*)::int as sum from newsletter_subscriptions group by 1, 2, 3 order by 1, 2, 3`,
      )
    ).rows
  for (let count = 0; count < 20; count++)
    await store(`r${count}@reader.test`, {
      source: newsletterSources[count % 4] ?? '',
      at: `2026-0${1 + (count % 3)}-05`,
    })
  expect(await counted()).toEqual(await truth())
  await database.pool.query(`update newsletter_subscriptions set confirmed_at = now() where id % 3 = 0`)
  await database.pool.query(`update newsletter_subscriptions set refusal = 'bounced', mail_count = 2 where id % 4 = 0`)
  await database.pool.query(`delete from newsletter_subscriptions where id % 5 = 0`)
  await database.pool.query(`delete from newsletter_subscriptions where false`)
  const before = await truth()
  expect(before.length).toBeGreaterThan(5)
  expect(await counted()).toEqual(before)
  await applyRetention(database, [])
  expect(await counted()).toEqual(before)
  expect((await database.pool.query('select 1 from newsletter_counts')).rowCount).toBe(before.length)
})

test.each([
  ...['ann@x.test', 'Ann@X.test', 'ann+a+b@x.test', '+ann@x.test', 'a.n.n@x.test', 'a.n.n+t@gmail.com'],
  ...['A.nn@GoogleMail.com', '+a.b@gmail.com', 'a@notgmail.com', 'a@gmail.com.test'],
])('PostgreSQL and Node agree on the mailbox of %s', async (email) => {
  await store(email)
  const { rows } = await database.pool.query('select mailbox from newsletter_subscriptions')
  expect(rows).toEqual([{ mailbox: mailboxOf(email) }])
})

describe('the file', () => {
  const exported = async () =>
    (
      await database.pool.query(
        `select subject, after ->> 'name' as name from audit_log join audit_values on event_id = id
         where audit_log.action = 'list-exported' order by id desc limit 1`,
      )
    ).rows[0]

  test('holds what the list holds, formulas as text, and the log says how many rows went out', async () => {
    await store('b@reader.test', { confirmed: true })
    await store('c@other.test')
    await database.pool.query(
      `insert into newsletter_subscriptions (email, name, source, created_at)
       values ('a@reader.test', '=cmd|''/c calc''!A1', 'terms-page', '2026-03-06T10:00:01Z')`,
    )
    const response = await ask('/csv?search=reader.test')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, first, second, ...rest] = bytes.toString().slice(1).split('\r\n')
    expect(head).toBe('"Email","Name","State","Place","Signed up or left (UTC)","Confirmed (UTC)"')
    expect(second).toMatch(/^"b@reader\.test",(?:"")?,"Confirmed","Blog, top","2026-03-05 10:00:00","20/)
    expect(first).toBe(`"a@reader.test","'=cmd|'/c calc'!A1","Not confirmed","Terms of service","2026-03-06 10:00:01",`)
    expect(rest).toEqual([''])
    expect(await exported()).toEqual({ subject: 'list:subscribers', name: '2 rows of subscribers' })
  })

  test('of many rows is complete and in order; the log says how many rows a stopped one had', async () => {
    await database.pool.query(
      `insert into newsletter_subscriptions (email, source, created_at)
       select 'r' || i || '@reader.test', 'blog-page', now() - make_interval(secs => i / 3) from generate_series(1, 3500) i`,
    )
    const lines = (await (await ask('/csv')).text()).split('\r\n').slice(1, -1)
    const { rows } = await database.pool.query(
      'select email from newsletter_subscriptions order by created_at desc, id desc',
    )
    expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(rows.map(({ email }) => email))
    expect(await exported()).toMatchObject({ name: '3,500 rows of subscribers' })

    const reader = (await ask('/csv')).body?.getReader()
    for (let count = 0; count < 3; count++) await reader?.read()
    await reader?.cancel()
    expect(await exported()).toMatchObject({ name: '2,000 rows of subscribers, then it was stopped' })
  })

  test('is for our own pages alone', async () => {
    const foreign = { ...editor.headers, 'sec-fetch-site': 'cross-site' }
    expect((await api.request('/api/cms/subscribers/csv', { headers: foreign })).status).toBe(403)
  })
})
