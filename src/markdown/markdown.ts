import MarkdownIt, { type Token } from 'markdown-it'
import { callout } from './callout.ts'

/**
 * The one parser, for the editor, the page, the feed and the mail: exactly the Markdown that the editor can write.
 * Text is text: there is no HTML in it (`html: false`), so what it renders needs no sanitizer.
 */
export const markdown = new MarkdownIt('commonmark', { html: false })
  .disable(['code', 'fence', 'html_block', 'html_inline', 'reference', 'backticks', 'lheading'])
  .use(callout)

const allowed = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Where a link or a picture may lead: elsewhere by https, to somebody by mail or telephone, or within the site. */
markdown.validateLink = (address) => allowed.test(address.trim())

/** The page has its first heading already, and ours have two levels: an h1 of somebody's becomes an h2, an h5 an h3. */
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
