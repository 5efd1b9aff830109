import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { editorContent } from './editor.content.ts'
import { type Finding, findPhrases } from './gentle-language.ts'

const known = new WeakMap<Node, Finding[]>()
function findingsIn(block: Node): Finding[] {
  // Breaks and pictures count as one character, as in ProseMirror positions.
  const findings = known.get(block) ?? findPhrases(block.textBetween(0, block.content.size, undefined, '\ufffc'))
  known.set(block, findings)
  return findings
}

function underline(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    for (const { from, to, phrase } of findingsIn(node)) {
      const title = `${editorContent.gentle.instead} ${phrase.instead}`
      decorations.push(Decoration.inline(at + 1 + from, at + 1 + to, { class: 'editor__gentle', title }))
    }
    return false
  })
  return DecorationSet.create(doc, decorations)
}

const pauseMs = 600

export const gentleUnderlines: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: (_config, { doc }) => underline(doc),
    apply: (tr, before) =>
      tr.getMeta(gentleUnderlines) ? underline(tr.doc) : tr.docChanged ? before.map(tr.mapping, tr.doc) : before,
  },
  props: { decorations: (state) => gentleUnderlines.getState(state) },
  view(view) {
    let timer: ReturnType<typeof setTimeout>
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A transaction would interrupt IME composition.
        if (view.composing) lookLater()
        else view.dispatch(view.state.tr.setMeta(gentleUnderlines, true))
      }, pauseMs)
    }
    return {
      update: ({ state }, before) => {
        if (state.doc !== before.doc) lookLater()
      },
      destroy: () => clearTimeout(timer),
    }
  },
})
