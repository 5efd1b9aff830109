import { expect, test } from 'vitest'
import { defaultFacts } from './facts.ts'
import { fillFacts, mapTexts, withTexts } from './page-texts.ts'

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
  expect(withTexts(content, undefined, defaultFacts)).toBe(content)
  const changed = withTexts(content, { 'values.list.0.text': 'We do.', constructor: 'no' }, defaultFacts)
  expect(changed).toEqual({ ...content, values: { list: [{ name: 'Care', text: 'We do.', href: '/team' }] } })
})

test('a fact stands with its date, and a date that facts share stands once', () => {
  const march = ' (as of March 2026)'
  const facts = { ...defaultFacts, firstPlace: 'Ohio', firstPlaceAsOf: march, secondPlaceAsOf: march }
  expect(fillFacts('In {firstPlace} and {secondPlace}.', facts)).toBe('In Ohio and Florida (as of March 2026).')
  expect(fillFacts('{constructor} {nothing} {', facts)).toBe('{constructor} {nothing} {')
})

test('in a preview each text carries its key in characters that nobody sees', () => {
  const { lede } = withTexts(content, { marks: '' }, defaultFacts)
  expect(lede).toMatch(/^\u{e0001}[\u{e0020}-\u{e007e}]+A company\.\u{e007f}$/u)
})
