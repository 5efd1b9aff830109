import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanAddress } from './address.ts'
import { readMarkdown, writeMarkdown } from './editor-markdown.ts'
import { largestOrder, schema } from './editor-schema.ts'
import { normalize } from './normalize.ts'

const { nodes, marks } = schema

/** Characters that Markdown may read as markup, and plain words. */
const odd = fc.constantFrom(
  ...['2)', '1.', '#', '##', '-', '+', '*', '>', ':::', '---', '***', '___', '=', '~~~', '```', '|', '<b>', '[a]'],
  ...['snake_case', '5*3*2', '_x_', '**', '&amp;', '&#65;', '&', '\\', '!', '![', '](', ')', '<https://a.example>'],
  ...['"quoted"', '“quoted”', 'naïve', 'é', '漢字', '🌱', '\u00a0', '\u200b', 'x.', '.', ',', '(', "'", 'a@b.example'],
)
const word = fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) }, odd)
const text = fc
  .array(fc.tuple(fc.oneof(word, odd), fc.constantFrom(' ', ' ', '', '  ')), { minLength: 1, maxLength: 6 })
  .map((words) => words.flat().join(''))
const address = fc
  .oneof(
    fc.constantFrom('/about', '/a_b(c)', '#top', 'mailto:a@b.example', 'tel:+1', 'https://a.example/?a=1&copy;=2*3'),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((path) => `/${path}`),
  )
  .map((raw) => cleanAddress(raw) ?? '/')
const title = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, text)

const someMarks = fc
  .record({ strong: fc.boolean(), em: fc.boolean(), link: fc.option(fc.tuple(address, title), { freq: 2 }) })
  .map(({ strong, em, link }) =>
    [
      link && marks.link.create({ href: link[0], title: link[1] }),
      strong && marks.strong.create(),
      em && marks.em.create(),
    ].filter((mark): mark is Mark => Boolean(mark)),
  )
const textNode = fc.tuple(text, someMarks).map(([content, chosen]) => schema.text(content, chosen))
const picture = fc
  .tuple(address, text, title, someMarks)
  .map(([src, alt, words, chosen]) => nodes.picture.create({ src, alt, title: words }, null, chosen))
const lineBreak = someMarks.map((chosen) => nodes.hard_break.create(null, null, chosen))
const inOneLine = fc.oneof({ weight: 8, arbitrary: textNode }, picture)
const inline = fc.oneof({ weight: 8, arbitrary: inOneLine }, lineBreak)

const paragraph = fc.array(inline, { maxLength: 5 }).map((content) => nodes.paragraph.create(null, content))
const heading = fc
  .tuple(fc.constantFrom(2, 3), fc.array(inOneLine, { maxLength: 3 }))
  .map(([level, content]) => nodes.heading.create({ level }, content))

const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'xsmall', withCrossShrink: true },
    { weight: 4, arbitrary: paragraph },
    { weight: 1, arbitrary: heading },
    { weight: 1, arbitrary: fc.constant(nodes.divider.create()) },
    {
      weight: 2,
      arbitrary: fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((i) => nodes.bullet_list.create(null, i)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(0, 1, 5, 9, largestOrder), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
        .map(([order, items]) => nodes.ordered_list.create({ order }, items)),
    },
    {
      weight: 1,
      arbitrary: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((b) => nodes.blockquote.create(null, b)),
    },
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, others]) => nodes.list_item.create(null, [first, ...others])),
}))
const callout = fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => nodes.callout.create(null, blocks))
const document = fc
  .array(fc.oneof({ weight: 5, arbitrary: block }, callout), { minLength: 1, maxLength: 5 })
  .map((blocks) => nodes.doc.create(null, blocks))

/** Visible text only: without spaces at the edges of lines and control characters. */
function lines(doc: Node): string[] {
  const found: string[] = []
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    const whole = node.children.map((child) => {
      if (child.type === nodes.picture) return `[${child.attrs.alt.replace(/\s+/gu, ' ').trim()}]`
      return child.isText ? child.text?.replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ') : '\n'
    })
    found.push(
      ...whole
        .join('')
        .split('\n')
        .map((line) => line.replace(/^ +| +$|\p{Cc}/gu, '')),
    )
    return false
  })
  return found.filter(Boolean)
}

test('every document of the schema comes back equal from its Markdown', () => {
  fc.assert(
    fc.property(document, (doc) => {
      doc.check()
      const written = writeMarkdown(doc)
      const read = readMarkdown(written)
      read.check()
      const normal = normalize(doc)
      if (!read.eq(normal)) expect(read.toJSON(), written).toEqual(normal.toJSON())
      expect(lines(read)).toEqual(lines(doc))
      expect(writeMarkdown(read)).toBe(written)
    }),
    // Random documents: the gate tries as many as take a few seconds.
    { numRuns: process.env.FAULTS === 'all' ? 20_000 : 600 },
  )
})

test('what somebody wrote by hand keeps its words, and is written the same from then on', () => {
  const handwritten = fc
    .array(fc.tuple(fc.constantFrom('', '> ', '- ', '1) ', '# ', ':::\n', '    ', '* ', '\n'), text), { maxLength: 12 })
    .map((lines) => lines.flat().join('').replaceAll('  ', '\n'))
  const letters = (doc: Node) => doc.textContent.match(/\p{L}/gu)?.join('') ?? ''
  fc.assert(
    fc.property(handwritten, (source) => {
      const first = readMarkdown(source)
      first.check()
      const again = readMarkdown(writeMarkdown(first))
      if (!again.eq(first)) expect(again.toJSON()).toEqual(first.toJSON())
      expect(letters(again)).toBe(letters(first))
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a heading of the page itself', '# One', '## One'],
  ['a list with other markers', '* a\n* b', '- a\n- b'],
  ['two lists in a row', '- a\n\n* b', '- a\n\n* b'],
  ['italics with stars', 'so *very* **much**', 'so _very_ **much**'],
  ['a title and a picture in a link', '[![Roots](/a.jpg "R")](/about "A")', '[![Roots](/a.jpg "R")](/about "A")'],
  ['an address by itself', '<https://a.example/b_c>', '[https://a.example/b_c](https://a.example/b_c)'],
  ['a link that leads nowhere', '[a]() and ![b]()', 'a and b'],
  ['a call-out with a list', ':::\n- a\n:::', ':::\n- a\n:::'],
  ['a nested list', '1. a\n   - b', '1. a\n\n   - b'],
  ['a line break', 'a  \nb', 'a\\\nb'],
])('%s', (_what, source, written) => {
  expect(writeMarkdown(readMarkdown(source))).toBe(written)
})

test('a word may be bold in part, also where Markdown has no sign for it', () => {
  const bold = schema.text('Heal.', [marks.strong.create()])
  const doc = nodes.doc.create(null, nodes.paragraph.create(null, [bold, schema.text('ing')]))
  expect(writeMarkdown(doc)).toBe('**Heal.**&#x69;ng')
  expect(readMarkdown(writeMarkdown(doc)).toJSON()).toEqual(doc.toJSON())
})

test('a space at the edge of bold words is not bold', () => {
  const bold = schema.text('bold ', [marks.strong.create()])
  const doc = nodes.doc.create(null, nodes.paragraph.create(null, [schema.text('a'), bold, schema.text('b ')]))
  expect(writeMarkdown(doc)).toBe('a**bold** b')
})
