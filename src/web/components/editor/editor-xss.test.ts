import { expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/markdown.ts'
import { payloads } from '#markdown/test-payloads.ts'
import { cleanAddress } from './address.ts'
import { readMarkdown, writeMarkdown } from './editor-markdown.ts'
import { schema } from './editor-schema.ts'

/** Everything that rendered HTML may contain. */
const tags = /^\/?(p|h2|h3|ul|ol|li|blockquote|aside|hr|br|strong|em|a|img)$/
const attributes = /^( (href|src|alt|title|start|class)="[^"<>]*")* ?\/?$/
const addresses = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|$)/

function expectHarmless(html: string) {
  for (const [, tag = '', rest = ''] of html.matchAll(/<([^\s>]*)([^>]*)>/g)) {
    expect(tag, html).toMatch(tags)
    expect(rest, html).toMatch(attributes)
    for (const [, address] of rest.matchAll(/ (?:href|src)="([^"]*)"/g)) expect(address, html).toMatch(addresses)
  }
}

const inMarkdown = (payload: string) => [
  payload,
  `## ${payload}`,
  `- ${payload}`,
  `1. ${payload}`,
  `> ${payload}`,
  `:::\n${payload}\n:::`,
  `**${payload}** _${payload}_`,
  `first\\\n${payload}`,
  `[${payload}](/about)`,
  `[a](${payload})`,
  `[a](<${payload}>)`,
  `[a](/about "${payload}")`,
  `![${payload}](/a.jpg)`,
  `![a](${payload})`,
]

const { nodes, marks } = schema
const inDocuments = (payload: string) => {
  const text = nodes.paragraph.create(null, schema.text(payload))
  const href = cleanAddress(payload)
  return [
    text,
    nodes.heading.create(null, schema.text(payload)),
    nodes.blockquote.create(null, text),
    nodes.callout.create(null, text),
    nodes.bullet_list.create(null, nodes.list_item.create(null, text)),
    nodes.paragraph.create(null, nodes.picture.create({ src: '/a.jpg', alt: payload, title: payload })),
    nodes.paragraph.create(null, schema.text(payload, [marks.link.create({ href: '/about', title: payload })])),
    ...(href ? [nodes.paragraph.create(null, schema.text('x', [marks.link.create({ href })]))] : []),
  ].map((block) => nodes.doc.create(null, block))
}

test('there are sixty payloads and more', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(60))

test.each(payloads)('%s does nothing, wherever it is written', (payload) => {
  for (const source of inMarkdown(payload)) {
    expectHarmless(renderMarkdown(source))
    const read = readMarkdown(source)
    read.check()
    expectHarmless(renderMarkdown(writeMarkdown(read)))
  }
  for (const doc of inDocuments(payload)) {
    const html = renderMarkdown(writeMarkdown(doc))
    expectHarmless(html)
    // Text stays text: none of it becomes an element or a link.
    if (doc.firstChild?.type === nodes.paragraph && doc.textContent === payload && !/<(a|img)/.test(html)) {
      expect(html).toMatch(/^<p>[^<]*<\/p>\n$/)
    }
  }
})
