import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { placePicture } from './commands.ts'
import { readMarkdown, writeMarkdown } from './editor-markdown.ts'
import { schema } from './editor-schema.ts'

const picture = schema.nodes.picture.create({ src: '/a.jpg', alt: 'Roots' })

/** With the cursor at the first `|`, and what is between two of them selected. */
function place(source: string) {
  const marked = EditorState.create({ doc: readMarkdown(source) })
  const signs: number[] = []
  marked.doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) signs.push(at + index)
  })
  const tr = marked.tr
  for (const at of signs.toReversed()) tr.delete(at, at + 1)
  const [from = 1, to = from + 1] = signs
  const state = marked.apply(tr.setSelection(TextSelection.create(tr.doc, from, to - 1)))
  const after = state.apply(placePicture(state, picture))
  after.doc.check()
  return writeMarkdown(after.apply(after.tr.insertText('|')).doc)
}

test.each([
  ['an empty text', '|', '![Roots](/a.jpg)\n\n|'],
  ['the start of a paragraph', '|one', '![Roots](/a.jpg)\n\n|one'],
  ['the end of a paragraph', 'one|\n\n## Two', 'one\n\n![Roots](/a.jpg)\n\n## |Two'],
  ['the middle of a paragraph', 'one |two', 'one\n\n![Roots](/a.jpg)\n\n|two'],
  ['the end of a heading before a list', '## One|\n\n- two', '## One\n\n![Roots](/a.jpg)\n\n|\n\n- two'],
  ['a list', '- one|\n- two', '- one\n\n  ![Roots](/a.jpg)\n\n  |\n\n- two'],
  ['selected words', 'one |two |three', 'one\n\n![Roots](/a.jpg)\n\n|three'],
])('a picture stands by itself in %s', (_where, source, written) => {
  expect(place(source)).toBe(written)
})
