import { expect, test } from 'vitest'
import { asInBox, redact, without } from './redaction.ts'

/** Brackets mark the selection. */
function select(marked: string) {
  const at = (sign: string) => asInBox(marked).indexOf(sign)
  return redact(marked.replaceAll(/[«»]/g, ''), { from: at('«'), to: at('»') - 1 })
}

test.each([
  ['words', 'I have «epilepsy» and a dog', 'I have [redacted] and a dog'],
  ['words with the spaces around them', 'I have« epilepsy »and a dog', 'I have [redacted] and a dog'],
  ['everything', '«I have epilepsy»', '[redacted]'],
  ['a part of a word', 'I have epi«lepsy» now', 'I have epi[redacted] now'],
  ['lines that end in two signs', 'One\r\ntwo\r«three»\r\nfour', 'One\ntwo\n[redacted]\nfour'],
  ['half of a sign that takes two', `A\ud83d«\ude00 b»`, 'A[redacted]'],
  ['the same words again, but not others', '«MS» since 2019, ms! MSc', '[redacted] since 2019, [redacted]! MSc'],
])('%s are gone', (_, marked, left) => {
  expect(select(marked)?.text).toBe(left)
})

test.each(['«»I have', 'I« »have', 'I have«...»'])('no word is nothing to redact: %s', (marked) => {
  expect(select(marked)).toBeUndefined()
})

test('copies are found in capitals, quoted and in other lines, and signs stand for themselves', () => {
  const { copies } = select('I take «lithium (300 mg).» Daily') ?? { copies: /never/g }
  expect(without('> you take Lithium\n> (300 MG). lithium 300 mg', copies)).toBe('> you take [redacted] lithium 300 mg')
})
