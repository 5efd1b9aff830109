import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { schema } from './editor-schema.ts'

const { strong, em, link } = schema.marks
const { paragraph, heading, list_item, hard_break, picture } = schema.nodes

const asLine = (text: string) =>
  text
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
    .replace(/[\0-\x1f\x7f-\x9f]/g, '')
const asTitle = (text: string | null) =>
  asLine(text ?? '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Removes invisible content that Markdown cannot express. */
export function normalize(node: Node): Node {
  if (node.isTextblock) return normalizeTextblock(node)
  if (node.isLeaf) return node
  const children = node.content.content.map(normalize)
  const isIdle = (child: Node | undefined) => child?.type === paragraph && child.childCount === 0
  const kept = children.filter((child, index) => {
    if (!isIdle(child)) return true
    return node.type === list_item && index === 0 && children.find((other) => !isIdle(other))?.type !== paragraph
  })
  return node.copy(Fragment.from(kept.length > 0 ? kept : [paragraph.create()]))
}

const known = new WeakMap<Node, Node>()
function normalizeTextblock(block: Node): Node {
  const normal = known.get(block) ?? block.copy(Fragment.from(normalizeInline(block)))
  known.set(block, normal)
  return normal
}

interface Piece {
  node: Node | string
  marks: readonly Mark[]
}

const isSpace = ({ node }: Piece) => typeof node === 'string' && /\s/u.test(node)
const isBreak = ({ node }: Piece) => typeof node !== 'string' && node.type === hard_break
/** Browsers do not show these at the edge of a line. */
const isIdleSpace = ({ node }: Piece) => node === ' '

function normalizeInline(block: Node): Node[] {
  const lines: Piece[][] = [[]]
  for (const child of block.children) {
    if (child.type === hard_break) lines.push([])
    else lines.at(-1)?.push(...piecesOf(child))
  }
  const trimmed = lines.map((line) => unmarkEdges(trim(line, isIdleSpace)))
  while (trimmed.length > 1 && trimmed.at(-1)?.length === 0) trimmed.pop()
  const pieces = trimmed.flatMap((line, index) =>
    index === 0 || block.type === heading ? line : [{ node: hard_break.create(), marks: [] }, ...line],
  )
  return nodesOf(pieces)
}

function piecesOf(child: Node): Piece[] {
  const marks = child.marks.filter(({ type, attrs }) => type !== link || attrs.href !== '').map(withTitle)
  const letters = (text: string) => Array.from(text, (node) => ({ node, marks }))
  if (child.type !== picture) return letters(asLine(child.text ?? ''))
  const { src, alt, title } = child.attrs
  if (!src) return letters(asTitle(alt))
  return [{ node: picture.create({ src, alt: asTitle(alt), title: asTitle(title) || null }), marks }]
}

const withTitle = (mark: Mark) =>
  mark.attrs.title ? link.create({ ...mark.attrs, title: asTitle(mark.attrs.title) || null }) : mark

function trim(pieces: Piece[], isIdle: (piece: Piece) => boolean): Piece[] {
  const start = pieces.findIndex((piece) => !isIdle(piece))
  const end = pieces.findLastIndex((piece) => !isIdle(piece))
  return start < 0 ? [] : pieces.slice(start, end + 1)
}

function unmarkEdges(line: Piece[]): Piece[] {
  const pieces = line.map((piece) => ({ ...piece }))
  for (const type of [strong, em]) {
    const has = (piece: Piece | undefined) => piece !== undefined && type.isInSet(piece.marks) !== undefined
    const sweep = (order: Piece[]) => {
      let before: Piece | undefined
      for (const piece of order) {
        if (isSpace(piece) && has(piece) && !has(before)) piece.marks = type.removeFromSet(piece.marks)
        before = piece
      }
    }
    sweep(pieces)
    sweep(pieces.toReversed())
  }
  return pieces
}

function nodesOf(pieces: Piece[]): Node[] {
  const nodes: Node[] = []
  for (const piece of pieces) {
    const node = typeof piece.node === 'string' ? schema.text(piece.node, piece.marks) : piece.node.mark(piece.marks)
    const last = nodes.at(-1)
    if (node.isText && last?.isText && last.sameMarkup(node)) {
      nodes[nodes.length - 1] = schema.text(`${last.text}${node.text}`, node.marks)
    } else nodes.push(isBreak(piece) ? hard_break.create() : node)
  }
  return nodes
}
