import type { FactName, Facts } from './facts.ts'

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
  const within = (name: string | number) => (key ? `${key}.${name}` : String(name))
  if (Array.isArray(content)) return content.map((item, index) => mapTexts(item, visit, within(index))) as Content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      noText.has(name) ? value : mapTexts(value, visit, within(name)),
    ]),
  ) as Content
}

export function withTexts<Content>(content: Content, texts: Texts | undefined, facts: Facts): Content {
  if (!texts) return content
  const isMarked = marksKey in texts
  return mapTexts(content, (original, key) => {
    const changed = texts[key]
    const text = changed === undefined ? original : fillFacts(changed, facts)
    return isMarked ? mark(text, key) : text
  })
}

/** `{founded}` becomes the value of that fact with its date. A date that several facts share is written once, after the last of them. */
export function fillFacts(text: string, facts: Facts): string {
  const placeholder = /\{(\w+)\}/g
  const dateOf = (name: string) => facts[`${name as FactName}AsOf`] ?? ''
  const dates = [...text.matchAll(placeholder)].map(([, name = '']) => dateOf(name))
  let index = 0
  return text.replace(placeholder, (whole, name: string) => {
    const date = dates[index] ?? ''
    const isLast = !dates.slice(++index).includes(date)
    return Object.hasOwn(facts, name) ? facts[name as FactName] + (isLast ? date : '') : whole
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
