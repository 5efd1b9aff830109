import { beforeAll, expect, test } from 'vitest'
import { activityFiltersSchema, activitySchema } from '#contract/office/activity.schema.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { addStaffUser } from '#server/auth/test-staff.ts'
import { fillThenIndex } from '#server/db/test-many.ts'
import { runOrMeasure, watchStatements } from '#server/db/test-plans.ts'
import { eraseActivityValues, recordActivity } from '#server/staff/activity.ts'

// Full size: ACTIVITY_ROWS=1000000.
const size = Number(process.env.ACTIVITY_ROWS ?? 20_000)
const limitMs = process.env.ACTIVITY_ROWS ? 200 : undefined
/** PostgreSQL may scan a small table. */
const scanned = size > 100_000 ? /Seq Scan on audit_/ : /Seq Scan on audit_log/
const actions = ['login', 'login-refused', 'logout', 'team-member-created', 'team-member-updated', 'job-closed']

let watched: ReturnType<typeof watchStatements>

const { database, api, owner } = await staffTest({ as: ['owner'] })
beforeAll(async () => {
  // Two events share a moment; every hundredth says "uncommon", one says "needle", the oldest tenth says "ancient".
  await fillThenIndex(database.pool, ['audit_log', 'audit_values'], async (run) => {
    await run(
      `insert into audit_log (at, user_id, action, subject)
       select now() - (n / 2) * interval '1 second', n % 40, ($2::text[])[1 + n % 6], 'team-member:' || n % 5000
       from generate_series($1::int, 1, -1) n`,
      [size, actions],
    )
    await run(
      `insert into audit_values (event_id, before, after)
       select id, jsonb_build_object('name', 'Person ' || md5(id::text), 'version', id),
         jsonb_build_object('name', 'Person ' || md5((id + 1)::text), 'bio', 'Everyday words, "quoted"' ||
           case when id % 100 = 0 then ' uncommon' else '' end || case when id = $1 / 2 then ' needle' else '' end ||
           case when id <= $1 / 10 then ' ancient' else '' end)
       from audit_log where action like 'team-member%'`,
      [size],
    )
  })
  watched = watchStatements(database.pool, /from "audit_(log|values)"/)
})

const list = async (search: Record<string, string | number> = {}) => {
  const response = await api.request(`/api/cms/activity?${new URLSearchParams(search as never)}`, {
    headers: owner.headers,
  })
  expect(response.status).toBe(200)
  return pageOf(activitySchema.strict()).parse(await response.json())
}

const middle = async () => {
  const { rows } = await database.pool.query(
    `select (extract(epoch from at) * 1000000)::bigint || '.' || id as cursor from audit_log where id = $1`,
    [Math.floor(size / 2)],
  )
  return rows[0].cursor as string
}

/** The hour in which two thirds of the events had happened. */
async function longAgo() {
  const { rows } = await database.pool.query('select at from audit_log where id = $1', [Math.floor(size / 3)])
  return { since: rows[0].at.toISOString(), before: new Date(rows[0].at.getTime() + 3_600_000).toISOString() }
}

type Look = [name: string, query: () => Promise<Record<string, string | number>>, index: string]
const looks: Look[] = [
  ['the first page', async () => ({}), 'audit_log_newest'],
  ['the page after the first', async () => ({ after: (await list()).next ?? '' }), 'audit_log_newest'],
  ['a page from the middle', async () => ({ after: await middle() }), 'audit_log_newest'],
  ['one person', async () => ({ person: 7 }), 'audit_log_user'],
  ['one person, from the middle', async () => ({ person: 7, after: await middle() }), 'audit_log_user'],
  ['one kind', async () => ({ kind: 'job-closed' }), 'audit_log_action'],
  ['a kind that never happened', async () => ({ kind: 'user-disabled' }), 'audit_log_action'],
  ['one subject', async () => ({ subject: 'team-member:77' }), 'audit_log_subject'],
  ['one person and one kind', async () => ({ person: 7, kind: 'login-refused' }), 'audit_log_'],
  ['a word that stands once', async () => ({ search: 'needle' }), 'audit_values_search'],
  ['a word that stands nowhere', async () => ({ search: 'xyzzyq' }), 'audit_values_search'],
  ['a word that stands in every hundredth', async () => ({ search: 'uncommon' }), 'audit_'],
  ['a word that stands everywhere', async () => ({ search: 'Everyday' }), 'audit_'],
  ['a word that only the oldest have', async () => ({ search: 'ancient' }), 'audit_values_search'],
  ['a word and a person who never wrote it', async () => ({ search: 'uncommon', person: 4 }), 'audit_values_search'],
  ['a word that everyone but this person wrote', async () => ({ search: 'everyday', person: 999 }), 'audit_values_'],
  ['a word that no such event has', async () => ({ search: 'everyday', kind: 'job-closed' }), 'audit_values_'],
  ['a word on a day long ago', async () => ({ search: 'everyday', ...(await longAgo()) }), 'audit_values_'],
  ['a word of one subject', async () => ({ search: 'everyday', subject: 'team-member:77' }), 'audit_log_subject'],
  ['a day long ago', longAgo, 'audit_log_newest'],
]

