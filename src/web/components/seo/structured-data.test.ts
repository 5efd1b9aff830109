import { describe, expect, test } from 'vitest'
import { defaultFacts } from '#contract/website/facts.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { faqPage } from './faq-page.ts'
import { siteGraph } from './site-graph.ts'

const origin = 'https://site.test'
const links = { linkedin: 'https://linkedin.test/company/us' } as Parameters<typeof siteGraph>[0]['links']
const emails = { contact: 'us@site.test' } as Parameters<typeof siteGraph>[0]['emails']

describe('the company and its website', () => {
  test('are named, dated and joined by their ids', () => {
    const [organization, website] = siteGraph({ origin, links, emails }, defaultFacts)['@graph']
    expect(organization).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://site.test/#organization',
      name: 'Heal Your Roots Systems',
      url: 'https://site.test/',
      email: 'us@site.test',
      foundingDate: '2025-03',
      sameAs: ['https://linkedin.test/company/us'],
    })
    expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': 'https://site.test/#organization' } })
  })

  test('name no network that we are not on', () => {
    const [organization] = siteGraph({ origin, links: { ...links, linkedin: '/contact' }, emails }, defaultFacts)[
      '@graph'
    ]
    expect(organization).not.toHaveProperty('sameAs')
  })
})

test('a breadcrumb counts from 1 and gives every step but the last an address', () => {
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Our Team', href: '/team' },
  ]
  expect(breadcrumbList(trail, 'Jane', origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.test/' },
    { '@type': 'ListItem', position: 2, name: 'Our Team', item: 'https://site.test/team' },
    { '@type': 'ListItem', position: 3, name: 'Jane' },
  ])
})

test('questions keep their answers, paragraph by paragraph', () => {
  const items = [
    { question: 'Why?', answer: 'Because.' },
    { question: 'How?', answer: ['First.', 'Then.'] },
  ]
  expect(faqPage(items).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'First.\nThen.' } },
  ])
})
