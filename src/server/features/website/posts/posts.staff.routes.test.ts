import { beforeEach, expect, test } from 'vitest'
import { activityPaths } from '#contract/office/activity.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { fillPath } from '#contract/paths.ts'
import { previewField } from '#contract/records.ts'
import { pictureRecordSchema } from '#contract/website/pictures.staff.schema.ts'
import { postListSchema, postSchema } from '#contract/website/posts.schema.ts'
import {
  type PostRecord,
  postRecordSchema,
  postRowsSchema,
  postTextRecordSchema,
  postVersionsSchema,
  previewLinkSchema,
} from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages as messages } from '#contract/website/posts.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { postReads } from './posts.service.ts'

const { database, api, editor, admin } = await staffTest({ as: ['editor', 'admin'] })
beforeEach(() => database.pool.query('truncate posts, post_versions, slug_redirects, rate_limits cascade'))

const draft = {
  title: 'Why the same problem comes back',
  slug: 'same-problem',
  lede: 'A symptom that returns is telling you something.',
  body: 'First words.',
  tags: ['Systems thinking', 'Practice life'],
  authorId: null,
  image: '',
  imageAlt: '',
}
const call = (method: string, path = '', body?: unknown, as = editor) => as.call(method, `/api/cms/posts${path}`, body)
const read = async (response: Response) => {
  expect(response.status).toBeLessThan(300)
  return postRecordSchema.strict().parse(await response.json())
}
const add = async (change: object = {}) => read(await call('POST', '', { ...draft, ...change }))
const type = async (post: PostRecord, change: object, as = editor) =>
  call('PUT', `/${post.id}`, { ...draft, ...pick(post), ...change, version: post.version }, as)
const pick = ({ title, slug, lede, body, tags, authorId, image, imageAlt }: PostRecord) => ({
  title,
  slug,
  lede,
  body,
  tags,
  authorId,
  image,
  imageAlt,
})
const publish = (post: PostRecord, publishAt: string | null = null) =>
  call('PUT', `/${post.id}/publication`, { version: post.version, textId: post.textId, publishAt })
const takeBack = (post: PostRecord) =>
  call('PUT', `/${post.id}/publication`, { version: post.version, textId: null, publishAt: null })
const visible = async (path = '/api/posts') =>
  postListSchema
    .strict()
    .parse(await (await api.request(path)).json())
    .items.map(({ slug }) => slug)
const shown = async (slug: string) => postSchema.strict().parse(await (await api.request(`/api/posts/${slug}`)).json())
const versions = async ({ id }: PostRecord) =>
  postVersionsSchema.parse(await (await call('GET', `/${id}/versions`)).json())
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('a draft is kept as it is typed, finished or not, and no visitor sees it', async () => {
  const post = await read(await call('POST', '', { ...draft, title: '', slug: 'Not yet!', lede: '', body: '' }))
  const typed = await read(await type(post, { title: 'W', slug: '???' }))
  expect(typed).toMatchObject({ title: 'W', slug: '???', version: 2, publishAt: null, publicSlug: null })
  expect(await visible()).toEqual([])
  const refused = await publish(typed)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    fields: {
      title: messages.titleMissing,
      slug: messages.slugRule,
      lede: messages.ledeMissing,
      body: messages.bodyMissing,
    },
  })
  expect((await versions(typed)).length).toBe(1)
})

test('the published text stays until the changed draft is published too', async () => {
  const post = await add()
  const out = await read(await publish(post))
  expect(await visible()).toEqual(['same-problem'])
  expect((await shown('same-problem')).html).toBe('<p>First words.</p>\n')

  const typed = await read(await type(out, { body: 'Second words.' }))
  expect(typed.textId).not.toBe(typed.publishedId)
  expect((await shown('same-problem')).html).toBe('<p>First words.</p>\n')

  const again = await read(await publish(typed))
  expect((await shown('same-problem')).html).toBe('<p>Second words.</p>\n')
  expect(again.publishAt).toBe(out.publishAt)
})

