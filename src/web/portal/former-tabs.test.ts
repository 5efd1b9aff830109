import { expect, test } from 'vitest'
import { formerTabs } from './former-tabs.ts'

test.each([
  ['answers', 'faq'],
  ['letters', 'campaigns'],
  ['constructor', undefined],
])('a link to the tab %s leads to %s', (tab, now) => {
  expect(formerTabs.get(tab)).toBe(now)
})

test('no former name leads to another former name', () => {
  for (const now of formerTabs.values()) expect(formerTabs.has(now)).toBe(false)
})
