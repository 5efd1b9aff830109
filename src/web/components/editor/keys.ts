import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { AllSelection, type Command, Selection, TextSelection } from 'prosemirror-state'
import { actions } from './commands.ts'
import { schema } from './editor-schema.ts'

const { nodes } = schema

const addBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The browser reports the moved cursor late; a key pressed before that would replace the whole text. */
const leaveAll =
  (side: typeof Selection.atStart): Command =>
  (state, dispatch) => {
    if (!(state.selection instanceof AllSelection)) return false
    dispatch?.(state.tr.setSelection(side(state.doc)).scrollIntoView())
    return true
  }
const toStart = leaveAll(Selection.atStart)
const toEnd = leaveAll(Selection.atEnd)

/** Tab is not bound, so that keyboard users can leave the editor. */
export const keys = (own: Record<string, Command>) => [
  keymap({
    ...own,
    'Mod-b': actions.bold.run,
    'Mod-i': actions.italic.run,
    'Mod-Alt-0': setBlockType(nodes.paragraph),
    'Mod-Alt-2': actions.heading.run,
    'Mod-Alt-3': actions.subheading.run,
    'Mod-Shift-7': actions.numbers.run,
    'Mod-Shift-8': actions.bullets.run,
    'Mod-Shift-9': actions.quote.run,
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    ArrowLeft: toStart,
    ArrowUp: toStart,
    ArrowRight: toEnd,
    ArrowDown: toEnd,
    Backspace: undoInputRule,
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, addBreak),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
]

export const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
    textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
    wrappingInputRule(/^[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})\.\s$/,
      nodes.ordered_list,
      (match) => ({ order: Number(match[1]) }),
      (match, list) => list.childCount + list.attrs.order === Number(match[1]),
    ),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    wrappingInputRule(/^:::\s$/, nodes.callout),
    new InputRule(/^---$/, (state, _match, start) => {
      const at = state.doc.resolve(start)
      const tr = state.tr.replaceRangeWith(at.before(), at.after(), nodes.divider.create())
      const next = tr.mapping.map(at.after())
      tr.insert(next, nodes.paragraph.create())
      return tr.setSelection(TextSelection.create(tr.doc, next + 1))
    }),
  ],
})
