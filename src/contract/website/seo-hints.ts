import type { PageWords } from './pages.staff.schema.ts'

export const seoFits = { heading: 70, title: 60, description: 160 } as const
export type HintedField = keyof typeof seoFits

const shown: Record<HintedField, string> = {
  heading: 'Longer headings take more than half of a phone’s screen.',
  title: 'Search engines cut what is longer.',
  description: 'Search engines cut what is longer.',
}
const missing: Record<HintedField, string> = {
  heading: 'Empty: the page shows its built-in heading.',
  title: 'Missing: every page needs a title.',
  description: 'Missing: the page’s built-in description is sent, and search engines may choose words of their own.',
}

export const lengthOf = (text: string) => [...text.trim()].length

export function seoHint(
  field: HintedField,
  words: PageWords,
  others: readonly (PageWords & { path: string })[],
): string | undefined {
  const text = words[field].trim()
  if (!text) return missing[field]
  const length = lengthOf(text)
  if (length > seoFits[field]) return `Too long: ${length} characters, ${seoFits[field]} fit. ${shown[field]}`
  const same = others.find((other) => other[field].trim().toLowerCase() === text.toLowerCase())
  return same && `The same as on ${same.path}: readers and search engines cannot tell them apart.`
}
