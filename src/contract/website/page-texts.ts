import { type FactName, type Facts, factForms } from './facts.ts'

/** Texts by key. A key is a path into the content of a page, such as `values.list.3.text`. */
export type Texts = Readonly<Record<string, string>>

/** Properties that hold no text of the page: addresses, names of drawings, values of records. Heading and SEO are fields of the page's record. */
const noText = new Set([
  ...['path', 'heading', 'seo', 'href', 'to', 'id', 'icon', 'kind', 'mark', 'picture', 'art', 'visit', 'source'],
  ...['product', 'link', 'outside', 'screens', 'measure', 'status', 'computed', 'asOf', 'updated'],
])

type Visit = (text: string, key: string) => string

/** Copies the content with what `visit` returns for each text. */
export function mapTexts<Content>(content: Content, visit: Visit, key = ''): Content {
  if (typeof content === 'string') return visit(content, key) as Content
  if (typeof content !== 'object' || content === null) return content
  const start = key && `${key}.`
  if (Array.isArray(content)) return content.map((item, index) => mapTexts(item, visit, start + index)) as Content
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(content)) {
    copy[name] = noText.has(name) ? value : mapTexts(value, visit, start + name)
  }
  return copy as Content
}

/** The texts come with their facts filled in. */
export function withTexts<Content>(content: Content, texts: Texts | undefined): Content {
  if (!texts) return content
  const isMarked = marksKey in texts
  return mapTexts(content, (original, key) => {
    const text = texts[key] ?? original
    return isMarked ? mark(text, key) : text
  })
}

/** `{founded}` becomes the value of that fact with its date. A date that several facts share is written once, after the last of them. A form of a fact begins a sentence with a capital. */
export function fillFacts(text: string, facts: Facts): string {
  const placeholder = /\{(\w+)\}/g
  const dateOf = (name: string) => facts[`${name as FactName}AsOf`] ?? ''
  const dates = [...text.matchAll(placeholder)].map(([, name = '']) => dateOf(name))
  let index = 0
  return text.replace(placeholder, (whole, name: string, at: number) => {
    const date = dates[index] ?? ''
    const isLast = !dates.slice(++index).includes(date)
    if (!Object.hasOwn(facts, name)) return whole
    const value = facts[name as FactName]
    const isFirst = Object.hasOwn(factForms, name) && /^$|[.!?] $/.test(text.slice(0, at))
    return (isFirst ? value.charAt(0).toUpperCase() + value.slice(1) : value) + (isLast ? date : '')
  })
}

/** Among the texts of a preview: each text carries its key, so that the portal finds it in the page. */
export const marksKey = 'marks'

const tagStart = 0xe_00_00
const markStart = '\u{e0001}'
const markEnd = '\u{e007f}'

/** Tag characters are invisible, and no visitor gets them. */
const mark = (text: string, key: string) =>
  markStart + [...key].map((letter) => String.fromCodePoint(tagStart + letter.charCodeAt(0))).join('') + text + markEnd

const markup = /\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|\{mail\}/g
const safeLink = /^(?:\/(?![/\\])|#|https:\/\/|mailto:)/

interface InlinePart {
  kind: 'plain' | 'emphasis' | 'link' | 'mail'
  text: string
  href: string
}

/** Text with `*emphasis*`, `[links](/contact)` and `{mail}`. A link that is not safe is plain text. */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  const add = (kind: InlinePart['kind'], part: string, href = '') => parts.push({ kind, text: part, href })
  let end = 0
  for (const { 0: whole, 1: emphasis, 2: label, 3: href = '', index } of text.matchAll(markup)) {
    add('plain', text.slice(end, index))
    end = index + whole.length
    if (emphasis) add('emphasis', emphasis)
    else if (label) add(safeLink.test(href) ? 'link' : 'plain', label, href)
    else add('mail', whole)
  }
  add('plain', text.slice(end))
  return parts
}
