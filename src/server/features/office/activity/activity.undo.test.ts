import { beforeEach, expect, test } from 'vitest'
import { activityMessages, activityPaths } from '#contract/office/activity.ts'
import { fillPath } from '#contract/paths.ts'
import { teamMemberStaffPaths } from '#contract/website/team-members.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'

const { database, owner } = await staffTest({ as: ['owner'] })
beforeEach(() => database.pool.query('truncate team_members, job_applications, contact_messages, rate_limits cascade'))

async function call<Body>(method: string, path: string, body?: object) {
  const response = await owner.call(method, path, body)
  return { status: response.status, body: (await response.json()) as Body }
}
interface Event {
  id: number
  action: string
  canUndo: boolean
}
const events = async () => (await call<{ items: Event[] }>('GET', activityPaths.list)).body.items
const newest = async () => (await events())[0] as Event
const undo = async (event: Event) =>
  call<{ error?: string }>('POST', fillPath(activityPaths.undo, { id: String(event.id) }), {})

const member = {
  slug: 'ana',
  name: 'Ana Ruiz',
  title: 'Founder',
  bio: 'She listens to systems.',
  image: 'https://x.example/a.jpg',
  isActive: true,
}
type Stored = typeof member & { id: number; version: number; otherRoles: object[] }
const add = async (fields: object = {}) =>
  (await call<Stored>('POST', teamMemberStaffPaths.all, { ...member, ...fields })).body
const change = async (stored: Stored, fields: object) =>
  (await call<Stored>('PUT', fillPath(teamMemberStaffPaths.byId, { id: String(stored.id) }), { ...stored, ...fields }))
    .body
const members = async () => (await call<Stored[]>('GET', teamMemberStaffPaths.all)).body

test('a change is taken back field by field, and what was changed beside it since stays', async () => {
  const ana = await add({ otherRoles: [{ companyName: 'Open Intake', title: 'Board', url: 'https://x.example/' }] })
  const renamed = await change(ana, { title: 'Chief', otherRoles: [] })
  const event = await newest()
  expect(event).toMatchObject({ action: 'team-member-updated', canUndo: true })
  await change(renamed, { bio: 'She wrote a new one.' })
  expect((await undo(event)).status).toBe(200)
  const [now] = await members()
  expect(now).toMatchObject({
    title: 'Founder',
    bio: 'She wrote a new one.',
    otherRoles: [{ companyName: 'Open Intake' }],
  })
  expect(await newest()).toMatchObject({ action: 'team-member-updated' })
})

test('undo of a field that has changed again since is refused', async () => {
  const ana = await add()
  const second = await change(ana, { title: 'Chief' })
  const event = await newest()
  await change(second, { title: 'Queen' })
  const { status, body } = await undo(event)
  expect([status, body.error]).toEqual([409, activityMessages.changedSince])
  expect((await members())[0]?.title).toBe('Queen')
})

test('a deleted member comes back, and an added one goes to the trash', async () => {
  const ana = await add()
  const added = await newest()
  await call('DELETE', fillPath(teamMemberStaffPaths.byId, { id: String(ana.id) }))
  expect((await undo(await newest())).status).toBe(200)
  expect(await members()).toHaveLength(1)
  expect((await undo(added)).status).toBe(200)
  expect(await members()).toHaveLength(0)
})

test('an order is put back as long as it is the last', async () => {
  const ids = [(await add()).id, (await add({ slug: 'bo', name: 'Bo' })).id]
  await call('PUT', teamMemberStaffPaths.order, { ids: ids.toReversed() })
  const event = await newest()
  expect((await undo(event)).status).toBe(200)
  expect((await members()).map(({ id }) => id)).toEqual(ids)
  expect((await undo(event)).status).toBe(409)
})

test.each([
  ['applications', 'stages', 'stage', 'reviewing'],
  ['messages', 'states', 'state', 'open'],
])('a move of %s is moved back, once', async (kind, path, state, to) => {
  const statement =
    kind === 'messages'
      ? `insert into contact_messages (name, email, subject, message) values ('A', 'a@b.test', 'general', 'm') returning id`
      : `insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha)
         values ('A', 'B', 'a@b.test', 'r', 'c', 'verified') returning id`
  const { rows } = await database.pool.query<{ id: number }>(statement)
  const id = rows[0]?.id
  await call('PUT', `/api/cms/${kind}/${path}`, { moves: [{ id, from: 'new', to }] })
  const event = await newest()
  expect(event.canUndo).toBe(true)
  expect((await undo(event)).status).toBe(200)
  const { body } = await call<Record<string, unknown>>('GET', `/api/cms/${kind}/${id}`)
  expect(body[state]).toBe('new')
  const again = await undo(event)
  expect([again.status, again.body.error]).toEqual([409, activityMessages.changedSince])
})

test('what cannot be undone does not offer it', async () => {
  await database.pool.query(`insert into audit_log (action, subject) values ('login', 'cms-user:1')`)
  const event = await newest()
  expect(event.canUndo).toBe(false)
  expect((await undo(event)).body.error).toBe(activityMessages.cannotUndo)
  expect((await undo({ ...event, id: 999_999_999 })).status).toBe(404)
})

test('what was erased cannot be brought back by it', async () => {
  const ana = await add()
  await change(ana, { title: 'Chief' })
  const event = await newest()
  await database.pool.query(`select erase_audit_values($1, null, null)`, [`team-member:${ana.id}`])
  expect((await undo(event)).status).toBe(409)
})
