import { type GentlePhrase, gentlePhrases } from './gentle-phrases.ts'

export interface Finding {
  from: number
  to: number
  words: string
  phrase: GentlePhrase
}

const edged = (pattern: string) => `(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\w-])`
/** Longer phrases first: “miracle cure” is one finding, not two. */
const ordered = gentlePhrases.toSorted((a, b) => b.phrase.length - a.phrase.length)
const any = new RegExp(ordered.map(({ phrase }) => edged(phrase)).join('|'), 'giu')
const whole = new Map(ordered.map((phrase) => [phrase, new RegExp(`^(?:${edged(phrase.phrase)})$`, 'iu')]))

export function findPhrases(text: string): Finding[] {
  return Array.from(text.matchAll(any), ({ 0: words, index }) => {
    const phrase = ordered.find((candidate) => whole.get(candidate)?.test(words)) as GentlePhrase
    return { from: index, to: index + words.length, words, phrase }
  })
}