test('a post goes out at its time by its date alone, and is gone when it is taken back', async () => {
  const post = await add()
  const scheduled = await read(await publish(post, inMinutes(10)))
  expect(await visible()).toEqual([])
  expect((await api.request('/api/posts/same-problem')).status).toBe(404)
  const list = await api.request('/api/posts')
  expect(Number(list.headers.get('x-true-for-ms'))).toBeGreaterThan(590_000)
  expect(Number(list.headers.get('x-true-for-ms'))).toBeLessThanOrEqual(600_000)
  for (const file of ['/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/blog/feed.json'])
    expect(Number((await api.request(file)).headers.get('x-true-for-ms')), file).toBeGreaterThan(590_000)

  await database.pool.query(`update posts set publish_at = publish_at - interval '11 minutes'`)
  expect(await visible()).toEqual(['same-problem'])
  for (const file of ['/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/blog/feed.json'])
    expect(await (await api.request(file)).text(), file).toContain('/blog/same-problem')

  const back = await read(await takeBack(scheduled))
  expect(back).toMatchObject({ publishAt: null, publishedId: null, publicSlug: 'same-problem' })
  expect(await visible()).toEqual([])
  for (const file of ['/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/blog/feed.json'])
    expect(await (await api.request(file)).text(), file).not.toContain('/blog/same-problem')
})

