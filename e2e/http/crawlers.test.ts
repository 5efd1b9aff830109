import { teamMemberSeo } from '#contract/website/seo.ts'
import { isFullRun } from '../fixtures/full-run.ts'
import { readHead, readStructuredData, visibleHtml } from '../fixtures/html.ts'
import { startSiteProcess } from '../fixtures/process.ts'
import { rawRequest } from '../fixtures/raw-request.ts'
import { expect, test } from '../fixtures/site-test.ts'

// Plain HTTP: what a crawler or a link preview sees, none of which runs our scripts.

const site = { 'og:site_name': 'Heal Your Roots Systems', 'og:type': 'website' }
const seeded = ['Maren Okafor', 'Lucía Benavides', 'Theo Lindqvist', 'Priya Raman', 'Jonah Adeyemi']

/** Every override that a record has, each different from all others. */
const overrides = {
  title: 'Own title',
  metaDescription: 'Own description',
  ogUrl: 'https://og.example/url',
  ogTitle: 'OG title',
  ogDescription: 'OG description',
  ogImage: 'https://og.example/image.png',
  twitterTitle: 'Twitter title',
  twitterDescription: 'Twitter description',
  twitterImage: 'https://twitter.example/image.png',
  canonicalUrl: 'https://canonical.example/',
}
const overridden = {
  ...site,
  title: 'Own title',
  description: 'Own description',
  canonical: 'https://canonical.example/',
  'og:url': 'https://og.example/url',
  'og:title': 'OG title',
  'og:description': 'OG description',
  'og:image': 'https://og.example/image.png',
  'twitter:card': 'summary_large_image',
  'twitter:title': 'Twitter title',
  'twitter:description': 'Twitter description',
  'twitter:image': 'https://twitter.example/image.png',
}

/** The tags of a page whose record gives a title and a description and leaves the rest open. */
const plain = (address: string, title: string, description: string) => ({
  ...site,
  title,
  description,
  canonical: address,
  'og:url': address,
  'og:title': title,
  'og:description': description,
  'twitter:card': 'summary',
  'twitter:title': title,
  'twitter:description': description,
})

