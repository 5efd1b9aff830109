import { beforeAll, expect, test } from 'vitest'
import { postListSchema } from '#contract/website/posts.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { runOrMeasure, watchStatements } from '#server/db/test-plans.ts'

const { database, api, editor } = await staffTest({ as: ['editor'] })
beforeAll(async () => {
  await database.pool.query(`
    insert into posts (slug, tags, updated_at)
      select 'post-' || n, array['tag-' || n % 50, 'common'], now() - make_interval(hours => n)
      from generate_series(1, 10000) n;
    insert into post_versions (post_id, title, slug, lede, body, words, tags, published_at)
      select id, 'Post ' || id, slug, repeat('A lede. ', 12), repeat('## A section\n\nWords of a text. ', 60), 700,
        array['Tag ' || id % 50, 'Common'], now() from posts;
    insert into post_versions (post_id, title, words) select 1, 'Version ' || n, n from generate_series(1, 500) n;
    update posts p set text_id = v.id, published_id = v.id, publish_at = now() - make_interval(hours => p.id)
      from (select post_id, min(id) as id from post_versions group by 1) v where v.post_id = p.id;
    update posts set publish_at = now() + interval '1 day' where id = 10000`)
  await database.pool.query('vacuum analyze posts; ')
  await database.pool.query('vacuum analyze post_versions')
})

const ask = async (path: string) => {
  const response = await api.request(path, { headers: { cookie: editor.cookie } })
  expect(response.status, path).toBe(200)
  return response.text()
}

const deep = `/api/posts?after=${(Date.now() - 9_000 * 3_600_000) * 1_000}.9000`

test('with 10,000 posts and 500 versions of one, every page and list is there', async () => {
  const { items, next } = postListSchema.parse(JSON.parse(await ask('/api/posts')))
  expect(items[0]?.slug).toBe('post-1')
  expect(postListSchema.parse(JSON.parse(await ask(deep))).items.length).toBe(12)
  for (const path of [
    ...['/api/posts', `/api/posts?after=${next}`, deep, '/api/posts/post-5000'],
    ...['/api/posts?tag=tag-7', '/api/posts?tag=common', '/blog/feed.xml', '/blog/feed.json'],
    ...['/api/cms/posts', '/api/cms/posts?state=draft', '/api/cms/posts?search=post%2099', '/api/cms/posts/1/versions'],
  ])
    await runOrMeasure(path, isFullRun ? 200 : undefined, () => ask(path))
})

test('lists walk along an index, and read no more than they show', async () => {
  const watched = watchStatements(database.pool, /from "posts"/)
  const plan = async (path: string) => {
    await ask(path)
    return watched.planOfLast()
  }
  for (const path of ['/api/posts', deep, '/api/posts?tag=common']) {
    const text = await plan(path)
    expect(text, path).toContain('posts_published')
    expect(text, path).not.toContain('Seq Scan')
  }
  const rare = await plan('/api/posts?tag=tag-7')
  expect(rare).not.toContain('Seq Scan')
  const staff = await plan('/api/cms/posts')
  expect(staff).toContain('posts_changed')
  expect(staff).not.toContain('Seq Scan on posts')
})