test.each(looks)(`%s of ${size.toLocaleString('en-US')} events comes by an index`, async (name, query, index) => {
  const asked = await query()
  await runOrMeasure(name, limitMs, () => list(asked))
  const plan = await watched.planOfLast()
  expect(plan).toContain(index)
  expect(plan).not.toMatch(scanned)
})

test('pages follow each other without a gap or a repetition, however many events share a moment', async () => {
  const seen: number[] = []
  for (let after: string | null = ''; after !== null && seen.length < 500; ) {
    const page = await list({ limit: 7, ...(after && { after }) })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  const { rows } = await database.pool.query('select id::int from audit_log order by at desc, id desc limit $1', [
    seen.length,
  ])
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect(new Set(seen).size).toBe(seen.length)
  expect((await list({ subject: 'team-member:77', limit: 100 })).next === null).toBe(size < 500_000)
})

test.each<[string, Record<string, string | number>, string]>([
  ['a word', { search: 'uncommon' }, `text like '%uncommon%'`],
  ['an old word', { search: 'ancient' }, `text like '%ancient%'`],
  ['a word of one person', { search: 'everyday', person: 3 }, `text like '%everyday%' and user_id = 3`],
  [
    'a word of one kind',
    { search: 'everyday', kind: 'team-member-updated' },
    `text like '%everyday%' and action = 'team-member-updated'`,
  ],
])('pages of a search for %s hold what PostgreSQL finds without an index, in order', async (_, query, condition) => {
  const seen: number[] = []
  for (let after: string | null = ''; after !== null && seen.length < 60; ) {
    const page = await list({ ...query, limit: 7, ...(after && { after }) })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  const { rows } = await database.pool.query(
    `select event_id::int from audit_values where ${condition} order by event_id desc limit $1`,
    [seen.length],
  )
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).toEqual(rows.map(({ event_id }) => event_id))
})

test('a change is told by its fields, its person and its time, and is found by a part of what was written', async () => {
  const userId = await addStaffUser(database, { email: 'ana@staff.test' })
  const before = { title: 'Consultant', pay: 'from "30" to 40 %', bio: 'The same' }
  await database.withTransaction((tx) =>
    recordActivity(tx, { userId, action: 'job-opened', subject: 'job:1', before, after: { ...before, title: 'Lead' } }),
  )
  const [event] = (await list({ search: '"30" to 40 %' })).items
  expect(event).toMatchObject({
    userId,
    person: 'Maren Okafor',
    action: 'job-opened',
    subject: 'job:1',
    subjectName: 'Lead',
    before: { title: 'Consultant' },
    after: { title: 'Lead' },
  })
  expect((await list({ search: '40 _' })).items).toEqual([])
})

test('a day has its own events and no others', async () => {
  const { rows } = await database.pool.query(
    'select id::int, at from audit_log order by at desc, id desc offset 30 limit 5',
  )
  const [newest, oldest] = [rows[0], rows[4]]
  const before = new Date(newest.at.getTime() + 1).toISOString()
  const { items } = await list({ since: oldest.at.toISOString(), before, limit: 100 })
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.slice(0, 4).map(({ id }) => id)))
  for (const { at } of items) expect(at >= oldest.at.toISOString() && at < before).toBe(true)
})