test.describe('the team page', () => {
  test('the seeded record gives every tag, and the HTML names every member', async ({ request, baseURL }) => {
    const response = await request.get('/team')
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(readHead(html)).toMatchObject({
      ...plain(
        `${baseURL}/team`,
        'Our Team | Heal Your Roots Systems',
        'The clinicians, engineers and systems consultants behind Heal Your Roots Systems, and what each of them is here to fix.',
      ),
      'twitter:card': 'summary_large_image',
    })
    for (const name of seeded) expect(visibleHtml(html)).toContain(name)
    expect(visibleHtml(html)).not.toContain('Sam Whitfield')
    expect(response.headers()).not.toHaveProperty('x-robots-tag')
  })

  test('every override of the record is used', async ({ request, content }) => {
    await content.setPage({ key: 'team', ...overrides })
    expect(readHead(await (await request.get('/team')).text())).toEqual(overridden)
  })

  for (const { what, record, expected } of [
    {
      what: 'without a description the page has its own',
      record: { title: 'T' },
      expected: {
        title: 'T',
        description: 'Meet the clinicians, engineers and systems consultants behind Heal Your Roots Systems.',
        'twitter:card': 'summary_large_image',
      },
    },
    {
      what: 'og falls back to title and description, Twitter falls back to og',
      record: { title: 'T', metaDescription: 'D', ogTitle: 'OT', ogDescription: 'OD' },
      expected: {
        title: 'T',
        description: 'D',
        'og:title': 'OT',
        'og:description': 'OD',
        'twitter:title': 'OT',
        'twitter:description': 'OD',
      },
    },
    {
      what: 'Twitter overrides alone leave og at title and description',
      record: { title: 'T', metaDescription: 'D', twitterTitle: 'TT', twitterDescription: 'TD' },
      expected: { 'og:title': 'T', 'og:description': 'D', 'twitter:title': 'TT', 'twitter:description': 'TD' },
    },
    {
      what: 'an og image alone makes a large card and is the Twitter image too',
      record: { title: 'T', ogImage: 'https://og.example/i.png' },
      expected: {
        'twitter:card': 'summary_large_image',
        'og:image': 'https://og.example/i.png',
        'twitter:image': 'https://og.example/i.png',
      },
    },
    {
      what: 'a Twitter image alone makes a large card, and the drawn one is for everybody else',
      record: { title: 'T', twitterImage: 'https://twitter.example/i.png' },
      expected: { 'twitter:card': 'summary_large_image', 'twitter:image': 'https://twitter.example/i.png' },
    },
    {
      what: 'empty strings are as good as nothing',
      record: { title: 'T', metaDescription: 'D', ogTitle: '', ogImage: '', twitterImage: '', twitterTitle: '' },
      expected: { 'og:title': 'T', 'twitter:title': 'T', 'twitter:card': 'summary_large_image' },
    },
  ]) {
    test(what, async ({ request, content }) => {
      await content.setPage({ key: 'team', ...record })
      const head = readHead(await (await request.get('/team')).text())
      expect(head).toMatchObject(expected)
      if (!('og:image' in expected)) expect(head['og:image']).toMatch(/\/share\/team\.[0-9a-f]{16}\.png$/)
    })
  }

  test('without any record the page keeps its own title and metadata', async ({ request, content, baseURL }) => {
    await content.removePage('team')
    const response = await request.get('/team')
    expect(response.status()).toBe(200)
    expect(readHead(await response.text())).toEqual(
      plain(
        `${baseURL}/team`,
        'Our Team | Heal Your Roots Systems',
        'Meet the clinicians, engineers and systems consultants behind Heal Your Roots Systems.',
      ),
    )
  })

  test('a path as image becomes an address of this site', async ({ request, content, baseURL }) => {
    await content.setPage({ key: 'team', title: 'T', ogImage: '/team/maren-okafor.png' })
    const head = readHead(await (await request.get('/team')).text())
    expect(head['og:image']).toBe(`${baseURL}/team/maren-okafor.png`)
  })

  test('quotes, angle brackets and ampersands survive in every tag', async ({ request, content }) => {
    const nasty = `"><script>alert('x')</script>&amp;<b> 🌱`
    const url = 'https://x.example/?a=1&b="<>'
    await content.setPage({
      key: 'team',
      ...Object.fromEntries(Object.keys(overrides).map((field) => [field, /url|image/i.test(field) ? url : nasty])),
      title: nasty,
    })
    const html = await (await request.get('/team')).text()
    const { 'og:image': ogImage, 'twitter:image': twitterImage, canonical, 'og:url': ogUrl, ...texts } = readHead(html)
    const { description, title } = texts
    expect({ description, title, ogUrl, canonical }).toEqual({
      description: nasty,
      title: nasty,
      ogUrl: url,
      canonical: url,
    })
    for (const name of ['og:title', 'og:description', 'twitter:title', 'twitter:description'])
      expect(texts[name]).toBe(nasty)
    for (const image of [ogImage, twitterImage]) expect(image).toBe(new URL(url).href)
    expect(html).not.toContain(`<script>alert('x')`)
  })

  test('structured data is valid JSON-LD from which no text can break out', async ({ request, content }) => {
    const structuredData = { '@type': 'Organization', name: '</script><script>alert(1)</script>', quote: `"'&` }
    await content.setPage({ key: 'team', title: 'T', structuredData })
    const html = await (await request.get('/team')).text()
    expect(readStructuredData(html)).toEqual([structuredData])
    expect(html).not.toContain('<script>alert(1)')
  })
})

test.describe('a member page', () => {
  test('the tags come from the member', async ({ request, baseURL }) => {
    const response = await request.get('/team/maren-okafor')
    const description =
      'Maren ran a group practice for nine years and kept a notebook of every form her clinicians filled in twice. It became th'
    expect(description).toHaveLength(120)
    expect(readHead(await response.text())).toMatchObject({
      ...plain(
        `${baseURL}/team/maren-okafor`,
        'Maren Okafor - Founder and Chief Executive | Heal Your Roots Systems',
        description,
      ),
      'twitter:card': 'summary_large_image',
    })
  })

  test('without a bio the description names the company', async ({ request, content }) => {
    await content.changeMember('jonah-adeyemi', { bio: '' })
    const { description } = readHead(await (await request.get('/team/jonah-adeyemi')).text())
    expect(description).toBe('Team member at Heal Your Roots Systems')
  })

  test('an editor’s record for the page wins over the member', async ({ request, content }) => {
    await content.setPage({ key: 'team/maren-okafor', ...overrides })
    expect(readHead(await (await request.get('/team/maren-okafor')).text())).toEqual(overridden)
  })

  test('a name with quotes and brackets survives', async ({ request, content }) => {
    const member = { name: `Jo "JJ" <O'Neil> & Co`, title: '</title><script>', bio: '"><b>bold</b> & more', image: '' }
    await content.addMembers([{ slug: 'jo', ...member }])
    const head = readHead(await (await request.get('/team/jo')).text())
    expect(head).toMatchObject({ title: teamMemberSeo(member).title, description: member.bio, 'og:title': head.title })
    expect(head.title).toBe(`Jo "JJ" <O'Neil> & Co - </title><script> | Heal Your Roots Systems`)
  })
})