test('a sitting is one version; another person, a publication and a restored text are others', async () => {
  let post = await add()
  for (const body of ['One', 'One two', 'One two three']) post = await read(await type(post, { body }))
  expect((await versions(post)).map(({ words }) => words)).toEqual([3])

  post = await read(await type(post, { body: 'One two three four' }, admin))
  expect((await versions(post)).map(({ words }) => words)).toEqual([4, 3])

  post = await read(await publish(post))
  post = await read(await type(post, { body: 'Five' }, admin))
  expect((await versions(post)).map(({ words, publishedAt }) => [words, publishedAt !== null])).toEqual([
    [1, false],
    [4, true],
    [3, false],
  ])

  await database.pool.query(`update post_versions set saved_at = now() - interval '31 minutes'`)
  post = await read(await type(post, { body: 'Six six' }, admin))
  const all = await versions(post)
  expect(all.map(({ words }) => words)).toEqual([2, 1, 4, 3])

  const [, , , oldest] = all
  const text = await call('GET', `/versions/${oldest?.id}`)
  expect(postTextRecordSchema.strict().parse(await text.json()).body).toBe('One two three')
  post = await read(await call('POST', `/${post.id}/text`, { version: post.version, textId: oldest?.id }))
  expect(post.body).toBe('One two three')
  expect((await versions(post)).map(({ restoredFrom }) => restoredFrom)).toEqual([oldest?.id, null, null, null, null])
  // The published text has not changed, and no version was lost.
  expect((await shown('same-problem')).html).toBe('<p>One two three four</p>\n')
  const { rows } = await database.pool.query(`select action from audit_log where subject = $1 order by id`, [
    `post:${post.id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual([
    ...['post-created', 'post-edited', 'post-published', 'post-edited', 'post-edited', 'post-text-restored'],
  ])
})

test('a text of another post is neither restored nor published', async () => {
  const [one, other] = [await add(), await add({ slug: 'other' })]
  expect((await call('POST', `/${one.id}/text`, { version: 1, textId: other.textId })).status).toBe(404)
  expect((await publish({ ...one, textId: other.textId })).status).toBe(404)
})

test('a save over an older draft shows the newer one, and changes nothing', async () => {
  const post = await add()
  await type(post, { body: 'Theirs' }, admin)
  const late = await type(post, { body: 'Mine' })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ error: messages.changedMeanwhile, current: { body: 'Theirs', version: 2 } })
})

test('an old address leads to the new one, and two posts cannot have the same', async () => {
  const post = await read(await publish(await add()))
  const moved = await read(await type(post, { slug: 'new-address' }))
  expect((await api.request('/api/posts/new-address')).status).toBe(404)
  await publish(moved)
  const old = await api.request('/api/posts/same-problem')
  expect([old.status, old.headers.get('location')]).toEqual([308, '/api/posts/new-address'])
  const taken = await publish(await add({ slug: 'new-address' }))
  expect([taken.status, await taken.json()]).toEqual([
    409,
    { error: messages.slugTaken, fields: { slug: messages.slugTaken } },
  ])
  for (const slug of ['tag', 'preview', 'feed', 'A b'])
    expect((await publish(await add({ slug }))).status, slug).toBe(400)
})

test('posts are listed by tag, with what is related', async () => {
  for (const [slug, tags] of [
    ['a', ['Practice life']],
    ['b', ['Practice Life', 'Billing']],
    ['c', ['Billing']],
  ] as const)
    await publish(await add({ slug: `post-${slug}`, tags }))
  expect(await visible('/api/posts?tag=practice-life')).toEqual(['post-b', 'post-a'])
  const list = postListSchema.parse(await (await api.request('/api/posts?tag=billing')).json())
  expect([list.tag, list.items.length]).toEqual([{ slug: 'billing', name: 'Billing' }, 2])
  expect(await visible('/api/posts?tag=nothing')).toEqual([])
  expect((await shown('post-a')).related.map(({ slug }) => slug)).toEqual(['post-b', 'post-c'])
})

test('authors come from the team page, and leave with it', async () => {
  const { rows } = await database.pool.query(`
    insert into team_members (slug, name, title, bio, image) values ('ana', 'Ana Ruiz', 'Writer', 'b', '') returning id`)
  await publish(await add({ authorId: rows[0].id }))
  expect((await shown('same-problem')).author).toMatchObject({ slug: 'ana', name: 'Ana Ruiz' })
  expect((await api.request('/api/posts/same-problem')).headers.get('cache-tag')).toContain('team-members')
  await database.pool.query('update team_members set is_active = false')
  expect((await shown('same-problem')).author).toBeNull()
  await database.pool.query('delete from team_members')
})

test('an author who is gone for good is refused at the field, while a post is typed too', async () => {
  const post = await add()
  for (const response of [
    await call('POST', '', { ...draft, authorId: 9_999 }),
    await type(post, { authorId: 9_999 }),
  ]) {
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ fields: { authorId: messages.authorGone } })
  }
})

test('the page before has the posts after it, without a gap', async () => {
  for (let count = 0; count < 14; count++) await publish(await add({ slug: `post-${count}` }))
  const first = postListSchema.parse(await (await api.request('/api/posts')).json())
  const rest = postListSchema.parse(await (await api.request(`/api/posts?after=${first.next}`)).json())
  expect([first.items.length, rest.items.length, rest.next]).toEqual([12, 2, null])
  expect(new Set([...first.items, ...rest.items].map(({ slug }) => slug)).size).toBe(14)
  expect((await api.request('/api/posts?after=nonsense')).status).toBe(400)
})

test('staff find a post by its words and its state', async () => {
  await publish(await add())
  await publish(await add({ title: 'A later one', slug: 'later' }), inMinutes(5))
  await add({ title: 'A draft' })
  const titles = async (query: string) =>
    postRowsSchema.parse(await (await call('GET', `?${query}`)).json()).items.map(({ title }) => title)
  expect(await titles('')).toEqual(['A draft', 'A later one', draft.title])
  expect(await titles('state=scheduled')).toEqual(['A later one'])
  expect(await titles('state=published')).toEqual([draft.title])
  expect(await titles('state=draft&search=dra')).toEqual(['A draft'])
})

test('a publication is undone from the log: with its text, its date and its tags', async () => {
  const first = await read(await publish(await add()))
  const second = await read(await publish(await read(await type(first, { body: 'Second.' }))))
  const undo = async (action: string) => {
    const { rows } = await database.pool.query('select id from audit_log where action = $1 order by id desc', [action])
    return api.request(fillPath(activityPaths.undo, { id: String(rows[0]?.id) }), {
      method: 'POST',
      headers: admin.headers,
    })
  }
  expect((await undo('post-published')).status).toBe(200)
  expect((await shown('same-problem')).html).toBe('<p>First words.</p>\n')
  expect((await shown('same-problem')).publishedAt).toBe(second.publishAt)

  const [now] = postRowsSchema.parse(await (await call('GET')).json()).items
  await takeBack(now as PostRecord)
  expect(await visible()).toEqual([])
  expect((await undo('post-taken-back')).status).toBe(200)
  expect(await visible('/api/posts?tag=practice-life')).toEqual(['same-problem'])
})

test('a deleted post is off the website and comes back as it was', async () => {
  const post = await read(await publish(await add()))
  expect((await call('DELETE', `/${post.id}`)).status).toBe(200)
  expect(await visible()).toEqual([])
  expect(await (await call('GET', '/trash')).json()).toMatchObject([{ id: post.id, name: draft.title }])
  expect(await read(await call('POST', `/${post.id}/restore`))).toEqual(post)
  expect(await visible()).toEqual(['same-problem'])
})

test('anyone with the link reads the draft until it is revoked or seven days have passed', async () => {
  const seen: unknown[] = []
  const ownApi = createTestApi({
    database,
    previewPage: async (path, tx) => {
      const post = await postReads(tx).getPost(path.slice('/blog/'.length))
      seen.push(post?.html)
      return new Response(post?.html ?? 'none', { status: post ? 200 : 404 })
    },
  })
  const post = await read(await type(await read(await publish(await add())), { body: 'Only a draft.' }))
  const other = await add({ slug: 'other', body: 'Not for them.' })
  const link = async (method: string, { id } = post) =>
    previewLinkSchema.parse(await (await call(method, `/${id}/preview-link`)).json()).link
  expect(await link('GET')).toBeNull()
  const made = await link('POST')
  expect(await link('GET')).toEqual(made)
  expect(Date.parse(made?.until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const path = made?.path ?? ''

  const page = await ownApi.request(path)
  expect([page.status, await page.text(), page.headers.get('referrer-policy')]).toEqual([
    200,
    '<p>Only a draft.</p>\n',
    'no-referrer',
  ])
  // A preview changes nothing.
  expect((await shown('same-problem')).html).toBe('<p>First words.</p>\n')
  expect((await versions(post)).length).toBe(2)
  const forged = path.replace(`/${post.id}.`, `/${other.id}.`)
  for (const dead of [forged, `${path}x`, '/blog/preview/nonsense', '/blog/preview/999999.abc'])
    expect((await ownApi.request(dead)).status, dead).toBe(404)

  await database.pool.query(`update posts set preview_until = preview_until - interval '8 days'`)
  expect((await ownApi.request(path)).status).toBe(404)
  const next = (await link('POST'))?.path ?? ''
  expect(next).not.toBe(path)
  expect((await ownApi.request(path)).status).toBe(404)
  expect((await ownApi.request(next)).status).toBe(200)

  expect(await link('DELETE')).toBeNull()
  expect((await ownApi.request(next)).status).toBe(404)
  const renewed = (await link('POST'))?.path ?? ''
  expect((await ownApi.request(renewed)).status).toBe(200)
  await call('DELETE', `/${post.id}`)
  expect((await ownApi.request(renewed)).status).toBe(404)
  expect(seen).not.toContain('<p>Not for them.</p>\n')
})

test('an unfinished draft can be looked at, and nothing of it is kept', async () => {
  const post = await add()
  const form = new FormData()
  form.set(previewField, JSON.stringify({ ...pick(post), id: post.id, slug: '', title: '' }))
  const { 'content-type': _, ...own } = ownPage
  const headers = { ...own, cookie: editor.cookie }
  const preview = await api.request('/api/cms/posts/preview', { method: 'POST', headers, body: form })
  expect([preview.status, await preview.text()]).toEqual([200, `/blog/draft-${post.id}`])
  expect(await visible()).toEqual([])
})

test('the library of pictures knows the posts that show one, and puts another in its place in what is out and in the draft', async () => {
  const [old, next] = ['a'.repeat(32), 'b'.repeat(32)]
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into pictures (upload_hash, focal_x, focal_y, key, alt, state, width, height)
     select k, 50, 50, k, 'Roots', 'ready', 800, 600 from unnest($1::text[]) k returning id`,
    [[old, next]],
  )
  const [oldId, nextId] = rows.map(({ id }) => id)
  const shows = (key: string) => `![Roots](/media/${key}/800x600.jpg)`
  const out = await read(await publish(await add({ body: shows(old) })))
  await type(out, { body: `${shows(old)}\n\nMore.` })
  const unfinished = await add({ title: '', slug: 'other', image: `/media/${old}/800x600.jpg` })
  const headers = editor.headers
  const places = async () => {
    const response = await api.request('/api/cms/pictures', { headers })
    return pageOf(pictureRecordSchema)
      .parse(await response.json())
      .items.find(({ id }) => id === oldId)?.places
  }
  expect(await places()).toEqual([
    { title: 'A post without a title', tab: 'posts', id: unfinished.id },
    { title: draft.title, tab: 'posts', id: out.id },
  ])

  const replaced = await api.request(`/api/cms/pictures/${oldId}/replace`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ by: nextId }),
  })
  expect(replaced.status).toBe(200)
  expect((await shown('same-problem')).html).toContain(`/media/${next}/`)
  const after = await read(await call('GET', `/${out.id}`))
  expect(after).toMatchObject({ body: `${shows(next)}\n\nMore.`, publishAt: out.publishAt })
  expect(after.textId).not.toBe(after.publishedId)
  expect(await read(await call('GET', `/${unfinished.id}`))).toMatchObject({ image: `/media/${next}/800x600.jpg` })
  expect(await places()).toEqual([])
})

