import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  goingPageSchema,
  holdSchema,
  periodSchema,
  type RetentionPeriod,
  retentionSchema,
  tonightSchema,
} from '#contract/office/retention.schema.ts'
import { retentionMessages as messages, retentionPaths as paths, periodNames } from '#contract/office/retention.ts'
import { privacyPolicySchema } from '#contract/website/privacy-policy.schema.ts'
import { privacyPolicyPath } from '#contract/website/privacy-policy.ts'
import type { Api } from '#server/app/api.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { within } from '#server/app/test-time.ts'
import { listenForContentChanges } from '#server/db/content-changes.ts'
import { openDatabase } from '#server/db/database.ts'
import { tablesWith } from '#server/db/test-search.ts'
import { newsletterConfirmation } from '#server/features/newsletter/subscribers/newsletter.mails.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts'
import { createLogger } from '#server/observe/logger.ts'

const { database, api, admin, owner } = await staffTest({ as: ['admin', 'owner'] })
beforeEach(() =>
  database.pool.query(`
    truncate contact_messages, job_applications, newsletter_subscriptions, retention_periods, retention_holds,
      rate_limits cascade;
    insert into contact_messages (name, email, subject, message, created_at)
      select 'Person ' || i, 'Person' || i || '@x.test', 'general', 'm', now() - i * interval '1 month'
      from generate_series(1, 30) i`),
)

const call = (method: string, path: string, body?: object) => admin.call(method, path, body)
const get = async (path: string) => {
  const response = await call('GET', path)
  expect(response.status).toBe(200)
  return response.json()
}
const settings = async () => retentionSchema.strict().parse(await get(paths.all))
const tonight = async (query = '') => tonightSchema.strict().parse(await get(paths.tonight + query)).kinds
const change = (period: RetentionPeriod) => call('PUT', paths.periods, period)
const hold = (email: string, reason = 'There is a dispute.') => call('POST', paths.holds, { email, reason })
const events = async () =>
  (
    await database.pool.query(`select l.action, subject, before, after from audit_log l
      left join audit_values on event_id = l.id where l.action like 'retention%' order by l.id`)
  ).rows

