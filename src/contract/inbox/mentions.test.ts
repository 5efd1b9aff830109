import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [
  { id: 1, name: 'Ada Stone' },
  { id: 2, name: 'Ada Reed' },
  { id: 3, name: 'José Núñez' },
  { id: 4, name: 'Jo Lane' },
]

test.each([
  ['@Ada Stone, please read this', [1]],
  ['please, @ada reed and @JOSÉ NÚÑEZ', [2, 3]],
  ['(@Jo) and @José.', [3, 4]],
  ['@Ada', []],
  ['@Joanna, jo@lane.test, x@Jo', []],
  ['Ada Stone without the sign', []],
  [`${'@'.repeat(5_000)}Jo`, [4]],
])('%s', (text, ids) => {
  expect(mentionedIn(text, people).map(({ id }) => id)).toEqual(ids)
})
