import { expect, test } from 'vitest'
import { matchesName } from './match-name.ts'

test.each([
  ['Lucía Benavides', 'lucia', true],
  ['Lucia Benavides', 'LUCÍA b', true],
  ['Lucía Benavides', ' ben ', true],
  ['Lucía Benavides', '', true],
  ['Lucía Benavides', 'luz', false],
])('%s is found by "%s": %j', (name, q, isFound) => {
  expect(matchesName(name, q)).toBe(isFound)
})
