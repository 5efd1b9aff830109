import { beforeAll, expect, test } from 'vitest'
import { factDescriptions } from '#contract/website/facts.staff.ts'
import { type LeaverPlace, leaverPlacesSchema } from '#contract/website/leaver.schema.ts'
import { leaverMessages } from '#contract/website/leaver.ts'
import { staffTest } from '#server/app/staff-test.ts'

const ids: Record<string, number> = {}

const { database, api, staff } = await staffTest({ as: ['owner', 'editor', 'viewer'] })
type Role = keyof typeof staff
/** Jane Moor, formerly Jane Lake, appears in every possible place. */
beforeAll(async () => {
  const { rows } = await database.pool.query(`
    with jane as (insert into team_members (slug, name, title, bio, image) values ('jane-moor', 'Jane Moor', 'Nurse', 'Kind.', '/team/jane.webp') returning id),
    other as (insert into team_members (slug, name, title, bio, image) values
      ('ada', 'Ada', 'Nurse', 'Works with JANE MOOR daily.', '/team/ada.webp'), ('bea', 'Bea', 'Nurse', 'Alone.', '/team/bea.webp') returning id, name),
    account as (insert into cms_users (email, first_name, last_name, role, password_hash) values ('jane@staff.test', 'Jane', 'Moor', 'editor', 'x') returning id),
    device as (insert into cms_devices (user_id, token_hash, last_used_at) select id, 'hash', now() from account),
    job as (insert into jobs (slug, title, description, department, type, location, benefits) values
      ('nurse', 'Nurse', 'd', 'd', 't', 'l', 'Lunch with Jane Moor'), ('cook', 'Cook', 'd', 'd', 't', 'l', '') returning id, slug),
    reply as (insert into saved_replies (title, text) values ('Thanks', 'Yours, Jane Moor') returning id),
    message as (insert into contact_messages (name, email, subject, message, assignee_id) select 'Vera', 'v@x.test', 'general', 'm', id from account returning id),
    fact as (insert into facts (name, owner_id) select 'soc2', id from account),
    about as (update content_pages set meta_description = 'Led by Jane Moor' where key = 'about'),
    token as (insert into access_tokens (name, token_hash, scopes, created_by, expires_at)
      select n, n, '{jobs}', id, e from account, (values ('Report', now() + interval '1 day'), ('Over', now())) t (n, e)),
    text as (insert into page_texts (path, key, draft) values ('/team', 'lede', 'Ask [Jane](/team/jane-moor).')),
    banner as (insert into banners (words) values ('Meet Jane Moor.'), ('Meet us.') returning id, words),
    page as (insert into content_pages (key, title) values ('team/jane-moor', 'Jane'))
    select 'jane' as name, id from jane union all select name, id from other union all select 'account', id from account
    union all select slug, id from job union all select 'reply', id from reply union all select 'message', id from message
    union all select words, id from banner
    union all select 'page', id from content_pages where key = 'team'`)
  for (const { name, id } of rows) ids[name] = id
})

const call = (method: string, path: string, role: Role, body?: object) =>
  staff[role].call(method, `/api/team-members/${ids.jane}${path}`, body)
const places = async (role: Role): Promise<LeaverPlace[]> => {
  const response = await call('GET', '/places', role)
  expect(response.status).toBe(200)
  return leaverPlacesSchema.parse(await response.json())
}
const where = (found: LeaverPlace[]) => found.map(({ tab, id, href, action }) => action ?? href ?? `${tab}:${id}`)