test('the file holds what is filtered, and is an event itself', async () => {
  const asFile = async () => {
    const own = { ...owner.headers, 'sec-fetch-site': 'same-origin' }
    const response = await api.request('/api/cms/activity/csv?subject=team-member:77', { headers: own })
    return (await response.text()).split('\r\n').slice(1, -1)
  }
  const { rows } = await database.pool.query(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as moment from audit_log
     where subject = 'team-member:77' order by at desc, id desc`,
  )
  const lines = await asFile()
  expect(lines.map((line) => line.slice(0, 22))).toEqual(rows.map(({ moment }) => `"${moment}",`))
  expect((await list({ kind: 'list-exported' })).items[0]).toMatchObject({
    subject: 'list:activity',
    subjectName: `${rows.length} rows of activity`,
  })
})

test('the filters offer everyone who has an account and everything that has happened', async () => {
  const response = await api.request('/api/cms/activity/filters', { headers: owner.headers })
  const { people, actions: happened } = activityFiltersSchema.parse(await response.json())
  expect(people.map(({ name }) => name)).toContain('Maren Okafor')
  const { rows } = await database.pool.query('select distinct action from audit_log order by 1')
  expect([...happened].sort()).toEqual(rows.map(({ action }) => action).sort())
})

test.each([
  { after: 'x' },
  { since: 'yesterday' },
  { after: '1' },
  { limit: 0 },
  { limit: 101 },
  { kind: 'X!' },
  { person: 'x' },
  { search: 'ab' },
])('%j is nothing to ask for', async (query) => {
  const response = await api.request(`/api/cms/activity?${new URLSearchParams(query as never)}`, {
    headers: owner.headers,
  })
  expect(response.status).toBe(400)
})

test('an event about an applicant or a sender says their name for as long as we hold it', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job_applications (desired_role, first_name, last_name, email, cover_letter, captcha)
     values ('Coach', 'Ada', 'Stone', 'ada@named.test', '', 'verified') returning id`,
  )
  const subject = `application:${rows[0]?.id}`
  await database.withTransaction((tx) =>
    recordActivity(tx, {
      userId: null,
      action: 'application-moved',
      subject,
      before: { stage: 'new' },
      after: { stage: 'offer' },
    }),
  )
  const name = async () => (await list({ subject })).items.map(({ subjectName }) => subjectName)
  expect(await name()).toEqual(['Ada Stone'])
  await database.pool.query(`delete from job_applications where email = 'ada@named.test'`)
  expect(await name()).toEqual([null])
})

test('an event about a post says its title, and without one its number', async () => {
  const added = (title: string) =>
    database.pool.query<{ id: number; post_id: number }>(
      `with post as (insert into posts (slug) values (null) returning id),
         text as (insert into post_versions (post_id, title) select id, $1 from post returning id, post_id)
       select id, post_id from text`,
      [title],
    )
  const nameOf = async (title: string) => {
    const { rows } = await added(title)
    await database.pool.query('update posts set text_id = $1 where id = $2', [rows[0]?.id, rows[0]?.post_id])
    const subject = `post:${rows[0]?.post_id}`
    await database.withTransaction((tx) => recordActivity(tx, { userId: 1, action: 'post-preview-shared', subject }))
    return (await list({ subject })).items.map(({ subjectName }) => subjectName)
  }
  expect(await nameOf('What the front desk knows')).toEqual(['What the front desk knows'])
  expect(await nameOf('')).toEqual([null])
})

test('what was written can be erased, in one way only, and the log says that it was', async () => {
  const userId = 1
  const secret = { email: 'erase.me@visitor.test' }
  await database.withTransaction((tx) =>
    recordActivity(tx, { userId, action: 'job-closed', subject: 'toy:1', before: secret, after: secret }),
  )
  for (const statement of ['delete from audit_values', 'update audit_values set after = null', 'truncate audit_values'])
    await expect(database.pool.query(statement)).rejects.toThrow('audit_values are erased by erase_audit_values only')

  const erased = await database.withTransaction((tx) => eraseActivityValues(tx, 'toy:1', { userId, requestId: 'r-1' }))
  expect(erased).toBe(1)
  const { items } = await list({ subject: 'toy:1' })
  expect(items).toMatchObject([
    { action: 'audit-values-erased', userId },
    { action: 'job-closed', before: null, after: null },
  ])
  expect((await list({ search: 'erase.me@' })).items).toEqual([])
  await expect(database.pool.query('delete from audit_values')).rejects.toThrow('erased by erase_audit_values only')
})
