import { beforeEach, describe, expect, test } from 'vitest'
import { type Visits, visitsSchema } from '#contract/website/visits.staff.schema.ts'
import { visitStaffPaths as paths, visitPeriods } from '#contract/website/visits.staff.ts'
import { campaignSource } from '#contract/website/visits.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { seedDatabase } from '#server/seed/seed.ts'

const { database, owner, viewer, hiring } = await staffTest({ as: ['owner', 'viewer', 'hiring'] })
await seedDatabase(database)
beforeEach(() =>
  database.pool.query(
    'truncate page_views, contact_messages, newsletter_subscriptions, job_applications, campaigns cascade',
  ),
)

const read = async (days = '28'): Promise<Visits> => {
  const response = await owner.call('GET', `${paths.read}?days=${days}`)
  expect(response.status).toBe(200)
  return visitsSchema.strict().parse(await response.json())
}
const csv = async () => (await owner.call('GET', `${paths.csv}?days=28`)).text()

/** Views of a page, `ago` days back. */
async function add(ago: number, pages: Record<string, number>, sources: Record<string, number> = {}, bots = 0) {
  const all = Object.values(pages).reduce((sum, count) => sum + count, 0)
  const rows = [
    ...Object.entries(pages).map(([name, count]) => ['page', name, count]),
    ...Object.entries(sources).map(([name, count]) => ['source', name, count]),
    ['device', 'computer', all],
    ['device', 'bot', bots],
  ]
  for (const [kind, name, count] of rows)
    await database.pool.query(
      `insert into page_views (kind, day, name, count)
       values ($1, (now() at time zone 'America/New_York')::date - $2::int, $3, $4)`,
      [kind, ago, name, count],
    )
}

test('before the first view there is nothing to show', async () => {
  for (const period of visitPeriods)
    expect(await read(period)).toMatchObject({
      since: null,
      days: [],
      spans: [],
      hasBefore: false,
      total: { count: null },
    })
})

test('line, table and total agree, today is in them, and the period before has the same weekdays', async () => {
  for (let ago = 0; ago < 60; ago++) await add(ago, { '/': 10 + ago })
  for (const [period, spans] of [
    ['7', 7],
    ['28', 4],
  ] as const) {
    const { days, total, today, hasBefore, ...rest } = await read(period)
    const length = Number(period)
    expect(days).toHaveLength(length)
    expect(days.at(-1)).toEqual({ day: today, count: 10, before: 10 + length })
    expect(rest.spans).toHaveLength(spans)
    const sum = (counts: (number | null)[]) => counts.reduce<number>((before, count) => before + (count ?? 0), 0)
    expect(sum(days.map(({ count }) => count))).toBe(total.count)
    expect(sum(rest.spans.map(({ count }) => count))).toBe(total.count)
    expect(sum(rest.spans.map(({ before }) => before))).toBe(total.before)
    expect(rest.pages.top).toEqual([{ name: '/', title: null, count: total.count }])
    expect(hasBefore).toBe(true)
  }
  expect(await read('364')).toMatchObject({ hasBefore: false })
})

describe('fewer than five', () => {
  test('are on no line, in no table and not in the file', async () => {
    await add(0, { '/': 3 })
    await add(
      1,
      { '/': 8, '/about': 4, '/terms': 4 },
      { 'google.com': 7, 'janes-diary.test': 4, [`${campaignSource}autumn`]: 2 },
      4,
    )
    const visits = await read()
    expect(visits.days.map(({ count }) => count)).toEqual([16, null])
    expect(visits.pages).toEqual({ top: [{ name: '/', title: null, count: 11 }], others: 2, count: null })
    expect(visits.hosts).toEqual({ top: [{ name: 'google.com', title: null, count: 7 }], others: 1, count: null })
    expect(visits.campaigns).toEqual({ top: [], others: 1, count: null })
    expect(visits.devices).toEqual([
      { device: 'computer', count: 19 },
      { device: 'phone', count: null },
      { device: 'tablet', count: null },
      { device: 'bot', count: null },
    ])
    expect(JSON.stringify(visits)).not.toMatch(/janes-diary|autumn|"count":[1-4][,}]/)
    const file = await csv()
    expect(file).toContain('"Host","google.com",,7')
    expect(file).not.toMatch(/janes-diary|autumn|about|,[1-4]\r\n/)
  })

  test('bots are counted apart', async () => {
    await add(0, { '/': 10 }, {}, 40)
    const { total, devices } = await read()
    expect(total.count).toBe(10)
    expect(devices.find(({ device }) => device === 'bot')?.count).toBe(40)
  })
})

test('pages are named by their records, and campaigns by their subjects', async () => {
  const { rows } = await database.pool.query(`select slug, title from jobs where is_active limit 1`)
  const [{ slug, title }] = rows
  await database.pool.query(
    `insert into campaigns (subject, slug, send_at, started_at, finished_at) values ('Late notes', 'late-notes', now(), now(), now())`,
  )
  await add(0, { [`/careers/${slug}`]: 6, '/careers/gone': 7 }, { [`${campaignSource}late-notes`]: 8 })
  const { pages, campaigns, campaignDays, today } = await read()
  expect(pages.top).toEqual([
    { name: '/careers/gone', title: null, count: 7 },
    { name: `/careers/${slug}`, title, count: 6 },
  ])
  expect(campaigns.top).toEqual([{ name: 'late-notes', title: 'Late notes', count: 8 }])
  expect(campaignDays).toEqual([today])
})

test('what came of it is counted from rows that exist, by page and by what applicants said', async () => {
  await add(0, { '/contact': 40, '/careers': 30, '/careers/a': 12, '/blog': 20, '/terms': 5 })
  await database.pool.query(`
    insert into contact_messages (name, email, subject, message, spam_reason, created_at)
    select 'A', 'a' || n || '@x.test', case when n < 7 then 'demo' else 'support' end, 'Hi', case when n = 1 then 'links' end,
      case when n = 2 then now() - interval '29 days' else now() end from generate_series(1, 9) n;
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, source)
    select 'A', 'B', 'b' || n || '@x.test', 'Nurse', '', 'verified', case when n < 6 then 'linkedin' end from generate_series(1, 8) n;
    insert into newsletter_subscriptions (email, source, confirmed_at)
    select 'c' || n || '@x.test', case when n < 8 then 'blog-page' when n < 10 then 'terms-page' else 'import' end,
      case when n < 6 then now() end from generate_series(1, 12) n`)
  expect((await read()).results).toEqual([
    { result: 'demos', opened: 40, count: null, confirmed: null, by: [] },
    { result: 'applications', opened: 42, count: 8, confirmed: null, by: [{ name: 'LinkedIn', count: 5 }] },
    { result: 'sign-ups', opened: 25, count: 9, confirmed: 5, by: [{ name: 'Blog, top', count: 7 }] },
  ])
})

test('staff who may not change the website do not see visits', async () => {
  for (const user of [viewer, hiring])
    for (const path of Object.values(paths)) expect((await user.call('GET', path)).status).toBe(403)
})
