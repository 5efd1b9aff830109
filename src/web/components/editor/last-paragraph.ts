import { Plugin } from 'prosemirror-state'
import { schema } from './editor-schema.ts'

/** There is always a line to go on writing in, also below a call-out or a list. The Markdown knows nothing of it. */
export const lastParagraph = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type === schema.nodes.paragraph
      ? null
      : tr.insert(doc.content.size, schema.nodes.paragraph.create()).setMeta('addToHistory', false),
})
