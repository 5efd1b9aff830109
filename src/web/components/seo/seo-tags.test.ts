import { describe, expect, test } from 'vitest'
import { emptySeo } from '#contract/website/seo.ts'
import { seoTags } from './seo-tags.ts'

const origin = 'https://site.test'
const fallback = { title: 'Own title', description: 'Own description', structuredData: { '@type': 'WebPage' } }

function read(record: Partial<Parameters<typeof seoTags>[0]['record']> | undefined, path = '/team') {
  const { meta, ...rest } = seoTags({
    record: record && { ...emptySeo, title: '', ...record },
    fallback,
    origin,
    path,
  })
  return { ...rest, ...Object.fromEntries(meta.map((tag) => ['name' in tag ? tag.name : tag.property, tag.content])) }
}

describe('a page whose record could not be fetched', () => {
  test('keeps its own words and address', () => {
    expect(read(undefined)).toEqual({
      title: 'Own title',
      canonical: 'https://site.test/team',
      structuredData: { '@type': 'WebPage' },
      description: 'Own description',
      'og:site_name': 'Heal Your Roots Systems',
      'og:type': 'website',
      'og:url': 'https://site.test/team',
      'og:title': 'Own title',
      'og:description': 'Own description',
      'twitter:card': 'summary',
      'twitter:title': 'Own title',
      'twitter:description': 'Own description',
    })
  })
})

describe('the Twitter card', () => {
  test.each([
    [null, null, 'summary', undefined, undefined],
    ['', '', 'summary', undefined, undefined],
    ['https://a.test/og.png', null, 'summary_large_image', 'https://a.test/og.png', 'https://a.test/og.png'],
    [null, 'https://a.test/tw.png', 'summary_large_image', undefined, 'https://a.test/tw.png'],
    ['/og.png', '/tw.png', 'summary_large_image', 'https://site.test/og.png', 'https://site.test/tw.png'],
    ['http://', null, 'summary', undefined, undefined],
  ])('with og image %j and twitter image %j is %s', (og_image, twitter_image, card, og, twitter) => {
    const tags: Record<string, unknown> = read({ og_image, twitter_image })
    expect(tags['twitter:card']).toBe(card)
    expect(tags['og:image']).toBe(og)
    expect(tags['twitter:image']).toBe(twitter)
  })
})

describe('addresses', () => {
  test.each([
    [{}, 'https://site.test/team', 'https://site.test/team'],
    [{ canonical_url: 'https://other.test/x' }, 'https://other.test/x', 'https://site.test/team'],
    [{ og_url: 'https://other.test/x' }, 'https://site.test/team', 'https://other.test/x'],
    [{ canonical_url: '/about', og_url: '/solutions' }, 'https://site.test/about', 'https://site.test/solutions'],
  ])('%j', (record, canonical, ogUrl) => {
    expect(read(record)).toMatchObject({ canonical, 'og:url': ogUrl })
  })

  test('of the home page ends in a slash', () => {
    expect(read(undefined, '/').canonical).toBe('https://site.test/')
  })
})

test('an editor’s structured data takes the place of the page’s own', () => {
  expect(read({ structuredData: { '@type': 'Thing' } }).structuredData).toEqual({ '@type': 'Thing' })
  expect(read({}).structuredData).toEqual({ '@type': 'WebPage' })
})
