import { beforeEach, expect, test } from 'vitest'
import { hiringNoticePath } from '#contract/hiring/hiring-notice.ts'
import { jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { jobPaths } from '#contract/hiring/jobs.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { previewField, trashDays } from '#contract/records.ts'
import { pastMessages, pastPath } from '#contract/website/past.ts'
import { teamMemberPaths } from '#contract/website/team-members.ts'
import { createBareApi } from '#server/app/bare-api.ts'
import { pageRoutes } from '#server/app/page-routes.ts'
import { personData } from '#server/app/person-data.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testOrigin } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { createLogger } from '#server/observe/logger.ts'
import { keepHistory } from './keep-history.ts'

const asked = [
  teamMemberPaths.active,
  jobPaths.list,
  '/api/posts',
  '/api/job-alerts/departments',
  hiringNoticePath,
  contactPaths.replyTime,
  '/api/campaigns',
  '/api/campaigns/spring',
  ...[
    'newsletter',
    'newsletter/spring',
    'home',
    'team',
    'team/ada',
    'team/ada-king',
    'careers/nurse',
    'blog/first',
  ].map((key) => `/api/content-pages/${key}`),
  ...['ada', 'ada-king', 'bea'].map((slug) => `/api/team-members/${slug}`),
  ...['nurse', 'nurses'].map((slug) => `/api/jobs/${slug}`),
  ...['first', 'second'].map((slug) => `/api/posts/${slug}`),
]
const readAll = async (fetch: (path: string) => Response | Promise<Response>) => {
  const responses: Record<string, string> = {}
  for (const path of asked) {
    const response = await fetch(path)
    responses[path] = `${response.status} ${response.headers.get('location')} ${await response.text()}`
  }
  return JSON.stringify(responses, null, 1)
}

const { database, api, admin, editor } = await staffTest({
  as: ['admin', 'editor'],
  async previewPage(_, tx) {
    const past = createBareApi(createLogger('silent'))
    past.route('/', pageRoutes(tx, jobReads(tx), testOrigin))
    return new Response(await readAll((path) => past.request(path)))
  },
})
beforeEach(() => database.pool.query('delete from rate_limits'))

const call = async (method: string, path: string, body: object = {}) => {
  const response = await admin.call(method, path, method === 'GET' ? undefined : body)
  expect(`${response.status} ${response.status < 300 ? '' : await response.clone().text()}`).toMatch(/^20/)
  return (await response.json()) as { id: number; version: number; textId: number }
}
const look = (at: string, { cookie } = admin, page = '/team') => {
  const body = new FormData()
  body.append(previewField, JSON.stringify({ page, at, timeZone: 'Europe/Vienna' }))
  const { 'content-type': _, ...headers } = ownPage
  return api.request(pastPath, { method: 'POST', headers: { ...headers, cookie }, body })
}
/** By the clock of the database, at a time when nothing changes. */
const moment = async () => {
  const { rows } = await database.pool.query<{ at: Date }>(
    `select pg_sleep(0.004), clock_timestamp() as at, pg_sleep(0.004)`,
  )
  return (rows[0]?.at ?? new Date()).toISOString()
}

test('past data of pages is read back exactly, whatever has happened since', async () => {
  const said: [at: string, what: string][] = []
  const step = async (change: () => unknown) => {
    await change()
    said.push([await moment(), await readAll((path) => api.request(path))])
  }
  const ada = {
    slug: 'ada',
    name: 'Ada King',
    title: 'Nurse',
    bio: 'Ada listens to "everyone" who comes.',
    image: '/ada.webp',
    otherRoles: [] as object[],
  }
  const job = {
    slug: 'nurse',
    title: 'Nurse',
    description: 'Care for everyone.',
    department: 'Care',
    type: 'Full-time',
    location: 'Ohio',
    isActive: true,
  }
  const jobFields = {
    responsibilities: '',
    requirements: '',
    benefits: '',
    questions: '',
    criteria: 'Kind\nCalm\nClear',
    payMin: null,
    payMax: null,
    payPeriod: null,
    opensAt: null,
    closesAt: null,
    h1Header: null,
    metaTitle: null,
    metaDescription: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
  }
  const text = {
    title: 'First',
    slug: 'first',
    lede: 'A symptom that returns is telling you something.',
    body: '## One\n\nWords.',
    tags: ['Care'],
    image: '',
    imageAlt: '',
  }
  let member = { id: 0, version: 0 }
  let posted = { id: 0, version: 0 }
  let post = { id: 0, version: 0, textId: 0 }
  const roles = [{ companyName: 'Open Intake', title: 'Board', url: 'https://x.example' }]
  const saveMember = async (change: object) => {
    member = await call('PUT', `/api/team-members/${member.id}`, { ...ada, ...change, version: member.version })
  }
  const saveJob = async (change: object) => {
    posted = await call('PUT', `${jobStaffPaths.all}/${posted.id}`, {
      ...job,
      ...jobFields,
      ...change,
      version: posted.version,
    })
  }
  const savePost = async (change: object) => {
    post = await call('PUT', `/api/cms/posts/${post.id}`, {
      ...text,
      authorId: member.id,
      ...change,
      version: post.version,
    })
  }

  const publish = () =>
    call('PUT', `/api/cms/posts/${post.id}/publication`, {
      version: post.version,
      textId: post.textId,
      publishAt: null,
    })

  await step(() => {})
  await step(async () => {
    member = await call('POST', '/api/team-members', { ...ada, otherRoles: roles })
  })
  await step(() => call('POST', '/api/team-members', { ...ada, slug: 'bea', name: 'Bea' }))
  await step(() => saveMember({ bio: 'Ada listens.', otherRoles: [] }))
  await step(() => saveMember({ slug: 'ada-king', otherRoles: [...roles, ...roles] }))
  await step(async () => {
    posted = await call('POST', jobStaffPaths.all, { ...job, ...jobFields })
  })
  await step(() => database.pool.query('update jobs set announced_at = now()'))
  await step(() => saveJob({ slug: 'nurses', payMin: 10, payMax: 20, payPeriod: 'hour' }))
  await step(() => saveJob({ isActive: false }))
  await step(async () => {
    post = await call('POST', '/api/cms/posts', { ...text, authorId: member.id })
  })
  await step(async () => {
    post = await publish()
  })
  await step(() => savePost({ title: 'Not yet' }))
  await step(async () => {
    post = await publish()
  })
  await step(() => saveMember({ slug: 'ada', isActive: false, otherRoles: roles }))
  await step(() => call('DELETE', `/api/cms/posts/${post.id}`))
  await step(() => call('DELETE', `/api/team-members/${member.id}`))
  await step(() => call('POST', `/api/team-members/${member.id}/restore`))
  await step(() => call('DELETE', `${jobStaffPaths.all}/${posted.id}`))
  await step(() => database.pool.query(`update content_pages set title = 'Home, changed' where key = 'home'`))
  await step(() =>
    database.pool.query(`insert into campaigns (slug, subject, body) values ('spring', 'Spring', 'Soon')`),
  )
  await step(() => database.pool.query(`update campaigns set body = 'At last', send_at = now()`))
  await step(() => database.pool.query('update campaigns set started_at = now()'))
  await step(() => database.pool.query(`update campaigns set paced_until = now(), replies = 3, finished_at = now()`))
  await step(() => database.pool.query('update campaigns set is_public = false'))
  await step(() => database.pool.query('update campaigns set is_public = true'))
  await step(() => database.pool.query(`insert into facts (name, value) values ('founded', 'May 2024')`))
  await step(() =>
    database.pool.query(`insert into settings (changed)
      values ('{"equalOpportunity": "Everyone.", "demoBooking": "https://book.example/", "generalRecipient": "secret@site.test"}')`),
  )
  await step(() => database.pool.query(`update settings set changed = '{"equalOpportunity": "All."}'`))
  await step(() => database.pool.query(`update facts set as_of = '2025-03' where name = 'founded'`))

  expect(new Set(said.map(([, what]) => what)).size).toBeGreaterThan(13)
  const { rows: campaigns } = await database.pool.query(
    `select row from record_history where table_name = 'campaigns' and row is not null order by valid_from`,
  )
  // Columns that only staff see create no history and are not in it.
  expect(campaigns).toHaveLength(2)
  const shown = ['body', 'id', 'is_public', 'preheader', 'slug', 'started_at', 'subject']
  expect(Object.keys(campaigns[0].row).sort()).toEqual(shown)
  for (const [at, what] of said) {
    await database.pool.query('delete from rate_limits')
    const response = await look(at)
    expect([response.status, await response.text()]).toEqual([200, what])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('what changes by its date alone is told by the clock of that moment', async () => {
  const opens = Date.now() + 150
  await database.pool.query(
    `insert into jobs (slug, title, description, department, type, location, opens_at, closes_at)
     values ('soon', 's', 'd', 'd', 't', 'l', $1, $2)`,
    [new Date(opens), new Date(opens + 100)],
  )
  const before = await moment()
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const [at, isOpen] of [
    [before, false],
    [new Date(opens + 50).toISOString(), true],
    [new Date(opens + 150).toISOString(), false],
  ] as const) {
    const responses: Record<string, string> = JSON.parse(await (await look(at)).text())
    expect(responses[jobPaths.list]?.includes('"soon"'), at).toBe(isOpen)
  }
})

test('what is changed twice in a transaction, or by one that began earlier, leaves no doubt', async () => {
  const versions = async () =>
    (
      await database.pool.query<{ title: string; ok: boolean; open: boolean }>(
        `select row ->> 'title' as title, coalesce(valid_from < valid_until, true) as ok, valid_until is null as open
         from record_history where table_name = 'content_pages' and key = 'twice' order by valid_from, id`,
      )
    ).rows
  const early = await database.pool.connect()
  await early.query('begin; select now()')
  await database.pool.query(`begin; insert into content_pages (key, title) values ('twice', 'a');
    update content_pages set title = 'b' where key = 'twice'; commit`)
  expect(await versions()).toEqual([{ title: 'b', ok: true, open: true }])
  await early.query(`update content_pages set title = 'c' where key = 'twice'; commit`)
  early.release()
  expect(await versions()).toEqual([{ title: 'c', ok: true, open: true }])
})

test('drafts, and what only staff see, are not kept', async () => {
  await call('POST', '/api/cms/posts', {
    title: 'Secret draft',
    slug: 's',
    lede: '',
    body: 'b',
    tags: [],
    image: '',
    imageAlt: '',
    authorId: null,
  })
  await database.pool.query(`insert into jobs (slug, title, description, department, type, location, is_active, criteria)
    values ('hidden', 'Secret job', 'd', 'd', 't', 'l', false, ''), ('seen', 'Seen', 'd', 'd', 't', 'l', true, 'Secret criteria')`)
  const { rows } = await database.pool.query(`select 1 from record_history where row::text ilike '%secret%'`)
  expect(rows).toEqual([])
})

test.each([
  ['before anything is known', '2020-01-01T00:00:00.000Z', 400, pastMessages.notKnown],
  ['that is yet to come', '2999-01-01T00:00:00.000Z', 400, pastMessages.notYet],
])('a moment %s is refused in words', async (_, at, status, words) => {
  const response = await look(at)
  expect([response.status, await response.text()]).toEqual([status, words])
})

test('nobody looks back who may not read the activity, and only at pages', async () => {
  const at = await moment()
  expect((await look(at, editor)).status).toBe(403)
  expect((await look(at, { ...admin, cookie: '' })).status).toBe(401)
  for (const page of ['team', '//evil.example/', '/cms', '/cms/dashboard', '/api/jobs', '/a b'])
    expect((await look(at, admin, page)).status, page).toBe(400)
  expect((await look(at, admin, '/cmsx')).status).toBe(200)
})

test('who is deleted for good is gone from the past; texts that name them stay as they were', async () => {
  await database.pool.query(`
    insert into team_members (slug, name, title, bio, image) values ('gil-roy', 'Gil Roy', 'Cook', 'b', '');
    insert into team_member_other_roles (team_member_id, position, company_name, title, url)
      select id, 1, 'Gil Inc', 't', 'https://x.example' from team_members where slug = 'gil-roy';
    insert into slug_redirects (kind, old_slug, new_slug) values ('team-member', 'gil', 'gil-roy');
    insert into content_pages (key, title) values ('team/gil-roy', 'Gil'), ('thanks', 'Thanks to GIL ROY, see /team/gil-roy')`)
  await database.pool.query(`
    update content_pages set title = 'Thanks' where key = 'thanks';
    delete from content_pages where key = 'team/gil-roy';
    delete from slug_redirects;
    update team_members set deleted_at = now() where slug = 'gil-roy'`)
  const found = async () =>
    (await database.pool.query(`select 1 from record_history where row::text ~* 'gil'`)).rowCount
  await applyRetention(database, personData)
  expect(await found()).toBeGreaterThan(4)
  await database.pool.query(
    `update team_members set deleted_at = now() - make_interval(days => $1) where slug = 'gil-roy'`,
    [trashDays + 1],
  )
  await applyRetention(database, personData)
  expect(await found()).toBe(1)
  const { rows } = await database.pool.query(
    `select row ->> 'title' as title from record_history where key = 'thanks' order by id`,
  )
  expect(rows).toEqual([{ title: 'Thanks to GIL ROY, see /team/gil-roy' }, { title: 'Thanks' }])
})

test('a member called like a word of the records leaves every other record of the past as it was', async () => {
  const others = async () =>
    (await database.pool.query(`select id, row from record_history where table_name <> 'team_members' order by id`))
      .rows
  await database.pool.query(`
    insert into content_pages (key, title) values ('hourly', 'Paid by the hour')`)
  await database.pool.query(`update content_pages set title = 'Paid' where key = 'hourly'`)
  const before = await others()
  const { id } = await call('POST', '/api/team-members', {
    name: 'id',
    slug: 'id',
    title: 'Cook',
    bio: 'Cooks for everybody here.',
    image: '/team/id.webp',
  })
  await call('DELETE', `/api/team-members/${id}`)
  await database.pool.query(
    `update team_members set deleted_at = now() - make_interval(days => $1) where slug = 'id'`,
    [trashDays + 1],
  )
  const logged = () =>
    database.pool.query(`select 1 from audit_log l join audit_values v on v.event_id = l.id where subject = $1`, [
      `team-member:${id}`,
    ])
  expect((await logged()).rowCount).toBeGreaterThan(0)
  await applyRetention(database, personData)
  expect(await others()).toEqual(before)
  const profile = `select 1 from record_history where table_name = 'team_members' and key = $1 and valid_until is not null`
  expect((await database.pool.query(profile, [String(id)])).rowCount).toBe(0)
  // Name, bio and photo are gone from the log too.
  expect((await logged()).rowCount).toBe(0)
})

test('a new column is kept from then on, and nothing else is written again', async () => {
  const count = async () => (await database.pool.query('select count(*)::int as n from record_history')).rows[0].n
  const again = () => database.withTransaction((tx) => keepHistory(tx.$client))
  const before = await count()
  await again()
  expect(await count()).toBe(before)
  await database.pool.query(
    `alter table retention_periods add reason text; insert into retention_periods (name, length, reason) values ('contact', 3, 'r')`,
  )
  await again()
  expect(await count()).toBe(before + 1)
  const { rows } = await database.pool
    .query(
      `begin; select set_config('app.as_of', clock_timestamp()::text, true); select * from as_of.retention_periods; rollback`,
    )
    .then((results) => (results as never as { rows: unknown[] }[])[2] ?? { rows: [] })
  expect(rows).toMatchObject([{ name: 'contact', length: 3, reason: 'r' }])
})
