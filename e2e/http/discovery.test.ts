import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { discoveryPaths, gpcSupport } from '#contract/website/discovery.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { readRecords } from '../fixtures/crawlers.ts'
import { readHead } from '../fixtures/html.ts'
import { expect, test } from '../fixtures/site-test.ts'

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test.describe('the sitemap', () => {
  test('lists every page of the route table, every visible member and every open job, and nothing else', async ({
    request,
    database,
    baseURL,
  }) => {
    const { listActiveTeamMembers, listOpenJobs } = readRecords(database)
    const expected = [
      ...publicPages,
      ...(await listActiveTeamMembers()).map(({ slug }) => teamMemberPage(slug)),
      ...(await listOpenJobs()).map(({ slug }) => jobPage(slug)),
    ]
    const response = await request.get(discoveryPaths.sitemap)
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300, s-maxage=1',
      etag: expect.any(String),
    })
    expect(addresses(await response.text())).toEqual(expected.map((path) => baseURL + path))
  })

  test('every address in it answers with 200 and calls itself canonical', async ({ request }) => {
    for (const address of addresses(await (await request.get(discoveryPaths.sitemap)).text())) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status(), address).toBe(200)
      expect(response.headers(), address).not.toHaveProperty('x-robots-tag')
      const { canonical, robots } = readHead(await response.text())
      expect(canonical).toBe(address)
      expect(robots).toBeUndefined()
    }
  })

  test('follows the database at once: who left, what closed and what belongs elsewhere is gone', async ({
    request,
    content,
    baseURL,
  }) => {
    await content.addMembers([{ slug: 'ada-new', name: 'Ada New', updatedAt: new Date('2026-02-03T04:05:06Z') }])
    await content.changeMember('theo-lindqvist', { isActive: false })
    await content.changeJob('full-stack-engineer', { isActive: false })
    await content.changeJob('systems-consultant', { canonicalUrl: 'https://elsewhere.example/' })
    await content.setPage({ key: 'blog', title: 'Blog', canonicalUrl: 'https://blog.example/' })
    const xml = await (await request.get(discoveryPaths.sitemap)).text()
    expect(xml).toContain(`<loc>${baseURL}/team/ada-new</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>`)
    for (const gone of ['/team/theo-lindqvist', '/careers/full-stack-engineer', '/careers/systems-consultant', '/blog'])
      expect(xml).not.toContain(`${gone}<`)
  })

  test('without PostgreSQL’s response it says so and is never empty', async ({ request, content }) => {
    await content.withoutTable('jobs', async () => {
      const response = await request.get(discoveryPaths.sitemap)
      expect(response.status()).toBe(500)
      expect(response.headers()['cache-control']).toBe('no-store')
    })
  })
})

test.describe('files for robots and readers', () => {
  test('robots.txt names the sitemap of the configured origin', async ({ request, baseURL }) => {
    const response = await request.get(discoveryPaths.robots)
    expect(response.headers()['content-type']).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${baseURL}/sitemap.xml\n`)
  })

  test('llms.txt links every public page', async ({ request, baseURL }) => {
    const text = await (await request.get(discoveryPaths.llms)).text()
    for (const path of publicPages) expect(text).toContain(`](${baseURL}${path})`)
  })

  test('the feeds hold exactly the open jobs, and the careers page links them', async ({ request, database }) => {
    const open = (await readRecords(database).listOpenJobs()).map(({ title }) => title)
    const feed = await (await request.get(discoveryPaths.jsonFeed)).json()
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(open)
    const atom = await (await request.get(discoveryPaths.atomFeed)).text()
    expect(atom.match(/<entry>/g)).toHaveLength(open.length)
    const html = await (await request.get('/careers')).text()
    expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/careers\/feed.xml"/)
    expect(html).toMatch(/<link rel="alternate" type="application\/feed\+json"[^>]* href="\/careers\/feed.json"/)
  })

  test('a client with the current copy gets a 304', async ({ request }) => {
    // There is no security contact until it is set.
    for (const path of Object.values(discoveryPaths).filter((path) => path !== discoveryPaths.security)) {
      const { etag = '' } = (await request.get(path)).headers()
      const again = await request.get(path, { headers: { 'if-none-match': etag } })
      expect(again.status(), path).toBe(304)
    }
  })

  test('the manifest and every icon that it or the pages name are there', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"')
    const manifest = await request.get('/site.webmanifest')
    expect(manifest.headers()['content-type']).toBe('application/manifest+json')
    const { icons, name } = await manifest.json()
    expect(name).toBe('Heal Your Roots Systems')
    for (const { src, sizes, type } of icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type'], src).toBe(type)
      const body = await icon.body()
      if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const path of ['/apple-touch-icon.png', '/favicon.ico']) expect((await request.get(path)).status()).toBe(200)
  })
})

test.describe('what belongs under /.well-known', () => {
  test('Global Privacy Control is honored, and pages are the same with the signal', async ({ request }) => {
    const response = await request.get(discoveryPaths.gpc)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^application\/json/)
    expect(await response.json()).toEqual(gpcSupport)
    const plain = await request.get('/privacy')
    const signaled = await request.get('/privacy', { headers: { 'sec-gpc': '1' } })
    expect(signaled.headers().etag).toBe(plain.headers().etag)
    expect(await signaled.text()).toContain('Global Privacy Control')
  })

  test('the security contact exists only after it is set, and follows the settings', async ({ request, database }) => {
    const set = (changed: object) =>
      database.pool.query(
        `insert into settings (id, changed) values (1, $1) on conflict (id) do update set changed = $1`,
        [changed],
      )
    const changed = () => database.pool.query(`select pg_notify('content_changed', '["site-settings"]')`)
    const file = async () => (await request.get(discoveryPaths.security)).text()
    expect((await request.get(discoveryPaths.security)).status()).toBe(404)
    await set({ securityContact: 'security@site.test', securityExpires: '2030-01-31' })
    await changed()
    await expect.poll(file).toContain('Contact: mailto:security@site.test\nExpires: 2030-01-31T00:00:00Z\n')
    await database.pool.query('delete from settings')
    await changed()
    await expect.poll(file).not.toContain('Contact:')
  })
})
