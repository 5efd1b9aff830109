import { expect, test } from 'vitest'
import { originalsOf } from '#contract/website/page-texts.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { findPhrases } from './gentle-language.ts'
import { gentlePhrases } from './gentle-phrases.ts'

const found = (text: string) => findPhrases(text).map(({ words, phrase }) => [words, phrase.instead])

test('a phrase is found as it is written, with a gentler one and the reason', () => {
  expect(found('He Committed\nsuicide.')).toEqual([['Committed\nsuicide', 'died by suicide, or took their own life']])
  expect(found('She suffers from anxiety; the mentally ill are many.').map(([words]) => words)).toEqual([
    'suffers from',
    'the mentally ill',
  ])
  expect(found('A miracle cure, guaranteed.').map(([words]) => words)).toEqual(['miracle cure', 'guaranteed'])
  for (const { instead, why } of gentlePhrases) expect(instead && why).toBeTruthy()
})

test.each(['secure', 'root cause', 'procured', 'committed to you', 'addiction', 'the disability', 'psychology'])(
  '%s is nothing to think about',
  (text) => expect(found(text)).toEqual([]),
)

test('there are eighty phrases and more, none of them twice', () => {
  expect(gentlePhrases.length).toBeGreaterThanOrEqual(80)
  expect(new Set(gentlePhrases.map(({ phrase }) => phrase)).size).toBe(gentlePhrases.length)
})

test('of the sentences of our own pages fewer than one in fifty is stopped at', () => {
  const texts = publicPages.flatMap(originalsOf).map(({ original }) => original)
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((sentence) => /\s/.test(sentence))
  expect(sentences.length).toBeGreaterThan(500)
  const stopped = sentences.filter((sentence) => findPhrases(sentence).length > 0)
  expect(stopped.length / sentences.length, stopped.join('\n')).toBeLessThan(0.02)
})