/** Both requests are under way before either continues. */
async function whileHeld(id: number, work: () => Promise<unknown>, change: string) {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from posts where id = $1 for update', [id])
  const done = work()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await client.query(change)
  await client.query('commit')
  client.release()
  return done
}

test('two clicks on Delete are one deletion with one entry in the log', async () => {
  const { id } = await add()
  const statuses: number[] = []
  const click = async () => statuses.push((await call('DELETE', `/${id}`)).status)
  await whileHeld(id, () => Promise.all([click(), click()]), 'select 1')
  expect(statuses.toSorted()).toEqual([200, 404])
  const deletions = `select 1 from audit_log where action = 'post-deleted' and subject = $1`
  expect((await database.pool.query(deletions, [`post:${id}`])).rowCount).toBe(1)
})

test('text saved while a picture is replaced stays', async () => {
  const [old, next] = ['c'.repeat(32), 'd'.repeat(32)]
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into pictures (upload_hash, focal_x, focal_y, key, alt, state, width, height)
     select k, 50, 50, k, 'Roots', 'ready', 800, 600 from unnest($1::text[]) k returning id`,
    [[old, next]],
  )
  const { id } = await add({ body: `![Roots](/media/${old}/800x600.jpg)` })
  const replace = async () =>
    api.request(`/api/cms/pictures/${rows[0]?.id}/replace`, {
      method: 'POST',
      headers: editor.headers,
      body: JSON.stringify({ by: rows[1]?.id }),
    })
  const save = `update post_versions set body = body || ' Typed meanwhile.' where post_id = ${id}`
  const response = (await whileHeld(id, replace, save)) as Response
  expect(response.status).toBe(200)
  const { body } = await read(await call('GET', `/${id}`))
  expect(body).toBe(`![Roots](/media/${next}/800x600.jpg) Typed meanwhile.`)
})
