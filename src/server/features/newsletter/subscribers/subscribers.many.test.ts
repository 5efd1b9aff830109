import { beforeAll, expect, test } from 'vitest'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { fillThenIndex } from '#server/db/test-many.ts'
import { runOrMeasure, tableReads, watchStatements } from '#server/db/test-plans.ts'

/** Full size: SUBSCRIBER_ROWS=1000000 npx vitest run subscribers.many, which also prints the figures. */
const size = Number(process.env.SUBSCRIBER_ROWS ?? 20_000)
const limitMs = process.env.SUBSCRIBER_ROWS ? 200 : undefined

let watched: ReturnType<typeof watchStatements>

/** Four years; a tenth is not confirmed, a fiftieth refused. Only the oldest tenth is at ancient.test, only the older half came from the last place. */
const { database, api, owner } = await staffTest({ as: ['owner'] })
beforeAll(async () => {
  await fillThenIndex(database.pool, ['newsletter_subscriptions', 'newsletter_suppressions'], async (run) => {
    await run(
      `insert into newsletter_subscriptions (email, name, source, confirmed_at, refusal, created_at)
       select 'person' || i || case when i > $1::int * 9 / 10 then '@ancient.test' else '@reader' || i % 50 || '.test' end,
         'Person ' || i, ($2::text[])[1 + i % case when i > $1::int / 2 then 11 else 10 end], case when i % 10 > 0 then now() end,
         case when i % 50 = 7 then 'bounced' end, now() - i * (interval '4 years' / $1)
       from generate_series($1::int, 1, -1) i`,
      [size, newsletterSources],
    )
    await run(
      `insert into newsletter_suppressions (email_hash, created_at)
       select md5(i::text), now() - i * (interval '40 years' / $1) from generate_series(1, $1::int / 10) i`,
      [size],
    )
  })
  watched = watchStatements(database.pool, /from "?newsletter_su/)
}, 600_000)

const ask = async (path: string) => {
  const response = await api.request(`/api/cms/subscribers${path}`, { headers: owner.headers })
  expect(response.status).toBe(200)
  return response.json() as Promise<{ next: string | null; items: { id: number }[] }>
}
const middle = async () => {
  const { rows } = await database.pool.query(
    `select (extract(epoch from created_at) * 1000000)::bigint || '.' || id as cursor
     from newsletter_subscriptions order by created_at offset $1 limit 1`,
    [Math.floor(size / 2)],
  )
  return rows[0].cursor as string
}
const longAgo = new Date(Date.now() - 3 * 365 * 86_400_000).toISOString().slice(0, 7)

test.each<[name: string, path: () => Promise<string> | string, index: string]>([
  ['the first page', () => '', '_newest'],
  ['the next page', async () => `?after=${(await ask('')).next}`, '_newest'],
  ['a page from the middle', async () => `?after=${await middle()}`, '_newest'],
  ['those who have not confirmed', () => '?state=pending', '_state'],
  ['those who have', () => '?state=confirmed', '_state'],
  ['those refused', () => '?state=refused', '_state'],
  ['those refused, from the middle', async () => `?state=refused&after=${await middle()}`, '_state'],
  ['those who left', () => '?state=gone', 'newsletter_suppressions_gone'],
  ['those who left, by address', () => '?state=gone&search=ann@reader.test', 'newsletter_suppressions_pkey'],
  ['one place', () => '?source=terms-page', '_source'],
  ['a place that nobody comes from any more', () => `?source=${newsletterSources.at(-1)}`, '_source'],
  ['one state and one place', () => '?state=refused&source=terms-page', '_state_source'],
  ['a month long ago', () => `?month=${longAgo}`, 'newsletter_subscriptions_'],
  ['a state in a month long ago', () => `?state=refused&month=${longAgo}`, '_state'],
  ['state, place and month', () => `?state=refused&source=blog-page&month=${longAgo}`, '_state_source'],
  ['an address that stands once', () => `?search=person${Math.floor(size / 2)}@`, '_search'],
  ['an address that stands nowhere', () => '?search=zebedee', '_search'],
  ['a word that stands everywhere', () => '?search=person', '_search'],
  ['a word that a fiftieth have', () => '?search=@reader7.', '_search'],
  ['a word that only the oldest have', () => '?search=ancient', '_search'],
  ['a word that nobody refused has', () => '?search=@reader8.&state=refused', '_search'],
  ['a word of one month', () => `?search=person&month=${longAgo}`, '_search'],
  ['one subscriber', () => '/500', 'newsletter_subscriptions_pkey'],
  ['the overview', () => '/overview', ''],
])(`%s of ${size.toLocaleString('en-US')} subscribers comes by an index`, async (name, path, index) => {
  const asked = await path()
  await runOrMeasure(name, limitMs, () => ask(asked))
  const plan = await watched.planOfLast()
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on newsletter_subscriptions')
})

test('those who left are counted month by month from an index alone', async () => {
  const asked = watchStatements(database.pool, /unnest/)
  await ask('/overview')
  const plans = await asked.plans()
  expect(plans).toHaveLength(1)
  expect(plans.flatMap((plan) => tableReads(plan, 'newsletter_suppressions'))).toEqual([])
})

test('the overview knows how many there are of each', async () => {
  const { states } = (await ask('/overview')) as unknown as { states: Record<string, number> }
  expect(states).toEqual({
    pending: size / 10,
    confirmed: size - size / 10 - size / 50,
    refused: size / 50,
    gone: size / 10,
  })
})