test('everything of somebody who leaves is listed, as far as the reader may see it, and can be dealt with', async () => {
  const jane = { name: 'Jane Moor', title: 'Nurse', bio: 'Nurse, and kind to everybody.', image: '/team/jane.webp' }
  const change = (to: object, version: number) => call('PUT', '', 'owner', { ...jane, ...to, version })
  expect((await change({ slug: 'jane-lake' }, 1)).status).toBe(200)
  expect((await change({ slug: 'jane-moor' }, 2)).status).toBe(200)
  const tooEarly = await call('DELETE', '/former-addresses', 'owner')
  expect(tooEarly.status).toBe(409)
  expect(await tooEarly.json()).toMatchObject({ error: leaverMessages.stillActive })
  expect((await change({ slug: 'jane-moor', isActive: false }, 3)).status).toBe(200)

  const public_ = [
    `team-members:${ids.jane}`,
    '/team/jane.webp',
    'forget-addresses',
    `team-members:${ids.Ada}`,
    '/about',
    '/team/jane-moor',
  ]
  const owner = await places('owner')
  expect(where(owner).sort()).toEqual(
    [
      ...public_,
      'forget-past',
      `messages:${ids.message}`,
      `jobs:${ids.nurse}`,
      `saved-replies:${ids.reply}`,
      `facts:${factDescriptions.soc2.id}`,
      `people:${ids.account}`,
      'connections:undefined',
      `pages:${ids.page}`,
      `banners:${ids['Meet Jane Moor.']}`,
    ].sort(),
  )
  expect(owner.find(({ tab }) => tab === 'people')).toMatchObject({
    title: 'Portal account jane@staff.test',
    detail: 'Can log in, known on 1 device. Disabling signs them out everywhere.',
  })
  expect(where(await places('viewer')).sort()).toEqual([...public_, `messages:${ids.message}`].sort())

  expect((await call('DELETE', '/former-addresses', 'editor')).status).toBe(200)
  expect(where(await places('owner'))).not.toContain('forget-addresses')
  expect((await database.pool.query('select 1 from slug_redirects')).rows).toEqual([])
  await database.pool.query('update cms_users set disabled_at = now() where id = $1', [ids.account])
  expect(where(await places('owner'))).not.toContain(`people:${ids.account}`)

  const past = () =>
    database.pool.query(`select 1 from record_history where valid_until is not null and row::text ilike '%jane moor%'`)
  expect((await past()).rows).not.toEqual([])
  expect((await call('DELETE', '/past', 'editor')).status).toBe(403)
  const logged = () => database.pool.query(`select 1 from audit_values where text like '%kind to everybody%'`)
  expect((await logged()).rows).not.toEqual([])
  expect((await call('DELETE', '/past', 'owner')).status).toBe(200)
  expect((await past()).rows).toEqual([])
  expect((await logged()).rows).toEqual([])
  expect(where(await places('owner'))).not.toContain('forget-past')
})

test('a name is taken out of earlier texts whole, and a first name alone only beside a link to their page', async () => {
  const { rows: members } = await database.pool.query<{ id: number }>(`
    insert into team_members (slug, name, title, bio, image, is_active) values
      ('ed', 'Ed', 'Cook', 'b', '', false), ('al-roy', 'Al Roy', 'Cook', 'b', '', false) returning id`)
  const [ed, al] = members.map(({ id }) => id)
  await database.pool.query(`
    insert into content_pages (key, title, meta_description) values
      ('kitchen', 'Ed cooks', 'We cooked and edited.'), ('linked', 'By Ed, /team/ed', 'Edited'), ('full', 'Al Roy, not Al Royce', 'Al')`)
  await database.pool.query(
    `update content_pages set title = 'New', meta_description = null where key in ('kitchen', 'linked', 'full')`,
  )
  const was = async (key: string) => {
    const { rows } = await database.pool.query<{ row: Record<string, string> }>(
      `select row from record_history where key = $1 and valid_until is not null`,
      [key],
    )
    return [rows[0]?.row.title, rows[0]?.row.meta_description]
  }
  const placesOf = async (id: number | undefined) =>
    leaverPlacesSchema.parse(
      await (await api.request(`/api/team-members/${id}/places`, { headers: staff.owner.headers })).json(),
    )
  const forget = async (id: number | undefined) =>
    (
      await api.request(`/api/team-members/${id}/past`, {
        method: 'DELETE',
        headers: staff.owner.headers,
      })
    ).status
  expect((await placesOf(ed)).map(({ detail }) => detail).join()).toContain('content_pages kitchen')
  expect([await forget(ed), await forget(al)]).toEqual([200, 200])
  expect(await was('kitchen')).toEqual(['Ed cooks', 'We cooked and edited.'])
  expect(await was('linked')).toEqual(['By …, …', 'Edited'])
  expect(await was('full')).toEqual(['…, not Al Royce', 'Al'])
})