describe('a period', () => {
  test('is what it has always been until somebody changes it, within its limits and once a version', async () => {
    const usual = [
      { name: 'messages', length: 24, version: 1 },
      { name: 'applications', length: 12, version: 1 },
      { name: 'sign-ups', length: 7, version: 1 },
    ]
    expect((await settings()).periods).toEqual(usual)
    for (const length of [0, 37, 1.5]) {
      const refused = await change({ name: 'messages', length, version: 1 })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ fields: { length: messages.notInLimits('messages') } })
    }
    // Applicants have agreed to this maximum.
    expect((await change({ name: 'applications', length: 13, version: 1 })).status).toBe(400)

    const [first, second] = await Promise.all(
      [20, 18].map((length) => change({ name: 'messages', length, version: 1 })),
    )
    const [won, lost] = first?.status === 200 ? [first, second] : [second, first]
    const saved = periodSchema.parse(await won?.json())
    expect(lost?.status).toBe(409)
    expect(await lost?.json()).toEqual({ error: messages.changedMeanwhile, current: saved })
    expect((await settings()).periods).toEqual([saved, ...usual.slice(1)])
    expect((await events()).at(-1)).toEqual({
      action: 'retention-period-updated',
      subject: 'retention-period:messages',
      before: { length: '24 months' },
      after: { length: `${saved.length} months` },
    })
  })

  test('tells before it is changed how much would then go, and that goes', async () => {
    expect(await tonight()).toEqual([{ name: 'contact messages', count: 7, isListed: true }])
    expect(await tonight('?period=messages&length=6')).toMatchObject([{ count: 25 }])
    expect(await tonight('?period=applications&length=6')).toMatchObject([{ count: 7 }])
    expect((await change({ name: 'messages', length: 6, version: 1 })).status).toBe(200)
    expect(await tonight()).toMatchObject([{ count: 25 }])
  })

  test('is what the mail that asks to confirm says', async () => {
    await change({ name: 'sign-ups', length: 1, version: 1 })
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into newsletter_subscriptions (email, source) values ('a@x.test', 'blog-page') returning id`,
    )
    const mail = await newsletterConfirmation(database.db, rows[0]?.id ?? 0, { origin: testOrigin, secret: testSecret })
    expect(mail?.why).toContain('after 1 day we forget the address')
  })
})

describe('a hold', () => {
  test('keeps a person, in any spelling, from tonight’s list, and the log does not hear whom', async () => {
    const rows = async () =>
      goingPageSchema.strict().parse(await get(`${paths.rows}?kind=contact%20messages&limit=3`)).items
    const [first] = await rows()
    expect(first).toMatchObject({ label: 'Person 24', email: 'Person24@x.test', opens: { tab: 'messages' } })
    const held = holdSchema.strict().parse(await (await hold('PERSON24@x.test')).json())
    expect(held).toMatchObject({ email: 'person24@x.test', reason: 'There is a dispute.', by: 'Maren Okafor' })
    expect((await rows()).map(({ label }) => label)).toEqual(['Person 25', 'Person 26', 'Person 27'])
    expect(await tonight()).toMatchObject([{ count: 6 }])

    const again = holdSchema.parse(await (await hold('person24@X.test', 'The dispute goes on.')).json())
    expect((await settings()).holds).toEqual([{ ...held, reason: 'The dispute goes on.' }])
    expect(again.id).toBe(held.id)
    await database.pool.query(`update contact_messages set created_at = created_at - interval '1 day'`)
    await applyRetention(database, personData)
    expect(await database.pool.query(`select from contact_messages where name = 'Person 24'`)).toMatchObject({
      rowCount: 1,
    })

    const lift = (by: typeof owner, body: object) =>
      by.call('DELETE', paths.hold.replace('{id}', String(held.id)), body)
    const reason = { reason: 'It is settled.' }
    expect((await lift(admin, reason)).status).toBe(403)
    expect((await lift(owner, { reason: ' ' })).status).toBe(400)
    expect((await settings()).holds).toHaveLength(1)
    expect((await lift(owner, reason)).status).toBe(200)
    expect((await lift(owner, reason)).status).toBe(404)
    expect(await tonight()).toMatchObject([{ count: 1 }])
    const subject = `retention-hold:${held.id}`
    const actions = ['retention-hold-created', 'retention-hold-updated', 'retention-hold-deleted']
    expect((await events()).slice(-3)).toEqual(
      actions.map((action) => ({
        action,
        subject,
        before: null,
        after: action === 'retention-hold-deleted' ? reason : null,
      })),
    )
    expect(await tablesWith(database.pool, 'dispute')).toEqual([])
  })

  test('has a reason in words', async () => {
    const refused = await hold('person1@x.test', ' ')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { reason: messages.reasonMissing } })
  })
})

describe('the privacy page', () => {
  const policy = async (from: Api = api) => {
    const response = await from.request(privacyPolicyPath)
    expect(response.headers.get('cache-tag')?.split(',')).toContain('retention')
    return privacyPolicySchema.strict().parse(await response.json())
  }

  test('has a line for everything in the registry, with the periods that are set and those who may see it', async () => {
    const lines = async () => new Map((await policy()).stored.map(([what = '', ...rest]) => [what, rest.slice(2)]))
    for (const kind of personData) expect(kind.policy.length, kind.name).toBeGreaterThan(0)
    expect(await lines()).toEqual(
      new Map([
        ['Contact messages', ['24 months', 'Our owners, admins, editors, and viewers']],
        ['Contact messages of investors', ['24 months', 'Our owners and admins']],
        ['Job applications', ['12 months after the decision', 'Our owners, admins, and hiring staff']],
        ['A resume chosen on a form that was not sent', ['Until the night after 1 day', 'Nobody']],
        [
          'Newsletter sign-ups',
          ['Until you unsubscribe; 7 days if you do not confirm', 'Our owners, admins, and editors'],
        ],
        ['Job alerts', ['Until you unsubscribe; 7 days if you do not confirm', 'Our owners and admins']],
        ['People who work here', ['While they work here', 'Our owners']],
        ['Holds', ['Until the reason is gone', 'Our owners and admins']],
        ['Page views', ['36 months', 'Our owners, admins, and editors']],
        ['Access logs', ['30 days', 'Our hosting provider']],
      ]),
    )
    const { health } = await policy()
    expect(health.rows.map(([where, , , ...rest]) => [where, ...rest])).toEqual(
      [...(await lines())].slice(0, 4).map(([what, rest]) => [what, ...rest]),
    )
    expect(health.without).toBe('newsletter sign-ups, job alerts, people who work here, and holds')
    for (const [index, name] of periodNames.entries()) {
      const before = JSON.stringify(await policy())
      expect((await change({ name, length: 4 + index, version: 1 })).status).toBe(200)
      expect(JSON.stringify(await policy()), name).not.toBe(before)
    }
    const { stored, unconfirmedFor } = await policy()
    expect(JSON.stringify(stored)).toMatch(/"4 months".*"5 months after the decision".*; 6 days if/)
    expect(unconfirmedFor).toBe('6 days')
  })

  test('names the hosts that the policy for browsers names, and no others', async () => {
    expect((await policy()).hosts).toEqual({ everyPage: [], applicationForms: [] })
    const imageHosts = ['pictures.example', 'more.pictures.example']
    const recaptcha = { secretKey: 's', verifyUrl: 'http://localhost/verify' }
    const { hosts } = await policy(createTestApi({ database, imageHosts, recaptcha }))
    const sent = (captcha: boolean) => {
      const header = contentSecurityPolicy({ scripts: [`'sha256-x'`], imageHosts, recaptcha: captcha })
      const sources = header.split(/[; ]+/).filter((part) => part.includes('.'))
      return new Set(sources.map((source) => new URL(source).host))
    }
    expect(new Set(hosts.everyPage)).toEqual(sent(false))
    expect(new Set(hosts.applicationForms)).toEqual(sent(true))
    expect(hosts.applicationForms).toContain('www.google.com')
  })

  test('is dropped by every process within a second when a period changes', async () => {
    const heard: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const connected = Promise.withResolvers<void>()
    const listener = listenForContentChanges({
      url: database.url,
      logger: createLogger('silent'),
      onChange: (tags) => {
        heard.push(...tags)
        resolve()
      },
      onConnect: connected.resolve,
    })
    await connected.promise
    await change({ name: 'messages', length: 9, version: 1 })
    await within(1_000, promise)
    await listener.close()
    expect(heard).toEqual(['retention', 'privacy', 'activity'])
  })
})

describe('the nightly run', () => {
  const due = () =>
    database.pool.query(`
      insert into contact_messages (name, email, subject, message, created_at)
        select 'n', 'many' || i || '@x.test', 'general', 'm', now() - interval '5 years' from generate_series(1, 2000) i;
      insert into newsletter_subscriptions (email, source, created_at)
        values ('late@x.test', 'blog-page', now() - interval '1 year');
      insert into rate_limits (key, points, expires_at) values ('old', 1, now() - interval '1 day')`)
  const trigger = (body: string) =>
    database.pool.query(`
      create function slow() returns trigger language plpgsql as 'begin ${body}; return old; end';
      create trigger slow before delete on contact_messages for each row execute function slow()`)
  const left = async () =>
    (
      await database.pool.query(`select
        (select count(*)::int from contact_messages where created_at < now() - interval '4 years') as messages,
        (select count(*)::int from newsletter_subscriptions) as signups,
        (select count(*)::int from rate_limits where key = 'old') as limits`)
    ).rows[0]
  afterEach(() => database.pool.query('drop function if exists slow cascade'))

  test('removes however much is due although each statement has a time limit', async () => {
    await due()
    await trigger('perform pg_sleep(0.002)')
    const site = openDatabase({ url: database.url, poolSize: 3, logger: createLogger('silent'), patience: 20 })
    site.pool.options.statement_timeout = 3_000
    await applyRetention(site, personData)
    await site.close()
    expect(await left()).toEqual({ messages: 0, signups: 0, limits: 0 })
  })

  test('goes on with the other kinds when one fails, and tells which', async () => {
    await due()
    await trigger(`if old.id % 2000 = 0 then raise exception ''stuck''; end if`)
    const failed = await applyRetention(database, personData).catch((error: Error) => error.message)
    expect(failed).toContain('contact messages')
    const { messages: kept, ...others } = await left()
    expect(others).toEqual({ signups: 0, limits: 0 })
    // Rows before the failing one are gone.
    expect(kept).toBeLessThan(2000)
    await database.pool.query('drop function slow cascade')
    await applyRetention(database, personData)
    expect(await left()).toEqual({ messages: 0, signups: 0, limits: 0 })
  })
})
