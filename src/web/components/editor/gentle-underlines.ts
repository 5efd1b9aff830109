import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
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
    for (const finding of findingsIn(node)) {
      const [from, to] = [at + 1 + finding.from, at + 1 + finding.to]
      const title = `${editorContent.gentle.instead} ${finding.phrase.instead}`
      decorations.push(Decoration.inline(from, to, { class: 'editor__gentle', title }, { finding }))
    }
    return false
  })
  return DecorationSet.create(doc, decorations)
}

/** Under the paragraph with the cursor. Screen readers get the list below the text. */
function explain(state: EditorState, underlines: DecorationSet): DecorationSet {
  const { $head } = state.selection
  if (!$head.parent.isTextblock) return underlines
  const findings = underlines.find($head.start(), $head.end()).map(({ spec }) => spec.finding as Finding)
  if (findings.length === 0) return underlines
  const key = findings.map(({ words }) => words).join()
  return underlines.add(state.doc, [Decoration.widget($head.after(), () => hintOf(findings), { key, side: -1 })])
}

function hintOf(findings: Finding[]): HTMLElement {
  const hint = document.createElement('div')
  hint.className = 'editor__hint'
  hint.contentEditable = 'false'
  hint.ariaHidden = 'true'
  for (const { words, phrase } of findings) {
    const line = hint.appendChild(document.createElement('p'))
    const instead = document.createElement('b')
    instead.textContent = phrase.instead
    line.append(editorContent.gentle.perhaps(words), instead, `. ${phrase.why}`)
  }
  return hint
}

const pauseMs = 600

export const gentleUnderlines: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: (_config, { doc }) => underline(doc),
    apply: (tr, before) =>
      tr.getMeta(gentleUnderlines) ? underline(tr.doc) : tr.docChanged ? before.map(tr.mapping, tr.doc) : before,
  },
  props: { decorations: (state) => explain(state, gentleUnderlines.getState(state) ?? DecorationSet.empty) },
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
