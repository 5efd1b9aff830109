import { describe, expect, inject, test } from 'vitest'
import { documentTypeOf } from '#contract/documents.ts'
import { applicationStaffPaths, stages } from '#contract/hiring/applications.staff.ts'
import { soundsInDistress } from '#contract/inbox/crisis.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { messageSubjects } from '#contract/inbox/messages.ts'
import type { CampaignRecord, CampaignRow } from '#contract/newsletter/campaigns.staff.schema.ts'
import { campaignStaffPaths } from '#contract/newsletter/campaigns.staff.ts'
import type { SubscriberOverview } from '#contract/newsletter/subscribers.staff.schema.ts'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { type PostText, postTextSchema } from '#contract/website/posts.staff.schema.ts'
import { postStaffPaths } from '#contract/website/posts.staff.ts'
import type { Visits } from '#contract/website/visits.staff.schema.ts'
import { visitStaffPaths } from '#contract/website/visits.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { makePicture } from '#server/features/website/pictures/pictures.tasks.ts'
import { checkDocument } from '#server/files/check-document.ts'
import { seedSamples } from './samples.ts'
import { madeBySamples } from './sampling.ts'
import { sampleStaff } from './staff.seed.ts'

const { database, owner } = await staffTest({ as: ['owner'] })
await seedSamples(database, {})

const rows = async <Row extends object>(query: string): Promise<Row[]> => (await database.pool.query(query)).rows
const countBy = async (query: string) => {
  const counted = await rows<{ key: string; count: number }>(query)
  return Object.fromEntries(counted.map(({ key, count }) => [key, count]))
}
const statusOf = async (path: string) => (await owner.call('GET', path)).status
const read = async <Body>(path: string): Promise<Body> => (await owner.call('GET', path)).json() as Promise<Body>

