import type { Mark, Node } from 'prosemirror-model'
import { markdown } from '#markdown/markdown.ts'
import { schema } from './editor-schema.ts'

const { strong, link } = schema.marks
const { hard_break, heading } = schema.nodes
const { isWhiteSpace, isPunctChar, isMdAsciiPunct } = markdown.utils

interface Unit {
  out: string
  character?: string
  /** Set for delimiters of bold and italic, which work only between certain characters. */
  sign?: 'open' | 'close'
}

const known = new WeakMap<Node, string>()

export function inlineMarkdown(block: Node): string {
  const written = known.get(block) ?? linesMarkdown(block)
  known.set(block, written)
  return written
}

function linesMarkdown(block: Node): string {
  const lines: Node[][] = [[]]
  for (const child of block.children) {
    if (child.type === hard_break) lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines.map((line) => lineMarkdown(line, block.type === heading)).join('\\\n')
}

function lineMarkdown(nodes: Node[], isHeading: boolean): string {
  const units = unitsOf(nodes)
  if (!isHeading) escapeStart(units)
  else escapeEnd(units)
  for (const edge of [units[0], units.at(-1)]) {
    if (edge?.character && /\s/u.test(edge.character)) encode(edge)
  }
  let changed = true
  while (changed) changed = units.map((_, index) => settle(units, index)).includes(true)
  return units.map(({ out }) => out).join('')
}

function unitsOf(nodes: Node[]): Unit[] {
  const units: Unit[] = []
  const open: Mark[] = []
  /** Marks that last longer are opened first. */
  const lasts = (mark: Mark, from: number) => {
    const end = nodes.findIndex(({ marks }, index) => index > from && !mark.isInSet(marks))
    return (end < 0 ? nodes.length : end) - from
  }
  const close = (keep: number) => {
    while (open.length > keep) units.push(closing(open.pop() as Mark))
  }
  nodes.forEach((node, at) => {
    const end = open.findIndex((mark) => !mark.isInSet(node.marks))
    close(end < 0 ? open.length : end)
    const opened = node.marks.filter((mark) => !mark.isInSet(open)).toSorted((a, b) => lasts(b, at) - lasts(a, at))
    for (const mark of opened) {
      units.push(opening(mark, units.at(-1)))
      open.push(mark)
    }
    if (node.isText) units.push(...textUnits(node.text ?? ''))
    else units.push({ out: `![${escapeAll(node.attrs.alt)}](${target(node.attrs.src, node.attrs.title)})` })
  })
  close(0)
  return units
}

const signOf = (mark: Mark) => (mark.type === strong ? '**' : '_')
function opening(mark: Mark, before: Unit | undefined): Unit {
  if (mark.type !== link) return { out: signOf(mark), sign: 'open' }
  // `![` would make the link a picture.
  if (before?.out === '!') before.out = '\\!'
  return { out: '[' }
}
const closing = (mark: Mark): Unit =>
  mark.type === link ? { out: `](${target(mark.attrs.href, mark.attrs.title)})` } : { out: signOf(mark), sign: 'close' }

const escapeAll = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
const target = (address: string, title: string | null) =>
  `${address.replace(/[()&]/g, '\\$&')}${title ? ` "${escapeAll(title)}"` : ''}`

const textUnits = (text: string): Unit[] => {
  const characters = Array.from(text)
  let rest = text
  return characters.map((character, index) => {
    const isSpecial = needsEscape(character, rest, characters[index - 1], characters[index + 1])
    rest = rest.slice(character.length)
    return { character, out: isSpecial ? `\\${character}` : character }
  })
}

function needsEscape(character: string, rest: string, before = '', after = ''): boolean {
  if ('\\*[]'.includes(character)) return true
  // An underscore within a word is no delimiter.
  if (character === '_') return !(/[a-z\d]/i.test(before) && /[a-z\d]/i.test(after))
  if (character === '<') return /[a-z]/i.test(after)
  return character === '&' && /^&(#x?[\da-f]+|[a-z][a-z\d]*);/i.test(rest)
}

/** Would start a heading, list, quote, divider or call-out. */
const starts = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|-(?=\s*-\s*-[\s-]*$)|:(?=::\s*$))|^\d{1,9}([.)])(?=\s|$)/
function escapeStart(units: Unit[]) {
  const plain = units.map(({ character }) => character ?? '\0').join('')
  const [start, , afterNumber] = starts.exec(plain) ?? []
  const unit = start && units[afterNumber ? start.length - 1 : 0]
  if (unit) unit.out = `\\${unit.character}`
}

function escapeEnd(units: Unit[]) {
  const last = units.at(-1)
  if (last?.character === '#') last.out = '\\#'
}

/** An entity counts as punctuation for the delimiters beside it and displays as the character. */
function encode(unit: Unit) {
  unit.out = `&#x${unit.character?.codePointAt(0)?.toString(16).toUpperCase()};`
}

const kindOf = (character: string | undefined) => {
  const code = character?.codePointAt(0)
  if (character === undefined || code === undefined || isWhiteSpace(code)) return 'space'
  return isMdAsciiPunct(code) || isPunctChar(character) ? 'punctuation' : 'letter'
}

/** Encodes a neighbor where the delimiter would not be parsed as one. True if it changed something. */
function settle(units: Unit[], index: number): boolean {
  const sign = units[index]
  if (!sign?.sign) return false
  const [before, after] = [units[index - 1], units[index + 1]]
  const [outside, inside] = sign.sign === 'open' ? [before, after] : [after, before]
  const last = before && Array.from(before.out).at(-1)
  const first = after && Array.from(after.out)[0]
  const [outsideKind, insideKind] = sign.sign === 'open' ? [kindOf(last), kindOf(first)] : [kindOf(first), kindOf(last)]
  if (insideKind === 'space' && inside?.character) {
    encode(inside)
    return true
  }
  const isLoose = outsideKind === 'letter' && (sign.out === '_' || insideKind === 'punctuation')
  if (isLoose && outside?.character) encode(outside)
  return isLoose
}
