import { beforeEach, expect, test } from 'vitest'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { workPreviewSchema } from '#contract/office/activity.schema.ts'
import { activityPaths, activityMessages as messages } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'

const { database, owner, admin, hiring } = await staffTest({ as: ['owner', 'admin', 'hiring'] })
beforeEach(() => database.pool.query('truncate team_members, job_applications, rate_limits cascade'))

const rows = async (text: string) => (await database.pool.query(text)).rows
const now = async () => new Date((await rows('select clock_timestamp() as at'))[0].at).toISOString()

const member = {
  slug: 'ana',
  name: 'Ana Ruiz',
  title: 'Founder',
  bio: 'She listens to systems.',
  image: 'https://x.example/a.jpg',
  isActive: true,
  otherRoles: [],
}
type Member = typeof member & { id: number; version: number }
type Staff = typeof hiring
const add = async (by: Staff, fields: object = {}) =>
  (await (await by.call('POST', teamMemberStaffPaths.all, { ...member, ...fields })).json()) as Member
const change = async (by: Staff, stored: Member, fields: object) =>
  (await (
    await by.call('PUT', fillPath(teamMemberStaffPaths.byId, { id: String(stored.id) }), { ...stored, ...fields })
  ).json()) as Member
const remove = (by: Staff, { id }: Member) => by.call('DELETE', fillPath(teamMemberStaffPaths.byId, { id: String(id) }))
const members = () => rows('select slug, title, bio from team_members where deleted_at is null order by slug')
const apply = async () =>
  (
    await rows(`insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha)
      values ('A', 'B', 'a@b.test', 'r', 'c', 'verified') returning id`)
  )[0].id as number
const move = (by: Staff, id: number, from: string, to: string) =>
  by.call('PUT', applicationStaffPaths.stages, { moves: [{ id, from, to }] })

const preview = async (span: object) => {
  const response = await owner.call('POST', activityPaths.previewWork, span)
  expect(response.status).toBe(200)
  return workPreviewSchema.strict().parse(await response.json()).events
}
const undo = (span: object, ids: number[]) => owner.call('POST', activityPaths.undoWork, { ...span, ids })
const possible = (events: Awaited<ReturnType<typeof preview>>) =>
  events.flatMap(({ id, reason }) => (reason === null ? [id] : []))

/** What `work` does is in the span, and nothing else. */
async function spanOf(work: () => Promise<unknown>) {
  const since = await now()
  await work()
  return { person: hiring.id, since, before: new Date(Date.parse(await now()) + 1).toISOString() }
}

test('a morning is undone at once, also what depends on each other, and the log says so', async () => {
  const bo = await add(admin, { slug: 'bo' })
  const cy = await add(admin, { slug: 'cy' })
  const id = await apply()
  const before = await members()
  const span = await spanOf(async () => {
    const ana = await add(hiring)
    await change(hiring, await change(hiring, ana, { title: 'Chief' }), { bio: 'Another one.' })
    await change(hiring, bo, { title: 'Queen' })
    await remove(hiring, cy)
    await move(hiring, id, 'new', 'reviewing')
    await move(hiring, id, 'reviewing', 'declined')
  })
  const worked = await members()
  const events = await preview(span)
  expect(events.map(({ action, reason }) => [action, reason])).toEqual([
    ['application-moved', null],
    ['application-moved', null],
    ['team-member-deleted', null],
    ['team-member-updated', null],
    ['team-member-updated', null],
    ['team-member-updated', null],
    ['team-member-created', null],
  ])
  expect(await members()).toEqual(worked)
  expect((await undo(span, possible(events))).status).toBe(200)
  expect(await members()).toEqual(before)
  expect(await rows('select stage from job_applications')).toEqual([{ stage: 'new' }])
  const log = await rows(
    `select l.action, l.subject, l.user_id, v.after from audit_log l left join audit_values v on v.event_id = l.id
     order by l.id desc limit 8`,
  )
  expect(log[0]).toEqual({
    action: 'work-undone',
    subject: `cms-user:${hiring.id}`,
    user_id: owner.id,
    after: { name: 'Maren Okafor', since: span.since, before: span.before, undone: possible(events) },
  })
  expect(log.every(({ user_id }) => user_id === owner.id)).toBe(true)
  expect(possible(await preview(span))).toEqual([])
})