describe('a site with samples', () => {
  test('has forty applications in every stage over eight jobs, six with a file that the site would take', async () => {
    const byStage = await countBy('select stage as key, count(*)::int from job_applications group by 1')
    expect(Object.keys(byStage).toSorted()).toEqual([...stages].toSorted())
    expect(Object.values(byStage).reduce((sum, count) => sum + count)).toBe(40)
    const [jobs] = await rows<{ count: number }>('select count(distinct job_id)::int as count from job_applications')
    expect(jobs?.count).toBe(8)
    const files = await rows<{ name: string; bytes: Buffer }>(
      'select a.resume_name as name, f.bytes from job_applications a join files f on f.hash = a.resume_hash',
    )
    expect(files).toHaveLength(6)
    for (const { name, bytes } of files)
      expect([name, await checkDocument({ bytes, type: documentTypeOf(name) ?? 'pdf' })]).toEqual([
        name,
        { refusal: undefined },
      ])
  })

  test('has thirty messages of every subject, one of them in distress and two that look like spam', async () => {
    const messages = await rows<{ subject: string; message: string; state: string; isQuarantined: boolean }>(
      'select subject, message, state, is_quarantined as "isQuarantined" from contact_messages',
    )
    expect(messages).toHaveLength(30)
    expect(new Set(messages.map(({ subject }) => subject))).toEqual(new Set(messageSubjects.map(({ value }) => value)))
    expect(new Set(messages.map(({ state }) => state)).size).toBe(4)
    expect(messages.filter(({ message }) => soundsInDistress(message))).toHaveLength(1)
    expect(messages.filter(({ isQuarantined }) => isQuarantined)).toHaveLength(2)
  })

  test('has four hundred subscribers of twelve months, counted as the site counts them', async () => {
    const { states, months } = await read<SubscriberOverview>(subscriberPaths.overview)
    expect(states).toEqual({ confirmed: 322, pending: 18, refused: 16, gone: 44 })
    expect(months.filter(({ confirmed }) => confirmed > 0).length).toBeGreaterThan(10)
    const counted = await countBy('select state as key, count(*)::int from newsletter_subscriptions group by 1')
    expect(counted).toEqual({ confirmed: 322, pending: 18, refused: 16 })
  })

  test('has six posts with pictures that could be published, and none that is', async () => {
    const texts = await rows<{ textId: number }>('select text_id as "textId" from posts')
    expect(texts).toHaveLength(6)
    for (const { textId } of texts) {
      const text = await read<PostText>(fillPath(postStaffPaths.text, { id: String(textId) }))
      expect(postTextSchema.safeParse(text).error).toBeUndefined()
      expect(text.image).toMatch(/^\/media\//)
    }
    const [scheduled] = await rows<{ count: number; days: number }>(
      `select count(*)::int, min(extract(day from publish_at - now()))::int as days from posts where published_id is not null`,
    )
    expect(scheduled?.count).toBe(2)
    expect(scheduled?.days).toBeGreaterThan(150)
    expect(await rows('select id from posts where publish_at <= now()')).toEqual([])
  })

  test('has sent three campaigns to those who were there, and one waits for approval', async () => {
    const { items } = await read<{ items: CampaignRow[] }>(campaignStaffPaths.all)
    expect(items.map(({ waitsForApproval }) => waitsForApproval).toSorted()).toEqual([false, false, false, true])
    for (const { id, waitsForApproval } of items) {
      const { counts, approval } = await read<CampaignRecord>(fillPath(campaignStaffPaths.byId, { id: String(id) }))
      if (waitsForApproval) expect(counts).toBeNull()
      else {
        expect(counts?.queued).toBe(0)
        expect(counts?.sent).toBeGreaterThan(30)
        expect(approval).not.toBeNull()
      }
    }
  })

  test('has a year of visits, the last of them yesterday', async () => {
    const { since, today, days, total, campaigns } = await read<Visits>(`${visitStaffPaths.read}?days=364`)
    expect(since && Date.parse(today) - Date.parse(since)).toBe(365 * 86_400_000)
    expect(days.filter(({ count }) => count === null).map(({ day }) => day)).toEqual([today])
    expect(total.count).toBeGreaterThan(20_000)
    expect(campaigns.top).toHaveLength(3)
  })

  test('has four members of staff in three roles, and a log in the order of time', async () => {
    const staff = await rows<{ role: string }>(`select role from cms_users where email like '%@sample.example'`)
    expect(staff).toHaveLength(Object.keys(sampleStaff).length)
    expect(new Set(staff.map(({ role }) => role)).size).toBe(3)
    const [log] = await rows<{ events: number; people: number; late: number; swapped: number }>(`
      select count(*)::int as events, count(distinct user_id)::int as people,
        count(*) filter (where at > now())::int as late, count(*) filter (where at < before)::int as swapped
      from (select *, lag(at) over (order by id) as before from audit_log where request_id = 'sample') e`)
    expect(log).toMatchObject({ people: 4, late: 0, swapped: 0 })
    expect(log?.events).toBeGreaterThan(300)
  })

  test('shows nothing that happened before it could', async () => {
    expect(
      await rows(`
        select id from job_applications where least(read_at, replied_at, interviewed_at, decided_at) < created_at
        union all select id from contact_messages where read_at < created_at
        union all select r.id from message_replies r join contact_messages m on m.id = r.message_id
          where r.created_at < m.created_at or r.created_at > now()
        union all select a.id from application_replies a join job_applications j on j.id = a.application_id
          where a.created_at < j.created_at or a.created_at > now()`),
    ).toEqual([])
  })

  test('has queued no mail, and every address in it is a sample', async () => {
    expect(await countBy('select state as key, count(*)::int from outgoing_mails group by 1')).toEqual({
      sent: expect.any(Number),
      refused: 1,
    })
    for (const table of ['job_applications', 'contact_messages', 'newsletter_subscriptions'])
      expect(await rows(`select email from ${table} where email not like '%@sample.example'`)).toEqual([])
  })

  test('shows every screen of the portal, and every record of its lists', async () => {
    const withDocs = createTestApi({ database, docs: true })
    const document = (await (await withDocs.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters?: { in: string; required?: boolean }[] }>>
    }
    const asked = Object.entries(document.paths).filter(
      ([path, { get: read }]) => path.startsWith('/api/cms/') && read && !path.includes('{') && !path.endsWith('/live'),
    )
    expect(asked.length).toBeGreaterThan(30)
    const failed = []
    for (const [path] of asked) {
      const status = await statusOf(path)
      if (status >= 500) failed.push([path, status])
    }
    expect(failed).toEqual([])
    for (const [list, one] of [
      [applicationStaffPaths.list, applicationStaffPaths.byId],
      [applicationStaffPaths.list, applicationStaffPaths.scores],
      [messageStaffPaths.list, messageStaffPaths.byId],
      [subscriberPaths.list, subscriberPaths.byId],
      [postStaffPaths.all, postStaffPaths.byId],
      [postStaffPaths.all, postStaffPaths.versions],
    ] as const) {
      const { items } = await read<{ items: { id: number }[] }>(list)
      expect(items.length).toBeGreaterThan(0)
      for (const { id } of items)
        expect([one, id, await statusOf(fillPath(one, { id: String(id) }))]).toEqual([one, id, 200])
    }
  })

  test('stays as it is when it is seeded again', async () => {
    const all = () =>
      rows(
        'select (select count(*) from audit_log), (select max(id) from job_applications), (select max(id) from posts)',
      )
    const before = await all()
    await seedSamples(database, {})
    expect(await all()).toEqual(before)
  })

  test('has the files of a picture at the address in its post, once these are made', async () => {
    const [picture = 0] = await madeBySamples(database.db, 'picture-created')
    await makePicture(database, picture)
    const files = await rows<{ address: string }>(
      `select '/media/' || p.key || '/' || f.name as address from pictures p join picture_files f on f.picture_id = p.id`,
    )
    const shown = (await rows<{ image: string }>('select image from post_versions')).map(({ image }) => image)
    expect(files.filter(({ address }) => shown.includes(address))).toHaveLength(1)
  })
})

test('the samples are the same every time, relative to the day, and made in three seconds', async () => {
  // Half an hour before midnight, in a year with a day of 25 hours.
  const now = new Date('2026-11-18T23:30:00-05:00')
  const seen: unknown[] = []
  const tookMs: number[] = []
  for (let time = 0; time < 2; time++) {
    const other = await openTestDatabase(inject('postgresUrl'))
    const start = performance.now()
    await seedSamples(other, {}, now)
    tookMs.push(performance.now() - start)
    const read = async (query: string) => (await other.pool.query(query)).rows
    seen.push([
      await read('select email, stage, created_at, decided_at, replied_at from job_applications order by id'),
      await read('select email, source, created_at, confirmed_at, state from newsletter_subscriptions order by id'),
      await read('select at, user_id, action, subject from audit_log order by id'),
      await read('select hash from files order by 1'),
    ])
    await other.drop()
  }
  expect(seen[0]).toEqual(seen[1])
  if (isFullRun) expect(Math.max(...tookMs)).toBeLessThan(3_000)
})

test.each([
  { ORIGIN: 'https://www.healyourroots.example', DATABASE_URL: 'postgres://site@db/site' },
  { ORIGIN: 'https://www.healyourroots.example' },
  { DATABASE_URL: 'postgres://site@db/site' },
  { ORIGIN: 'https://www.healyourroots.example', SMTP_URL: 'smtp://localhost:25' },
])('production gets none: %o', async (environment) => {
  await expect(seedSamples(database, environment)).rejects.toThrow('never for production')
})
