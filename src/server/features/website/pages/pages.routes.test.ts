import { beforeAll, describe, expect, test } from 'vitest'
import { pageMetaSchema } from '#contract/website/seo.schema.ts'
import { emptySeo } from '#contract/website/seo.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { pages } from './pages.table.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeAll(async () => {
  await database.pool.query(`insert into team_members (slug, name, title, bio, image, is_active) values
    ('jane', 'Jane Doe', 'Director', 'Jane listens.', '/jane.webp', true),
    ('written', 'Will Written', 'Editor', 'Will writes.', '/will.webp', true),
    ('gone', 'Gus Gone', 'Founder', 'Gus left us.', '/gus.webp', false)`)
  await database.db.delete(pages)
  await database.db.insert(pages).values([
    { key: 'home', title: 'Home', h1Header: 'Welcome', structuredData: { '@type': 'Organization' } },
    { key: 'team', title: 'Our Team', metaDescription: 'People' },
    { key: 'team/written', title: 'Written by hand' },
    { key: 'careers/general-application', title: 'Apply' },
  ])
})

const get = (key: string) => api.request(`/api/content-pages/${key}`)
const record = async (key: string) => {
  const response = await get(key)
  expect(response.status).toBe(200)
  return pageMetaSchema.strict().parse(await response.json())
}

/** URL of the drawn share image. */
const drawn = (key: string) => expect.stringMatching(new RegExp(`^/share/${key}\\.[0-9a-f]{16}\\.png$`))

describe('the record of a page', () => {
  test('is found by the name of the page', async () => {
    expect(await record('home')).toEqual({
      banner: {},
      ...emptySeo,
      title: 'Home',
      h1_header: 'Welcome',
      structuredData: { '@type': 'Organization' },
      og_image: drawn('home'),
    })
  })

  test.each(['team/jane', 'team/written', 'careers/general-application'])(
    'is the same whether the slash of %s is encoded or not',
    async (key) => {
      const encoded = await get(encodeURIComponent(key))
      expect(encoded.status).toBe(200)
      expect(await encoded.json()).toEqual(await record(key))
    },
  )

  test('is made from the member when nobody wrote one', async () => {
    expect(await record('team/jane')).toEqual({
      ...emptySeo,
      title: 'Jane Doe - Director | Heal Your Roots Systems',
      meta_description: 'Jane listens.',
      og_image: drawn('team/jane'),
    })
  })

  test('is the written one when somebody did', async () => {
    expect(await record('team/written')).toEqual({
      ...emptySeo,
      title: 'Written by hand',
      og_image: drawn('team/written'),
    })
  })

  test('has the image that an editor chose, and a drawn one only where there is none', async () => {
    await database.db.insert(pages).values([
      { key: 'own-image', title: 'T', ogImage: 'https://example.com/own.png' },
      { key: 'empty-image', title: 'T', ogImage: '', twitterImage: '/tw.png' },
    ])
    expect((await record('own-image')).og_image).toBe('https://example.com/own.png')
    expect(await record('empty-image')).toMatchObject({ og_image: drawn('empty-image'), twitter_image: '/tw.png' })
  })

  test('has a new image when what the image shows has changed, and the same one otherwise', async () => {
    const before = (await record('team/jane')).og_image
    await database.pool.query(
      `update team_members set bio = 'Another.', linkedin_url = 'https://x.test/' where slug = 'jane'`,
    )
    expect((await record('team/jane')).og_image).toBe(before)
    await database.pool.query(`update team_members set title = 'Chief' where slug = 'jane'`)
    expect((await record('team/jane')).og_image).not.toBe(before)
  })

  test.each([
    'nothing',
    'team/nobody',
    'team/gone',
    'team/jane/more',
    'careers/nothing',
    'team%2Fgone',
    'Home',
    'team/',
    '/home',
    'team//jane',
    '..%2fhome',
    '%00',
    'home%00',
    '%E0%A4%A',
    "home'--",
    'ho_e',
  ])('%s is not found', async (key) => {
    const response = await get(key)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'Failed to fetch SEO data' })
  })

  test('is not found under a name of 5,000 characters', async () => {
    expect((await get('x'.repeat(5_000))).status).toBe(404)
  })

  test.each([
    ['team', 200, 'content-page:team'],
    ['team/jane', 200, 'content-page:team/jane,team-member:jane'],
    ['team%2Fwritten', 200, 'content-page:team/written,team-member:written'],
    ['team/nobody', 404, 'content-page:team/nobody,team-member:nobody'],
    ['nothing', 404, 'content-page:nothing'],
  ])('%s says what it was made from, so that a page drops it when that changes', async (key, status, tags) => {
    const response = await get(key)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-tag')).toBe(`${tags},banners`)
  })
})