test('only what that person did in that time', async () => {
  const bo = await add(admin, { slug: 'bo' })
  const early = await change(hiring, bo, { title: 'Early' })
  const span = await spanOf(async () => {
    await change(admin, early, { bio: 'By somebody else.' })
  })
  expect(await preview(span)).toEqual([])
})

test('what others changed since stays: their field is kept, and what would lose it is refused', async () => {
  let ana = await add(admin)
  let bo = await add(admin, { slug: 'bo' })
  let cy: Member | undefined
  const span = await spanOf(async () => {
    ana = await change(hiring, ana, { title: 'Chief' })
    bo = await change(hiring, bo, { title: 'Chief' })
    cy = await add(hiring, { slug: 'cy' })
  })
  await change(admin, ana, { bio: 'By the admin.' })
  await change(admin, bo, { title: 'Queen' })
  if (cy) await change(admin, cy, { bio: 'By the admin.' })
  const events = await preview(span)
  expect(events.map(({ reason }) => reason)).toEqual([messages.changedByOthers, messages.changedLater, null])
  expect((await undo(span, possible(events))).status).toBe(200)
  expect(await members()).toEqual([
    { slug: 'ana', title: 'Founder', bio: 'By the admin.' },
    { slug: 'bo', title: 'Queen', bio: member.bio },
    { slug: 'cy', title: 'Founder', bio: 'By the admin.' },
  ])
})

test('what cannot be undone says why; what was erased does not come back', async () => {
  const ana = await add(admin)
  const span = await spanOf(async () => {
    await change(hiring, ana, { title: 'Chief' })
    await database.pool.query(`insert into audit_log (action, subject, user_id) values
      ('application-replied', 'application:1', ${hiring.id}), ('login', null, ${hiring.id})`)
  })
  await database.pool.query(`select erase_audit_values('team-member:${ana.id}', null, null)`)
  const events = await preview(span)
  expect(events.map(({ action, reason }) => [action, reason])).toEqual([
    ['application-replied', messages.cannotUndo],
    ['team-member-updated', messages.valuesErased],
  ])
})

test('if something changes after the preview nothing is undone', async () => {
  const ana = await add(admin)
  const bo = await add(admin, { slug: 'bo' })
  const span = await spanOf(async () => {
    await change(hiring, ana, { title: 'Chief' })
    await change(hiring, bo, { title: 'Chief' })
  })
  const ids = possible(await preview(span))
  expect(ids).toHaveLength(2)
  await change(admin, { ...ana, version: ana.version + 1 }, { title: 'Queen' })
  const before = await members()
  const response = await undo(span, ids)
  expect([response.status, await response.json()]).toMatchObject([409, { error: messages.changedSincePreview }])
  expect(await members()).toEqual(before)
})

test('only owners may, in a span of few enough events', async () => {
  const span = await spanOf(async () => {
    await database.pool.query(`insert into audit_log (action, subject, user_id)
      select 'job-opened', 'job:1', ${hiring.id} from generate_series(1, 201)`)
  })
  for (const { call } of [admin, hiring]) {
    expect((await call('POST', activityPaths.previewWork, span)).status).toBe(403)
    expect((await call('POST', activityPaths.undoWork, { ...span, ids: [1] })).status).toBe(403)
  }
  const long = await owner.call('POST', activityPaths.previewWork, span)
  expect([long.status, await long.json()]).toMatchObject([400, { error: messages.tooMuchWork }])
  const turned = await owner.call('POST', activityPaths.previewWork, { ...span, before: span.since })
  expect(turned.status).toBe(400)
})
