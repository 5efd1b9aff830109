export const redactionMark = '[redacted]'

export const redactionMessages = {
  nothing: 'Please select the words first.',
  changed: 'This was changed in the meantime, and nothing was redacted. Please select the words again.',
  failed: 'Nothing was redacted. Please try again.',
} as const

export const asInBox = (text: string) => text.replaceAll(/\r\n?/g, '\n')

interface Selection {
  from: number
  to: number
}

const letter = /[\p{L}\p{N}]/u
const isLow = (text: string, at: number) => /[\udc00-\udfff]/.test(text[at] ?? '')

/** Without surrounding spaces, and never half a surrogate pair. */
function trimmed(text: string, { from, to }: Selection): Selection {
  const start = isLow(text, from) ? from - 1 : from
  const end = isLow(text, to) ? to + 1 : to
  const selected = text.slice(start, end)
  const begins = start + selected.length - selected.trimStart().length
  return { from: begins, to: Math.max(begins, end - (selected.length - selected.trimEnd().length)) }
}

/** `copies` matches the selection elsewhere, in any case and across line breaks and quote marks; undefined when no word is selected. */
export function redact(given: string, selection: Selection): { text: string; copies: RegExp } | undefined {
  const text = asInBox(given)
  const { from, to } = trimmed(text, selection)
  const selected = text.slice(from, to)
  if (!letter.test(selected)) return undefined
  const words = selected.split(/[\s>]+/).filter(Boolean)
  const before = letter.test(text[from - 1] ?? '') ? '' : '(?<![\\p{L}\\p{N}])'
  const after = letter.test(text[to] ?? '') ? '' : '(?![\\p{L}\\p{N}])'
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[\\s>]+')
  const copies = new RegExp(before + pattern + after, 'giu')
  return { text: without(text.slice(0, from), copies) + redactionMark + without(text.slice(to), copies), copies }
}

export const without = (text: string, copies: RegExp) => text.replaceAll(copies, redactionMark)
