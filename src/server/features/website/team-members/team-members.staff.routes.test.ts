import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import {
  teamMemberConflictSchema,
  teamMemberInputSchema,
  teamMemberRecordSchema,
} from '#contract/website/team-members.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { listenForContentChanges, publishContentChange } from '#server/db/content-changes.ts'
import { eraseOldTrash } from '#server/db/trash.ts'
import { createLogger } from '#server/observe/logger.ts'
import { teamMembers } from './team-members.table.ts'

const news: string[][] = []
let listener: ReturnType<typeof listenForContentChanges>

const { database, api, admin } = await staffTest({ as: ['admin'] })
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    listener = listenForContentChanges({
      url: database.url,
      logger: createLogger('silent'),
      onChange: (tags) => news.push(tags),
      onConnect: resolve,
    })
  })
})
beforeEach(async () => {
  await database.db.delete(teamMembers)
  await database.pool.query('delete from rate_limits')
  // Events of the last test arrive before this one.
  await publishContentChange(database.db, ['end'])
  await expect.poll(() => news.flat()).toContain('end')
  news.length = 0
})
afterAll(() => listener.close())

const call = (method: string, path: string, body?: unknown) =>
  api.request(path, {
    method,
    headers: { ...admin.headers, 'x-request-id': 'chosen-by-the-caller' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const jane = {
  name: 'Jane Doe',
  title: 'Clinical Director',
  bio: 'Jane listens to people.',
  image: '/jane.webp',
  slug: 'jane-doe',
}
const role = { companyName: 'Open Intake', title: 'Board Member', url: 'https://open-intake.example/' }
const read = async (response: Response) => teamMemberRecordSchema.strict().parse(await response.json())
const add = async (change: object = {}) => read(await call('POST', '/api/team-members', { ...jane, ...change }))
const list = async () =>
  z.array(teamMemberRecordSchema.strict()).parse(await (await call('GET', '/api/team-members')).json())
/** Optional keys: a value, the value that clears it, and the stored result. */
const optional: [key: string, value: unknown, empty: unknown, cleared: unknown][] = [
  ['linkedinUrl', 'https://linkedin.example/jane', '', null],
  ['twitterUrl', 'https://twitter.example/jane', '', null],
  ['instagramUrl', 'https://instagram.example/jane', null, null],
  ['displayOrder', 7, '', null],
  ['otherRoles', [role], [], []],
  ['isActive', false, true, true],
]
test.each(optional)(
  'an update without %s keeps it, and one with it empty clears it',
  async (key, value, empty, cleared) => {
    expect(optional.map(([name]) => name).sort()).toEqual(
      Object.keys(teamMemberInputSchema.shape)
        .filter((name) => !(name in jane))
        .sort(),
    )
    const { id } = await add({ [key]: value })
    const kept = await read(await put(id, jane))
    expect(kept).toMatchObject({ [key]: value })
    expect((await read(await put(id, { ...jane, [key]: empty })))[key as keyof typeof kept]).toEqual(cleared)
  },
)

const put = (id: number, body: unknown) => call('PUT', `/api/team-members/${id}`, body)
const lastActivity = async () =>
  (await database.pool.query('select * from audit_log join audit_values on event_id = id order by id desc limit 1'))
    .rows[0] as Record<string, unknown>
const heard = async () => {
  await expect.poll(() => news.length).toBeGreaterThan(0)
  return news.flat().sort()
}

describe('the list for staff', () => {
  test('has everybody, inactive members too, in the order of the website, and is never cached', async () => {
    await add({ slug: 'zoe', name: 'Zoe' })
    await add({ slug: 'adam', name: 'Adam', isActive: false })
    await add({ slug: 'second', name: 'Bea', displayOrder: 2, otherRoles: [role] })
    await add({ slug: 'first', name: 'Yann', displayOrder: 1 })
    const members = await list()
    expect(members.map(({ slug }) => slug)).toEqual(['first', 'second', 'adam', 'zoe'])
    expect(members[1]).toMatchObject({ displayOrder: 2, isActive: true, version: 1, otherRoles: [role] })
    expect(members[2]).toMatchObject({ displayOrder: null, isActive: false })
    const response = await call('GET', '/api/team-members')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('cache-tag')).toBeNull()
  })
})

describe('adding a member', () => {
  test('answers 201 with the member, defaults filled in', async () => {
    const response = await call('POST', '/api/team-members', jane)
    expect(response.status).toBe(201)
    expect(await read(response)).toEqual({
      ...jane,
      id: expect.any(Number),
      isActive: true,
      displayOrder: null,
      linkedinUrl: null,
      twitterUrl: null,
      instagramUrl: null,
      otherRoles: [],
      version: 1,
    })
  })

  test('takes empty addresses and order 0 as none', async () => {
    const none = { linkedinUrl: '', twitterUrl: null, instagramUrl: '', displayOrder: 0 }
    expect(await add(none)).toMatchObject({
      linkedinUrl: null,
      twitterUrl: null,
      instagramUrl: null,
      displayOrder: null,
    })
  })

  test('writes who did it and tells every cached page and open portal', async () => {
    const member = await add({ otherRoles: [role] })
    expect(await lastActivity()).toMatchObject({
      user_id: admin.id,
      action: 'team-member-created',
      subject: `team-member:${member.id}`,
      before: null,
      after: { slug: 'jane-doe', otherRoles: [role] },
      request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    })
    expect(await heard()).toEqual(['activity', 'team-member:jane-doe', 'team-members'])
  })

  test('with a slug that somebody has is refused at the field, and leaves no trace', async () => {
    await add()
    const recordedActions = await lastActivity()
    const response = await call('POST', '/api/team-members', { ...jane, name: 'Other Jane' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: 'Slug is already in use',
      fields: { slug: 'Slug is already in use' },
    })
    expect(await lastActivity()).toEqual(recordedActions)
    expect(await list()).toHaveLength(1)
  })

  test('is refused in the words of the form', async () => {
    const response = await call('POST', '/api/team-members', { slug: 'Jane' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'Please check the highlighted fields.',
      fields: {
        name: 'Name must be at least 2 characters',
        title: 'Title is required',
        bio: 'Bio must be at least 10 characters',
        image: 'Image URL is required',
        slug: 'Slug must contain only lowercase letters, numbers, and hyphens',
      },
    })
  })

  test('takes 64 KB and no more', async () => {
    expect((await call('POST', '/api/team-members', { ...jane, more: 'x'.repeat(66_000) })).status).toBe(413)
  })
})

describe('changing a member', () => {
  test('leaves alone what was not sent', async () => {
    const links = { linkedinUrl: 'https://linkedin.example/in/jane', displayOrder: 3, isActive: false }
    const { id } = await add({ ...links, otherRoles: [role] })
    const response = await put(id, { ...jane, title: 'Chief Digger' })
    expect(response.status).toBe(200)
    expect(await read(response)).toMatchObject({
      ...jane,
      ...links,
      title: 'Chief Digger',
      otherRoles: [role],
      version: 2,
    })
  })

  test('clears what was sent empty', async () => {
    const { id } = await add({ linkedinUrl: 'https://linkedin.example/in/jane', displayOrder: 3, otherRoles: [role] })
    const response = await put(id, { ...jane, linkedinUrl: '', displayOrder: 0, otherRoles: [] })
    expect(await read(response)).toMatchObject({ linkedinUrl: null, displayOrder: null, otherRoles: [] })
  })

  test('keeps before and after, and tells the pages of the old and the new slug', async () => {
    const { id } = await add()
    news.length = 0
    await put(id, { ...jane, slug: 'jane-miller' })
    expect(await lastActivity()).toMatchObject({
      action: 'team-member-updated',
      before: { slug: 'jane-doe', version: 1 },
      after: { slug: 'jane-miller', version: 2 },
    })
    await expect.poll(heard).toEqual(expect.arrayContaining(['team-member:jane-doe', 'team-member:jane-miller']))
  })

  test('to another slug leaves the old address working, until somebody takes it', async () => {
    const visit = (slug: string) => api.request(`/api/team-members/slug/${slug}`)
    const { id } = await add()
    await put(id, { ...jane, slug: 'jane-roe' })
    await put(id, { ...jane, slug: 'jane-poe' })
    for (const old of ['jane-doe', 'jane-roe']) {
      expect((await visit(old)).status).toBe(308)
      expect((await visit(old)).headers.get('location')).toBe('/api/team-members/slug/jane-poe')
    }
    await add({ name: 'Another Jane' })
    expect(await (await visit('jane-doe')).json()).toMatchObject({ name: 'Another Jane' })
  })

  test('that somebody else changed in the meantime shows theirs and overwrites nothing', async () => {
    const { id, version } = await add()
    expect((await put(id, { ...jane, title: 'First', version })).status).toBe(200)
    const response = await put(id, { ...jane, title: 'Second', version })
    expect(response.status).toBe(409)
    const { error, current } = teamMemberConflictSchema.strict().parse(await response.json())
    expect(error).toBe('Another staff member has changed this team member since you opened it.')
    expect(current).toMatchObject({ title: 'First', version: 2 })
    expect((await list())[0]).toMatchObject({ title: 'First' })
    expect((await put(id, { ...jane, title: 'Second', version: current.version })).status).toBe(200)
  })

  test('at the same moment as somebody else lets exactly one of them through', async () => {
    const { id, version } = await add()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(id, { ...jane, title: `Title ${index}`, version })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('to a slug that somebody has is refused', async () => {
    await add({ slug: 'taken' })
    const { id } = await add()
    const response = await put(id, { ...jane, slug: 'taken' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ fields: { slug: 'Slug is already in use' } })
  })

  test.each(['0', '-1', '1.5', '2147483647', '99999999999', 'abc', '%00', '1e3'])(
    'with the id %s finds nobody',
    async (id) => {
      const response = await call('PUT', `/api/team-members/${id}`, jane)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'Team member not found' })
    },
  )
})

describe('deleting a member', () => {
  test('takes it from the list and the website, is written down, and happens once', async () => {
    const { id } = await add({ otherRoles: [role] })
    news.length = 0
    expect((await call('DELETE', `/api/team-members/${id}`)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await lastActivity()).toMatchObject({
      action: 'team-member-deleted',
      before: { name: 'Jane Doe' },
      after: null,
    })
    expect(await heard()).toEqual(expect.arrayContaining(['team-members', 'team-member:jane-doe']))
    expect((await call('DELETE', `/api/team-members/${id}`)).status).toBe(404)
  })
})

describe('the trash', () => {
  const remove = (id: number) => call('DELETE', `/api/team-members/${id}`)
  const restore = (id: number) => call('POST', `/api/team-members/${id}/restore`)
  const trash = async () =>
    z.array(deletedRecordSchema.strict()).parse(await (await call('GET', '/api/team-members/trash')).json())
  const stored = async () => {
    const { rows } = await database.pool.query(
      'select m::text, (select string_agg(r::text, $1 order by r.id) roles from team_member_other_roles r) from team_members m',
      [','],
    )
    return rows
  }
  const visit = async () => (await api.request('/api/team-members/slug/jane-doe')).text()

  test('says who deleted a member and when; undoing it leaves row and page byte for byte as they were', async () => {
    const { id } = await add({ otherRoles: [role], displayOrder: 3 })
    const [rowBefore, pageBefore] = [await stored(), await visit()]
    await remove(id)
    expect((await api.request('/api/team-members/slug/jane-doe')).status).toBe(404)
    expect(await (await api.request('/api/team-members/active')).json()).toEqual([])
    expect(await trash()).toEqual([
      { id, name: 'Jane Doe', deletedBy: 'Maren Okafor', deletedAt: expect.stringMatching(/^20\d\d-/) },
    ])
    expect(Date.now() - Date.parse((await trash())[0]?.deletedAt ?? '')).toBeLessThan(60_000)

    news.length = 0
    const response = await restore(id)
    expect(response.status).toBe(200)
    expect(teamMemberRecordSchema.strict().parse(await response.json())).toEqual((await list())[0])
    expect(await stored()).toEqual(rowBefore)
    expect(await visit()).toBe(pageBefore)
    expect(await trash()).toEqual([])
    expect(await heard()).toEqual(expect.arrayContaining(['team-members', 'team-member:jane-doe']))
    expect(await lastActivity()).toMatchObject({ action: 'team-member-restored' })
    expect((await restore(id)).status).toBe(404)
  })

  test('keeps no slug from others, and gives none back that is taken', async () => {
    const { id } = await add()
    await remove(id)
    const other = await add({ name: 'Another Jane' })
    const refused = await restore(id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: 'Slug is already in use',
      fields: { slug: expect.any(String) },
    })
    await remove(other.id)
    expect((await restore(id)).status).toBe(200)
  })

  test('is out of reach of edits and of a new order', async () => {
    const [gone, there] = [await add(), await add({ slug: 'there' })]
    await remove(gone.id)
    expect((await put(gone.id, jane)).status).toBe(404)
    expect((await call('PUT', '/api/team-members/order', { ids: [there.id] })).status).toBe(200)
  })

  test('is over after 30 days, whether or not the worker has been there; then it erases', async () => {
    const { id } = await add({ otherRoles: [role] })
    await remove(id)
    const setAge = (days: string) =>
      database.pool.query(`update team_members set deleted_at = now() - $1::interval`, [days])
    await setAge('29 days 23 hours')
    await eraseOldTrash(database.db, 'team_members')
    expect(await trash()).toHaveLength(1)
    await setAge('31 days')
    expect(await trash()).toEqual([])
    expect((await restore(id)).status).toBe(404)
    await eraseOldTrash(database.db, 'team_members')
    expect(await stored()).toEqual([])
  })
})

describe('a new order', () => {
  const reorder = (ids: number[]) => call('PUT', '/api/team-members/order', { ids })

  test('counts from 1, for everybody, and is one edit for those who moved', async () => {
    const a = await add({ slug: 'aa', displayOrder: 1 })
    const b = await add({ slug: 'bb', displayOrder: 5 })
    const c = await add({ slug: 'cc' })
    const response = await reorder([a.id, c.id, b.id])
    expect(response.status).toBe(200)
    expect((await list()).map(({ slug, displayOrder, version }) => [slug, displayOrder, version])).toEqual([
      ['aa', 1, 1],
      ['cc', 2, 2],
      ['bb', 3, 2],
    ])
    expect(await lastActivity()).toMatchObject({ action: 'team-members-reordered', after: [a.id, c.id, b.id] })
  })

  test('that leaves somebody out, or knows somebody too many, changes nothing', async () => {
    const a = await add({ slug: 'aa', displayOrder: 7 })
    const b = await add({ slug: 'bb', displayOrder: 8 })
    for (const ids of [[a.id], [a.id, b.id, b.id + 1], [a.id, b.id + 1], []]) {
      const response = await reorder(ids)
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual({
        error: 'The list has changed in the meantime. Please look at it again.',
      })
    }
    expect((await reorder([a.id, a.id])).status).toBe(400)
    expect((await list()).map(({ displayOrder }) => displayOrder)).toEqual([7, 8])
  })

  test('given by several people at once ends as one of theirs, whole', async () => {
    const ids: number[] = []
    for (const slug of ['aa', 'bb', 'cc', 'dd']) ids.push((await add({ slug })).id)
    const orders = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
    const responses = await Promise.all([...orders, ...orders].map(reorder))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(orders).toContainEqual((await list()).map(({ id }) => id))
  })
})

test('sixty writes a minute are enough for anybody', async () => {
  const { id } = await add()
  for (let count = 0; count < 59; count++) expect((await put(id, jane)).status).toBe(200)
  const refused = await put(id, jane)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    error: 'That was a lot of changes at once. Please wait a minute and try again.',
  })
  expect((await call('GET', '/api/team-members')).status).toBe(200)
})
