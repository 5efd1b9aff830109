import MarkdownIt, { type Token } from 'markdown-it'
import { callout } from './callout.ts'

/** Shared by editor, page, feed and mail: exactly the Markdown that the editor writes. `html: false` makes a sanitizer unnecessary. */
export const markdown = new MarkdownIt('commonmark', { html: false })
  .disable(['code', 'fence', 'html_block', 'html_inline', 'reference', 'backticks', 'lheading'])
  .use(callout)

const allowed = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

markdown.validateLink = (address) => allowed.test(address.trim())

/** The page's title is the only h1, and texts have two levels: h2 and h3. */
markdown.core.ruler.push('heading_levels', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = /h[12]/.test(token.tag) ? 'h2' : 'h3'
  }
})

/** The library leaves escaped characters out of alt texts. */
const asText = (tokens: Token[] | null) => {
  for (const token of tokens ?? []) {
    if (token.type === 'text_special') token.type = 'text'
    asText(token.children)
  }
}
markdown.core.ruler.push('alt_texts', ({ tokens }) => asText(tokens))

export const renderMarkdown = (source: string) => markdown.render(source)

const copyOf = (token: Token, changed: Partial<Token>): Token =>
  Object.assign(Object.create(Object.getPrototypeOf(token)), token, changed)

const isBreak = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak'

/** Splits a line into its pictures and the text between them; pictures in links or emphasis stay there. */
function piecesOf(children: Token[]): Token[][] {
  const pieces: Token[][] = [[]]
  let depth = 0
  for (const child of children) {
    depth += child.nesting
    if (child.type === 'image' && depth === 0) pieces.push([child], [])
    else pieces.at(-1)?.push(child)
  }
  return pieces.map(withoutEdges).filter(({ length }) => length > 0)
}

function withoutEdges(piece: Token[]): Token[] {
  const isShown = (token: Token) => !isBreak(token) && (token.type !== 'text' || token.content.trim() !== '')
  const [first, last] = [piece.findIndex(isShown), piece.findLastIndex(isShown)]
  if (first < 0) return []
  return piece.slice(first, last + 1).map((token, index) => {
    if (token.type !== 'text') return token
    const content = index === 0 ? token.content.trimStart() : token.content
    return copyOf(token, { content: first + index === last ? content.trimEnd() : content })
  })
}

/** A picture inside a paragraph becomes a block of its own. */
export function parseBlocks(source: string): Token[] {
  const tokens = markdown.parse(source, {})
  return tokens.flatMap((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (token.type !== 'inline' || before?.type !== 'paragraph_open' || before.hidden || !after) return [token]
    const pieces = piecesOf(token.children ?? [])
    // The first piece keeps the existing paragraph tags.
    return pieces.length < 2
      ? [token]
      : pieces.flatMap((children, place) => [
          ...(place > 0 ? [copyOf(after, {}), copyOf(before, {})] : []),
          copyOf(token, { children }),
        ])
  })
}
