import { expect, test } from 'vitest'
import { defaultFacts, withForms } from './facts.ts'
import { fillFacts, inlineParts, mapTexts, withTexts } from './page-texts.ts'

const content = {
  path: '/about',
  lede: 'A company.',
  values: { list: [{ name: 'Care', text: 'We care.', href: '/team' }] },
  count: 3,
  seo: { title: 'About' },
}

test('a text is found by its path; addresses, headings and SEO are none', () => {
  const keys: string[] = []
  expect(
    mapTexts(content, (text, key) => {
      keys.push(key)
      return text
    }),
  ).toEqual(content)
  expect(keys).toEqual(['lede', 'values.list.0.name', 'values.list.0.text'])
})

test('changed texts stand in place of the originals, and nothing is copied without one', () => {
  expect(withTexts(content, undefined)).toBe(content)
  const changed = withTexts(content, { 'values.list.0.text': 'We do.', constructor: 'no' })
  expect(changed).toEqual({ ...content, values: { list: [{ name: 'Care', text: 'We do.', href: '/team' }] } })
})

test('a fact stands with its date, and a date that facts share stands once', () => {
  const march = ' (as of March 2026)'
  const facts = { ...defaultFacts, firstPlace: 'Ohio', firstPlaceAsOf: march, secondPlaceAsOf: march }
  expect(fillFacts('In {firstPlace} and {secondPlace}.', facts)).toBe('In Ohio and Florida (as of March 2026).')
  expect(fillFacts('{constructor} {nothing} {', facts)).toBe('{constructor} {nothing} {')
})

test('in a preview each text carries its key in characters that nobody sees', () => {
  const { lede } = withTexts(content, { marks: '' })
  expect(lede).toMatch(/^\u{e0001}[\u{e0020}-\u{e007e}]+A company\.\u{e007f}$/u)
})

test('a fact stands in words within a sentence, with a capital at its beginning, and with its date', () => {
  const facts = withForms({ ...defaultFacts, agreementsAsOf: ' (as of May 2026)' })
  const filled = (text: string) => fillFacts(text, facts)
  expect(filled('With {agreementsInWords} clients.')).toBe('With two (as of May 2026) clients.')
  expect(filled('{agreementsInWords} clients. {stageInSentence}, and {agreements} of them.')).toBe(
    'Two clients. Pre-seed, and 2 (as of May 2026) of them.',
  )
})

test.each([
  ['/contact', 'link'],
  ['/', 'link'],
  ['#top', 'link'],
  ['https://partner.example/a?b=1', 'link'],
  ['mailto:us@company.example', 'link'],
  ['//evil.example', 'plain'],
  ['/\\evil.example', 'plain'],
  ['http://plain.example', 'plain'],
  ['javascript:alert`1`', 'plain'],
  ['JavaScript:alert`1`', 'plain'],
  ['data:text/html,x', 'plain'],
  ['contact', 'plain'],
] as const)('a link to %s is shown as a %s', (href, kind) => {
  expect(inlineParts(`See [this](${href}).`)[1]).toEqual({ kind, text: 'this', href })
})

test('emphasis, links and the address of mail are told from the text around them', () => {
  expect(inlineParts('A *word*, {mail} and <b>.').map(({ kind, text }) => [kind, text])).toEqual([
    ...[
      ['plain', 'A '],
      ['emphasis', 'word'],
      ['plain', ', '],
      ['mail', '{mail}'],
      ['plain', ' and <b>.'],
    ],
  ])
})
