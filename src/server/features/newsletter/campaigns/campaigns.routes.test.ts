import { beforeEach, describe, expect, test } from 'vitest'
import type { Campaign, CampaignList } from '#contract/newsletter/campaigns.schema.ts'
import { archivePage, campaignFeeds, campaignPage } from '#contract/newsletter/campaigns.ts'
import { mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { shareContentReads } from '#server/app/public-entities.ts'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeEach(() => database.pool.query('delete from campaigns'))

async function addCampaign(campaign: Record<string, unknown> = {}) {
  const hourAgo = new Date(Date.now() - 3_600_000)
  const values = {
    slug: 'spring',
    subject: 'Spring, at last',
    preheader: 'What we learned',
    body: '## Roots\n\nThey hold.',
    send_at: hourAgo,
    started_at: hourAgo,
    is_public: true,
    ...campaign,
  }
  const columns = Object.keys(values)
  await database.pool.query(
    `insert into campaigns (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    Object.values(values),
  )
}
const get = async (path: string) => {
  const response = await api.request(path)
  return { status: response.status, tags: response.headers.get('cache-tag'), text: await response.text() }
}
const list = async (after = '') =>
  JSON.parse((await get(`/api/campaigns${after && `?after=${after}`}`)).text) as CampaignList
/** Every page and feed that could show a campaign. */
const everywhere = [
  ...[
    '/api/campaigns',
    '/api/campaigns/spring',
    '/api/content-pages/newsletter',
    '/api/content-pages/newsletter/spring',
  ],
  ...[campaignFeeds.atom, campaignFeeds.json, '/sitemap.xml', '/llms.txt'],
]

describe('a campaign', () => {
  test('is read by its address, in the archive, in both feeds, and where search engines look', async () => {
    await addCampaign()
    const { status, tags, text } = await get('/api/campaigns/spring')
    const campaign = JSON.parse(text) as Campaign
    expect([status, tags]).toEqual([200, 'campaign:spring,campaigns'])
    expect(campaign).toMatchObject({
      slug: 'spring',
      title: 'Spring, at last',
      lede: 'What we learned',
      html: expect.stringContaining('<h2 id="s-roots">Roots</h2>'),
      day: expect.stringMatching(/^[A-Z]\w+ \d+, \d{4}$/),
      structuredData: { '@type': 'Article', headline: 'Spring, at last', url: `${testOrigin}/newsletter/spring` },
    })
    expect(await list()).toMatchObject({ items: [{ slug: 'spring', title: 'Spring, at last' }], next: null })
    expect((await get('/api/campaigns')).tags).toBe('campaigns')

    const atom = await get(campaignFeeds.atom)
    expect(atom.tags).toBe('campaigns')
    expect(atom.text).toContain(`href="${testOrigin}/newsletter/spring"`)
    expect(atom.text).toContain('<title>Letters of Heal Your Roots Systems</title>')
    const json = JSON.parse((await get(campaignFeeds.json)).text)
    expect(json).toMatchObject({
      home_page_url: `${testOrigin}/newsletter`,
      items: [{ url: `${testOrigin}/newsletter/spring`, date_published: campaign.sentAt }],
    })
    const { text: sitemap } = await get('/sitemap.xml')
    for (const path of [archivePage, campaignPage('spring')])
      expect(sitemap).toContain(`<loc>${testOrigin}${path}</loc>`)
    expect((await get('/llms.txt')).text).toContain(
      `[Spring, at last](${testOrigin}/newsletter/spring): What we learned`,
    )
  })

  test('describes itself to those who share it, with an image of its own', async () => {
    await addCampaign()
    const { text, tags } = await get('/api/content-pages/newsletter/spring')
    expect(JSON.parse(text)).toMatchObject({
      title: 'Spring, at last | Heal Your Roots Systems',
      meta_description: 'What we learned',
      og_image: expect.stringMatching(/^\/share\/newsletter\/spring/),
    })
    expect(tags).toContain('campaign:spring')
    expect(await shareContentReads(database.db)('newsletter/spring')).toMatchObject({ heading: 'Spring, at last' })
    expect(await shareContentReads(database.db)('newsletter')).toMatchObject({ heading: 'Newsletter' })
  })

  test.each([
    ['is private', { is_public: false }],
    ['is a draft', { send_at: null, started_at: null }],
    ['waits for its time', { started_at: null }],
    ['was deleted', { deleted_at: new Date() }],
  ])('that %s is nowhere', async (_, campaign) => {
    await addCampaign(campaign)
    for (const path of everywhere) {
      const { text } = await get(path)
      expect(text, path).not.toMatch(/spring/i)
    }
    for (const path of [
      '/api/campaigns/spring',
      '/api/content-pages/newsletter',
      '/api/content-pages/newsletter/spring',
    ])
      expect((await get(path)).status, path).toBe(404)
    expect(await list()).toEqual({ items: [], next: null })
    expect((await get('/sitemap.xml')).text).not.toContain(`${archivePage}<`)
    expect(await shareContentReads(database.db)('newsletter/spring')).toBeUndefined()
  })

  test('has no key of anybody in its web copy, even if its writer pasted one', async () => {
    const links = Object.values(mailedPages).flatMap((page) => [
      `[here](${testOrigin}${page}?token=7.secretsecret) and <${testOrigin}${page}?list=jobs&token=7.secretsecret>`,
      `[there](${page}?token=7.secretsecret#x) ${page}?token=7.secretsecret`,
    ])
    await addCampaign({ body: links.join('\n\n') })
    for (const path of everywhere) {
      const { text } = await get(path)
      expect(text, path).not.toMatch(/secret|token/)
    }
    expect((await get('/api/campaigns/spring')).text).toContain(mailedPages.preferences)
  })

  test.each(['confirm', 'unsubscribe', 'choices', 'feed'])('cannot be called %s', async (slug) => {
    await expect(addCampaign({ slug })).rejects.toThrow('campaigns_slug')
  })
})

test('the archive goes on page by page, newest first, and misses none', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, index + 1))
  // Campaigns with the same start time are ordered by id.
  for (let index = 0; index < 30; index++)
    await addCampaign({ slug: `campaign-${index}`, send_at: day(0), started_at: day(index - (index % 2)) })
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: CampaignList = await list(after)
    expect(page.items.length).toBeLessThanOrEqual(12)
    seen.push(...page.items.map(({ slug }) => slug))
    after = page.next
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `campaign-${29 - index}`))
  expect((await api.request('/api/campaigns?after=x')).status).toBe(400)
})

test('an archive of thousands is read by its index', async () => {
  await database.pool.query(`
    insert into campaigns (slug, subject, send_at, started_at, is_public)
      select 'n-' || n, 'Letter ' || n, now(), now() - n * interval '1 hour', n % 3 > 0 from generate_series(1, 5000) n;
    analyze campaigns`)
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from campaigns where is_public and started_at is not null and deleted_at is null
     order by started_at desc, id desc limit 13`,
  )
  expect(JSON.stringify(rows)).toContain('campaigns_sent')
})
