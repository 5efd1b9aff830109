import { MarkdownParser } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { markdown } from '#markdown/markdown.ts'
import { largestOrder, schema } from './editor-schema.ts'
import { inlineMarkdown } from './inline-markdown.ts'
import { normalize } from './normalize.ts'

const parser = new MarkdownParser(schema, markdown, {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  bullet_list: { block: 'bullet_list' },
  ordered_list: { block: 'ordered_list', getAttrs: (token) => ({ order: Number(token.attrGet('start') ?? 1) }) },
  list_item: { block: 'list_item' },
  blockquote: { block: 'blockquote' },
  callout: { block: 'callout' },
  hr: { node: 'divider' },
  hardbreak: { node: 'hard_break' },
  image: {
    node: 'picture',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {}),
      title: token.attrGet('title'),
    }),
  },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }) },
  strong: { mark: 'strong' },
  em: { mark: 'em' },
})

export const readMarkdown = (source: string): Node => normalize(parser.parse(source))

export const writeMarkdown = (doc: Node): string => blocksMarkdown(normalize(doc).children)

const blocksMarkdown = (blocks: readonly Node[]) =>
  blocks.map((block, index) => blockMarkdown(block, blocks, index)).join('\n\n')

function blockMarkdown(block: Node, siblings: readonly Node[], index: number): string {
  switch (block.type.name) {
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineMarkdown(block)}`.trimEnd()
    case 'divider':
      return '___'
    case 'blockquote':
      return `> ${blocksMarkdown(block.children).replaceAll('\n', '\n> ')}`.replace(/> (?=\n|$)/g, '>')
    case 'callout':
      return `:::\n${blocksMarkdown(block.children)}\n:::`
    case 'bullet_list':
    case 'ordered_list':
      return listMarkdown(block, isSecond(siblings, index))
    default:
      return inlineMarkdown(block)
  }
}

/** Adjacent lists use different markers; otherwise Markdown would join them. */
const isSecond = (siblings: readonly Node[], index: number): boolean =>
  siblings[index]?.type === siblings[index - 1]?.type && !isSecond(siblings, index - 1)

function listMarkdown(list: Node, isOther: boolean): string {
  const isTight = list.children.every(({ childCount }) => childCount === 1)
  const items = list.children.map((item, index) => {
    const marker =
      list.type.name === 'bullet_list'
        ? `${isOther ? '*' : '-'} `
        : `${Math.min(list.attrs.order + index, largestOrder)}${isOther ? ')' : '.'} `
    const lines = itemMarkdown(item).replace(/\n(?!\n)/g, `$&${' '.repeat(marker.length)}`)
    return (lines.startsWith('\n') ? marker.trimEnd() : marker) + lines
  })
  return items.join(isTight ? '\n' : '\n\n')
}

function itemMarkdown(item: Node): string {
  const [first, ...others] = item.children
  if (!first || others.length === 0 || first.childCount > 0) return blocksMarkdown(item.children)
  // On its own line, because markers in a row could be read as a divider.
  return others[0]?.type.name.endsWith('_list') ? `\n${blocksMarkdown(others)}` : blocksMarkdown(others)
}