test.describe('addresses', () => {
  for (const path of ['/team', '/team/maren-okafor']) {
    for (const given of [
      `${path}?utm_source=x`,
      `${path}/`,
      `${path}?`,
      `${path}/?page=2&canonical=https://evil.example`,
    ]) {
      test(`${given} is told to be ${path}`, async ({ request, baseURL }) => {
        const response = await request.get(given)
        expect(response.status()).toBe(200)
        const head = readHead(await response.text())
        expect(head.canonical).toBe(`${baseURL}${path}`)
        expect(head['og:url']).toBe(`${baseURL}${path}`)
      })
    }
  }

  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1.evil.example']) {
    test(`a request for the host '${host}' is answered with 421 and no page`, async ({ site }) => {
      await rawRequest(site.origin, { target: '/team' })
      const response = await rawRequest(site.origin, { target: '/team', host })
      expect(response.status).toBe(421)
      expect(response.body).not.toContain('<')
    })
  }

  // In the full run only: it starts a site of its own; the origin in tags is tried without one.
  test.skipIf(!isFullRun)('tags use the configured origin, whatever address the request used', async ({ database }) => {
    const configured = 'https://www.healyourroots.example'
    const site = await startSiteProcess({ DATABASE_URL: database.url, ORIGIN: configured })
    try {
      for (const path of ['/team', '/team/maren-okafor']) {
        const { status, body } = await rawRequest(site.origin, { target: path, host: 'www.healyourroots.example' })
        expect(status).toBe(200)
        const head = readHead(body)
        expect(head.canonical).toBe(configured + path)
        expect(head['og:url']).toBe(configured + path)
        expect(body).not.toContain('127.0.0.1')
      }
      const direct = await rawRequest(site.origin, { target: '/team' })
      expect(direct.status).toBe(421)
    } finally {
      await site.stop()
    }
  })
})

test.describe('what does not exist', () => {
  const notFound = ['404 Page Not Found', 'Did you forget to add the page to the router?']

  for (const path of ['/nope', '/nope/deeper?x=1', '/cms/nope', '/teams', '/%', '/team%2Fmaren-okafor', '//teams']) {
    test(`${path} is a 404 that no search engine keeps`, async ({ site }) => {
      const { status, headers, body } = await rawRequest(site.origin, { target: path })
      expect(status).toBe(404)
      for (const text of notFound) expect(visibleHtml(body)).toContain(text)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(readHead(body)).toEqual({ title: '404 Page Not Found', robots: 'noindex' })
    })
  }

  // src/web/framework/entry.server.tsx: pageKey takes a route that matched only the beginning for found (rawParams['**'] is the
  // rest), so that these render the member's page or its not-found text.
  test('a path below a member is the not-found page', async ({ request }) => {
    for (const path of ['/team/maren-okafor/deeper', '/team/a/b']) {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      for (const text of notFound) expect(visibleHtml(await response.text())).toContain(text)
    }
  })

  for (const path of ['/team/nobody-at-all', '/team/sam-whitfield']) {
    test(`${path} is a 404 that no search engine keeps`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      const html = await response.text()
      expect(visibleHtml(html)).toContain('Team Member Not Found')
      expect(response.headers()['x-robots-tag']).toBe('noindex')
      expect(readHead(html)).toEqual({ title: 'Team Member Not Found', robots: 'noindex' })
      expect(html).not.toContain('Whitfield')
    })
  }
})
