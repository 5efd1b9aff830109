import { type Attrs, type DOMOutputSpec, Schema } from 'prosemirror-model'
import { cleanAddress, isOwnAddress } from './address.ts'

const heading = (level: number) => (tag: string) => ({ tag, attrs: { level } })
/** `paste.ts` turns pasted styles into elements first. */
const tags = (...names: string[]) => names.map((tag) => ({ tag }))
/** The parser makes an empty address of `[a]()`; `normalize.ts` removes it. */
const isAddress = (address: unknown) => {
  if (address === '') return
  if (typeof address !== 'string' || cleanAddress(address) !== address) throw new RangeError(`No address: ${address}`)
}
const readLink = (element: HTMLElement): Attrs | false => {
  const href = cleanAddress(element.getAttribute('href') ?? '')
  return href ? { href, title: element.getAttribute('title') } : false
}
const readPicture = (element: HTMLElement): Attrs | false => {
  const src = cleanAddress(element.getAttribute('src') ?? element.dataset.src ?? '')
  if (!src) return false
  return { src, alt: element.getAttribute('alt') ?? element.textContent, title: element.getAttribute('title') }
}

export const schema = new Schema({
  nodes: {
    doc: { content: '(block | callout)+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: tags('p'), toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      // No hard breaks: a heading is one line.
      content: '(text | picture)*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [...['h1', 'h2'].map(heading(2)), ...['h3', 'h4', 'h5', 'h6'].map(heading(3))],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: tags('ul'), toDOM: () => ['ul', 0] },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { order: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ order: readOrder(list.getAttribute('start')) }) }],
      toDOM: ({ attrs }) => ['ol', attrs.order === 1 ? {} : { start: attrs.order }, 0],
    },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: tags('li'), toDOM: () => ['li', 0] },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: tags('blockquote'),
      toDOM: () => ['blockquote', 0],
    },
    callout: {
      content: 'block+',
      defining: true,
      parseDOM: tags('aside'),
      toDOM: () => ['aside', { class: 'callout' }, 0],
    },
    divider: { group: 'block', parseDOM: tags('hr'), toDOM: () => ['hr'] },
    text: { group: 'inline' },
    picture: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: { validate: isAddress }, alt: { default: '' }, title: { default: null } },
      parseDOM: [
        { tag: 'img[src]', getAttrs: readPicture },
        { tag: 'span[data-src]', getAttrs: readPicture },
      ],
      toDOM: ({ attrs: { src, alt, title } }): DOMOutputSpec =>
        isOwnAddress(src)
          ? ['img', { src, alt, ...(title && { title }) }]
          : ['span', { class: 'editor__elsewhere', 'data-src': src, alt, ...(title && { title }) }, alt || src],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: tags('br'),
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: isAddress }, title: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readLink }],
      toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
    },
    strong: { parseDOM: tags('strong', 'b'), toDOM: () => ['strong', 0] },
    em: { parseDOM: tags('em', 'i'), toDOM: () => ['em', 0] },
  },
})

/** CommonMark's limit for the start of a numbered list. */
export const largestOrder = 999_999_999
const readOrder = (start: string | null) => Math.min(Math.max(Number.parseInt(start ?? '1', 10) || 1, 0), largestOrder)
