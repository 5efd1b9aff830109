import { pictureSizes } from '#contract/website/pictures.ts'
import { markdown, parseBlocks } from './markdown.ts'

type Token = ReturnType<typeof markdown.parse>[number]

interface PostHtml {
  html: string
  headings: { id: string; text: string }[]
}

const plainText = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : children ? plainText(children) : content,
    )
    .join('')
    .trim()

const idOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const isOutside = (address: string) => /^https?:/i.test(address)

/** The page's title is the only h1, so texts begin with h2. Feeds pass an origin to get absolute URLs. */
export function renderPost(source: string, origin = ''): PostHtml {
  const tokens = parseBlocks(source)
  const headings: PostHtml['headings'] = []
  const taken = new Map<string, number>()
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      const level = Math.min(4, Math.max(2, Number(token.tag.slice(1))))
      token.tag = `h${level}`
      if (token.type === 'heading_close') return
      const text = plainText(tokens[index + 1]?.children ?? [])
      const stem = `s-${idOf(text) || 'section'}`
      const count = (taken.get(stem) ?? 0) + 1
      taken.set(stem, count)
      const id = count === 1 ? stem : `${stem}-${count}`
      token.attrSet('id', id)
      if (level === 2) headings.push({ id, text })
    }
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') {
        const href = child.attrGet('href') ?? ''
        if (isOutside(href)) child.attrSet('rel', 'noopener noreferrer')
        else if (href.startsWith('/')) child.attrSet('href', origin + href)
      }
      if (child.type === 'image') {
        const address = child.attrGet('src') ?? ''
        if (address.startsWith('/')) child.attrSet('src', origin + address)
        child.attrSet('loading', 'lazy')
        child.attrSet('decoding', 'async')
        if (!origin)
          for (const [name, value] of Object.entries(pictureSizes(address) ?? {}))
            child.attrSet(name.toLowerCase(), String(value))
      }
    }
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

export const countWords = (source: string): number =>
  markdown
    .parse(source, {})
    .map(({ children }) => plainText(children ?? []))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length

export const readingMinutes = (words: number) => Math.max(1, Math.round(words / 220))
