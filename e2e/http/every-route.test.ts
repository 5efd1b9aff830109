import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { detectPage, jobSeo, teamMemberSeo } from '#contract/website/seo.ts'
import { crawlers, readRecords } from '../fixtures/crawlers.ts'
import { readHead, visibleText } from '../fixtures/html.ts'
import { drawnImage, overriddenHead, overrides, plainHead } from '../fixtures/seo-expectations.ts'
import { expect, test } from '../fixtures/site-test.ts'

// Every public page as crawlers fetch it: what each tag says against what the database says.

const nasty = `"Quoted" 'title' </title><script>alert(1)</script> & 🌱 عربي`

test.describe('the tags that every crawler gets are the record’s', () => {
  for (const path of publicPages) {
    test(path, async ({ request, database, baseURL }) => {
      const record = await readRecords(database).getPageMeta(detectPage(path).key)
      expect(record?.meta_description).toBeTruthy()
      for (const [name, agent] of Object.entries(crawlers)) {
        const response = await request.get(path, { headers: { 'user-agent': agent } })
        expect(response.status(), name).toBe(200)
        expect(response.headers(), name).not.toHaveProperty('x-robots-tag')
        const head = readHead(await response.text())
        const plain = plainHead(baseURL + path, record ?? { title: '', meta_description: '' })
        expect(head, name).toEqual({ ...plain, ...drawnImage(`${baseURL}`, head) })
      }
    })
  }

  test('every member’s page', async ({ request, database, baseURL }) => {
    const { listActiveTeamMembers } = readRecords(database)
    for (const member of await listActiveTeamMembers()) {
      const seo = teamMemberSeo(member)
      const path = teamMemberPage(member.slug)
      for (const [name, agent] of Object.entries(crawlers)) {
        const response = await request.get(path, { headers: { 'user-agent': agent } })
        const head = readHead(await response.text())
        expect(head, `${name} ${path}`).toEqual({
          ...plainHead(baseURL + path, seo),
          ...drawnImage(`${baseURL}`, head),
        })
      }
    }
  })

  test('every job’s page', async ({ request, database, baseURL }) => {
    const { listOpenJobs, getOpenJob } = readRecords(database)
    for (const { slug } of await listOpenJobs()) {
      const job = await getOpenJob(slug)
      if (!job) throw new Error(`No job ${slug}`)
      const seo = jobSeo(job)
      const og = { 'og:title': seo.og_title ?? seo.title, 'og:description': seo.og_description ?? seo.meta_description }
      const twitter = { 'twitter:title': og['og:title'], 'twitter:description': og['og:description'] }
      for (const [name, agent] of Object.entries(crawlers)) {
        const response = await request.get(jobPage(slug), { headers: { 'user-agent': agent } })
        const head = readHead(await response.text())
        expect(head, `${name} ${slug}`).toEqual({
          ...plainHead(baseURL + jobPage(slug), seo),
          ...og,
          ...twitter,
          ...drawnImage(`${baseURL}`, head),
        })
      }
    }
  })
})

test.describe('every override is used, and quotes, brackets, emoji and right-to-left text survive', () => {
  for (const path of [...publicPages, '/team/maren-okafor', '/careers/full-stack-engineer']) {
    test(path, async ({ request, content }) => {
      await content.setPage({ key: detectPage(path).key, title: nasty, ...overrides })
      const html = await (await request.get(path)).text()
      expect(readHead(html)).toEqual(overriddenHead(nasty))
      expect(html).not.toContain('<script>alert(1)')
    })
  }

  test('the overrides of a job’s own row', async ({ request, content }) => {
    await content.changeJob('full-stack-engineer', { metaTitle: nasty, ...overrides })
    const html = await (await request.get('/careers/full-stack-engineer')).text()
    expect(readHead(html)).toEqual(overriddenHead(nasty))
    expect(html).not.toContain('<script>alert(1)')
  })
})

test('the words of a banner are text, whatever they say, and its link cannot be a script', async ({
  request,
  database,
}) => {
  const tell = () => database.pool.query(`select pg_notify('content_changed', '["banners"]')`)
  const add = (href: string) =>
    database.pool.query('insert into banners (words, link_label, link_href) values ($1, $1, $2)', [nasty, href])
  await expect(add('javascript:alert(1)')).rejects.toThrow()
  await add('/careers?a=1&b="2"')
  await tell()
  const about = async () => (await request.get('/about')).text()
  try {
    await expect.poll(about).toContain('aria-label="Announcement"')
    const html = await about()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('href="/careers?a=1&amp;b=&quot;2&quot;"')
    expect(visibleText(html)).toContain('🌱 عربي')
  } finally {
    await database.pool.query(`delete from banners where words <> ''`)
    await tell()
  }
})

test.describe('a page keeps its own words', () => {
  for (const path of publicPages) {
    test(`${path} without a record, and when records cannot be read`, async ({ request, content, baseURL }) => {
      await content.removePage(detectPage(path).key)
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const head = readHead(await response.text())
      expect(head.title).toMatch(/Heal Your Roots Systems/)
      const { title = '', description = '' } = head
      expect(head).toEqual(plainHead(baseURL + path, { title, meta_description: description }))

      await content.withoutTable('content_pages', async () => {
        const failed = await request.get(path)
        expect(failed.status()).toBe(503)
        expect(failed.headers()).not.toHaveProperty('x-robots-tag')
        expect(readHead(await failed.text())).toEqual(head)
      })
    })
  }

  for (const { path, images } of [
    { path: '/team/maren-okafor', images: ['/team/maren-okafor.png', 'summary_large_image'] },
    { path: '/team/theo-lindqvist', images: ['/team/theo-lindqvist.png', 'summary_large_image'] },
    { path: '/careers/full-stack-engineer', images: [undefined, 'summary'] },
  ]) {
    test(`${path} is described by its entity when records cannot be read`, async ({ request, content, baseURL }) => {
      const { title, description, canonical } = readHead(await (await request.get(path)).text())
      await content.withoutTable('content_pages', async () => {
        const failed = await request.get(path)
        expect(failed.status()).toBe(503)
        const head = readHead(await failed.text())
        expect(head).toMatchObject({ title, description, canonical })
        expect([head['og:image']?.replace(`${baseURL}`, ''), head['twitter:card']]).toEqual(images)
      })
    })
  }
})

test.describe('what does not exist', () => {
  for (const path of ['/careers/no-such-job', '/careers/general', '/careers/No-Such-Job']) {
    test(`${path} is a 404 that no search engine keeps`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(response.headers()['x-robots-tag']).toBe('noindex')
      expect(readHead(await response.text())).toEqual({ title: 'Job Not Found', robots: 'noindex' })
    })
  }

  test('a job in capitals is led to under its one address', async ({ request }) => {
    const response = await request.get('/careers/Full-Stack-Engineer', { maxRedirects: 0 })
    expect({ status: response.status(), location: response.headers().location }).toEqual({
      status: 301,
      location: '/careers/full-stack-engineer',
    })
  })

  test('a closed job is a 404', async ({ request, content }) => {
    await content.changeJob('full-stack-engineer', { isActive: false })
    const response = await request.get('/careers/full-stack-engineer')
    expect(response.status()).toBe(404)
    expect(response.headers()['x-robots-tag']).toBe('noindex')
  })

  for (const path of ['/api/jobs', '/api/nothing', '/cms/login', '/cms/nothing', '/cms']) {
    test(`${path} is nothing for search engines`, async ({ request }) => {
      expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
    })
  }
})
