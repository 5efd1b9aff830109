import { beforeEach, expect, test } from 'vitest'
import { jobStaffMessages, jobStaffPaths } from '#contract/hiring/jobs.staff.ts'
import { bulkResultSchema } from '#contract/records.schema.ts'
import { mostAtOnce } from '#contract/records.ts'
import { postStaffMessages, postStaffPaths } from '#contract/website/posts.staff.ts'
import { teamMemberStaffMessages, teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import { staffTest } from '#server/app/staff-test.ts'

const { database, api, owner, viewer } = await staffTest({ as: ['owner', 'viewer'] })
const { pool } = database
beforeEach(() =>
  pool.query(
    'truncate jobs, job_applications, posts, team_members, slug_redirects, rate_limits restart identity cascade',
  ),
)

const bulk = async (path: string, action: string, ids: number[], as = owner) => {
  const response = await as.call('POST', path, { action, ids })
  expect(response.status).toBe(200)
  return bulkResultSchema.strict().parse(await response.json())
}
const rows = async (query: string) => (await pool.query(query)).rows
const eventsSince = async (id: number) =>
  (await rows(`select action, subject from audit_log where id > ${id} order by id`)).map(
    ({ action, subject }) => `${action} ${subject}`,
  )
const lastEvent = async () => Number((await rows('select coalesce(max(id), 0) as id from audit_log'))[0].id)

test('jobs are closed and deleted together, except those with people who wait', async () => {
  await pool.query(`
    insert into jobs (slug, title, description, department, type, location, is_active)
      select 'job-' || n, 'Job ' || n, 'A description.', 'Care', 'Full-time', 'Remote', n < 4 from generate_series(1, 4) n;
    insert into job_applications (job_id, job_title, first_name, last_name, email, cover_letter, captcha)
      values (2, 'Job 2', 'Ada', 'Stone', 'ada@x.test', '', 'verified')`)
  const before = await lastEvent()
  expect(await bulk(jobStaffPaths.bulk, 'close', [3, 1, 2, 4, 1, 99])).toEqual({
    done: [1, 3],
    left: [
      { id: 2, reason: jobStaffMessages.peopleWait(1) },
      { id: 4, reason: jobStaffMessages.notOnWebsite },
      { id: 99, reason: jobStaffMessages.notFound },
    ],
  })
  expect(await rows('select id from jobs where is_active order by id')).toEqual([{ id: 2 }])
  expect(await eventsSince(before)).toEqual(['job-updated job:1', 'job-updated job:3'])
  expect(((await (await api.request('/api/jobs')).json()) as { id: number }[]).map(({ id }) => id)).toEqual([2])

  expect(await bulk(jobStaffPaths.bulk, 'delete', [1, 2, 4])).toEqual({
    done: [1, 4],
    left: [{ id: 2, reason: jobStaffMessages.closeFirst }],
  })
  expect(await rows('select id from jobs where deleted_at is null order by id')).toEqual([{ id: 2 }, { id: 3 }])
})

test('posts are taken back and deleted together', async () => {
  await pool.query(`
    insert into posts (slug) select 'post-' || n from generate_series(1, 3) n;
    insert into post_versions (post_id, title, slug, lede, body, words) select id, 'Post', slug, 'l', 'b', 1 from posts;
    update posts p set text_id = v.id from post_versions v where v.post_id = p.id;
    update posts set published_id = text_id, publish_at = now() where id < 3`)
  expect(await bulk(postStaffPaths.bulk, 'take-back', [1, 2, 3])).toEqual({
    done: [1, 2],
    left: [{ id: 3, reason: postStaffMessages.notOut }],
  })
  expect(await rows('select from posts where published_id is not null')).toEqual([])
  expect((await bulk(postStaffPaths.bulk, 'delete', [1, 3])).done).toEqual([1, 3])
  expect(await rows('select id from posts where deleted_at is null')).toEqual([{ id: 2 }])
})

test('everybody with an account shows and hides team members, and nothing else of them changes', async () => {
  await pool.query(`insert into team_members (slug, name, title, bio, image, is_active)
    select 'm-' || n, 'Member ' || n, 'Title', 'A short biography', '/x.webp', n = 1 from generate_series(1, 3) n`)
  const before = await rows('select name, slug, bio, display_order from team_members order by id')
  expect(await bulk(teamMemberStaffPaths.bulk, 'show', [1, 2, 3], viewer)).toEqual({
    done: [2, 3],
    left: [{ id: 1, reason: teamMemberStaffMessages.shownAlready }],
  })
  expect(await bulk(teamMemberStaffPaths.bulk, 'hide', [1, 77], viewer)).toEqual({
    done: [1],
    left: [{ id: 77, reason: teamMemberMessages.notFound }],
  })
  expect(await rows('select is_active from team_members order by id')).toEqual([
    { is_active: false },
    { is_active: true },
    { is_active: true },
  ])
  expect(await rows('select name, slug, bio, display_order from team_members order by id')).toEqual(before)
})

test('other actions, no records and too many are refused', async () => {
  for (const body of [
    { action: 'publish', ids: [1] },
    { action: 'close', ids: [] },
    { action: 'close', ids: Array.from({ length: mostAtOnce + 1 }, (_, index) => index + 1) },
  ])
    expect((await owner.call('POST', jobStaffPaths.bulk, body)).status).toBe(400)
  expect((await viewer.call('POST', jobStaffPaths.bulk, { action: 'close', ids: [1] })).status).toBe(403)
})
