import { describe, expect, test } from 'vitest'
import { defaultFacts } from '#contract/website/facts.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import type { IndexEntry } from '#server/entities/public-entity.ts'
import { jsonFeed, renderAtom } from './job-feeds.ts'
import { renderLlms } from './llms.ts'
import { indexedPages, type JobEntry, type PageEntry } from './site-index.ts'
import { renderRobots, renderSitemap } from './sitemap.ts'
import { escapeXml } from './xml.ts'

const origin = 'https://site.test'
const day = (number: number) => new Date(Date.UTC(2025, 3, number))

const page = (key: string, change: Partial<PageEntry> = {}): PageEntry => ({
  key,
  title: key,
  description: null,
  canonical: null,
  updatedAt: day(1),
  ...change,
})
const member = { slug: 'jane', name: 'Jane [J]', note: 'Director', updatedAt: day(5) }
const analyst = { slug: 'analyst', name: 'Analyst & <more> 🌱', note: 'Ops, Part-time, Ohio', updatedAt: day(9) }
const kind = (path: string, title: string, entries: IndexEntry[]) => ({
  list: { path, title, tag: title },
  pathOf: (slug: string) => `${path}/${slug}`,
  entries,
})
const kindsOf = (members: IndexEntry[], jobs: IndexEntry[]) => [
  kind('/team', 'Team', members),
  kind('/careers', 'Open positions', jobs),
]
const job: JobEntry = {
  id: 7,
  slug: 'analyst',
  title: 'Analyst & <more> 🌱',
  description: 'One.\\nTwo "three".\u0000\u000b',
  department: 'Ops',
  type: 'Part-time',
  location: 'Ohio',
  postedDate: '2025-04-02',
  isActive: true,
  canonical: null,
  updatedAt: day(9),
}

describe('what may be indexed', () => {
  const paths = (index: Parameters<typeof indexedPages>[0]) => indexedPages(index, origin).map(({ path }) => path)

  test('is every page of the route table, every member and every open job', () => {
    expect(paths({ pages: [], kinds: kindsOf([member], [analyst]) })).toEqual([
      ...publicPages,
      '/team/jane',
      '/careers/analyst',
    ])
  })

  test.each([
    ['about', 'https://other.test/about', '/about', false],
    ['about', 'https://site.test/about', '/about', true],
    ['about', '/about', '/about', true],
    ['about', '/team', '/about', false],
    ['team/jane', 'https://other.test/', '/team/jane', false],
    ['careers/analyst', 'https://other.test/', '/careers/analyst', false],
  ])('%s with %s as its canonical address', (key, canonical, path, listed) => {
    const index = { pages: [page(key, { canonical })], kinds: kindsOf([member], [analyst]) }
    expect(paths(index).includes(path)).toBe(listed)
  })

  test('a job’s own canonical address counts unless a record was written', () => {
    const kinds = kindsOf([], [{ ...analyst, canonical: 'https://other.test/' }])
    expect(paths({ pages: [], kinds })).not.toContain('/careers/analyst')
    expect(paths({ pages: [page('careers/analyst')], kinds })).toContain('/careers/analyst')
  })

  test('a page changed when its record or what it lists changed', () => {
    const pages = [page('team'), page('about', { updatedAt: day(3) }), page('team/jane', { updatedAt: day(7) })]
    const changed = new Map(
      indexedPages({ pages, kinds: kindsOf([member], [analyst]) }, origin).map(({ path, lastModified }) => [
        path,
        lastModified?.getUTCDate(),
      ]),
    )
    expect(Object.fromEntries(changed)).toMatchObject({
      '/team': 5,
      '/about': 3,
      '/team/jane': 7,
      '/careers': 9,
      '/careers/analyst': 9,
    })
    expect(changed.get('/contact')).toBeUndefined()
  })
})

test('the sitemap has an address and, if known, a date for each page', () => {
  const pages = [
    { path: '/', lastModified: day(2) },
    { path: '/a&b', lastModified: undefined },
  ]
  expect(renderSitemap(pages, origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.test/</loc><lastmod>2025-04-02T00:00:00.000Z</lastmod></url>
<url><loc>https://site.test/a&amp;b</loc></url>
</urlset>
`)
})

test('a sitemap holds as many addresses as the protocol allows', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${index}`, lastModified: undefined }))
  expect(renderSitemap(pages, origin).match(/<url>/g)).toHaveLength(50_000)
})

test('robots may go everywhere and learn where the sitemap is', () => {
  expect(renderRobots('https://site.test/sitemap.xml')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://site.test/sitemap.xml\n',
  )
})

test.each([
  [`<a b="c" d='e'>&`, '&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;'],
  ['tab\tline\nkeep', 'tab\tline\nkeep'],
  ['nul\u0000 esc\u001b \ufffe lone\ud800', 'nul esc  lone'],
  ['🌱 ليلى', '🌱 ليلى'],
])('%j is %j in XML', (text, escaped) => expect(escapeXml(text)).toBe(escaped))

describe('the feeds', () => {
  test('Atom has every element that the standard requires', () => {
    const feed = renderAtom([job], origin)
    for (const part of [
      '<id>https://site.test/careers/feed.xml</id>',
      '<updated>2025-04-09T00:00:00.000Z</updated>',
      '<link rel="self" type="application/atom+xml" href="https://site.test/careers/feed.xml"/>',
      '<id>tag:site.test,2025:job:7</id>',
      '<title>Analyst &amp; &lt;more&gt; 🌱</title>',
      '<published>2025-04-02T00:00:00Z</published>',
      '<link rel="alternate" type="text/html" href="https://site.test/careers/analyst"/>',
      '<content type="text">One.\nTwo &quot;three&quot;.</content>',
    ])
      expect(feed).toContain(part)
  })

  test('Atom without jobs still says when', () => {
    expect(renderAtom([], origin)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  })

  test('JSON Feed says the same', () => {
    expect(jsonFeed([job], origin)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://site.test/careers/feed.json',
      items: [
        {
          id: 'tag:site.test,2025:job:7',
          url: 'https://site.test/careers/analyst',
          title: 'Analyst & <more> 🌱',
          date_published: '2025-04-02T00:00:00Z',
          date_modified: '2025-04-09T00:00:00.000Z',
          tags: ['Ops', 'Part-time', 'Ohio'],
        },
      ],
    })
  })
})

test('llms.txt is a list of links that no name can break', () => {
  const pages = [page('home', { title: 'Home', description: 'Two\nlines' })]
  const text = renderLlms({ pages, kinds: kindsOf([member], [analyst]) }, defaultFacts, origin)
  expect(text).toMatch(/^# Heal Your Roots Systems\n\n> Transforming organizations/)
  expect(text).toContain('\n## Pages\n\n- [Home](https://site.test/): Two lines\n')
  expect(text).toContain('\n## Team\n\n- [Jane \\[J\\]](https://site.test/team/jane): Director\n')
  expect(text).toContain('- [Analyst & <more> 🌱](https://site.test/careers/analyst): Ops, Part-time, Ohio\n')
})
