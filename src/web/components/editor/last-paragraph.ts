import { Plugin } from 'prosemirror-state'
import { schema } from './editor-schema.ts'

/** An empty line below a final call-out or list, to continue writing; it is not saved. */
export const lastParagraph = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type === schema.nodes.paragraph
      ? null
      : tr.insert(doc.content.size, schema.nodes.paragraph.create()).setMeta('addToHistory', false),
})
