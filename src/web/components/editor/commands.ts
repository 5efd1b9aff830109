import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from './editor-schema.ts'

const { nodes, marks } = schema

const isMarked = (state: EditorState, type: MarkType) => {
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

const isHeading = (state: EditorState, level: number) =>
  state.selection.$from.parent.hasMarkup(nodes.heading, { level })

function depthOf(state: EditorState, ...types: NodeType[]): number | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if (types.includes($from.node(depth).type)) return depth
  return undefined
}

const isIn = (state: EditorState, type: NodeType) => depthOf(state, type) !== undefined

const listDepth = (state: EditorState) => depthOf(state, nodes.bullet_list, nodes.ordered_list)
const isList = (state: EditorState, type: NodeType) => {
  const depth = listDepth(state)
  return depth !== undefined && state.selection.$from.node(depth).type === type
}

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const depth = listDepth(state)
    if (depth === undefined) return chainCommands(wrapInList(type), wrapHeading(type))(state, dispatch)
    if (isList(state, type)) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), type))
    return true
  }

/** List items start with a paragraph, so turn a heading into one first. */
const wrapHeading =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (state.selection.$from.parent.type !== nodes.heading) return false
    const { from, to } = state.selection
    const tr = state.tr.setBlockType(from, to, nodes.paragraph)
    return wrapInList(type)(state.apply(tr), dispatch && ((wrapped) => dispatch(applyAfter(tr, wrapped))))
  }
const applyAfter = (tr: EditorState['tr'], next: EditorState['tr']) => {
  for (const step of next.steps) tr.step(step)
  return tr
}

const toggleWrap =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, type) ? lift(state, dispatch) : wrapIn(type)(state, dispatch)

const addDivider: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.isTextblock) return false
  const at = $from.after()
  const tr = state.tr.insert(at, [nodes.divider.create(), nodes.paragraph.create()])
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  return true
}

interface Action {
  run: Command
  isOn?(state: EditorState): boolean
}

export const actions = {
  bold: { run: toggleMark(marks.strong), isOn: (state) => isMarked(state, marks.strong) },
  italic: { run: toggleMark(marks.em), isOn: (state) => isMarked(state, marks.em) },
  heading: { run: toggleHeading(2), isOn: (state) => isHeading(state, 2) },
  subheading: { run: toggleHeading(3), isOn: (state) => isHeading(state, 3) },
  bullets: { run: toggleList(nodes.bullet_list), isOn: (state) => isList(state, nodes.bullet_list) },
  numbers: { run: toggleList(nodes.ordered_list), isOn: (state) => isList(state, nodes.ordered_list) },
  quote: { run: toggleWrap(nodes.blockquote), isOn: (state) => isIn(state, nodes.blockquote) },
  callout: { run: toggleWrap(nodes.callout), isOn: (state) => isIn(state, nodes.callout) },
  divider: { run: addDivider },
  undo: { run: undo },
  redo: { run: redo },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions

export function linkAt(state: EditorState): { from: number; to: number; href: string } | undefined {
  const { $from } = state.selection
  const start = $from.start()
  const inside = $from.parent.childAfter($from.parentOffset)
  const node = marks.link.isInSet(inside.node?.marks ?? []) ? inside.node : $from.nodeBefore
  const mark = marks.link.isInSet(node?.marks ?? [])
  if (!mark) return undefined
  let [from, to] = [$from.pos, $from.pos]
  $from.parent.forEach((child, offset) => {
    const [left, right] = [start + offset, start + offset + child.nodeSize]
    if (!mark.isInSet(child.marks)) return
    if (left <= from && right >= from) from = left
    if (right >= to && left <= to) to = right
  })
  return { from, to, href: mark.attrs.href }
}

/** In a paragraph of its own, so that there is space around it; the cursor goes to the one after it. */
export function placePicture({ tr }: EditorState, picture: Node): Transaction {
  const { $from } = tr.deleteSelection().selection
  const { parent, parentOffset, pos } = $from
  const own = nodes.paragraph.create(null, picture)
  const isIdle = parent.type === nodes.paragraph && parent.content.size === 0
  const at = isIdle || parentOffset === 0 ? $from.before() : pos + 1
  if (isIdle) tr.delete(at, $from.after())
  else if (parentOffset > 0 && parentOffset < parent.content.size) tr.split(pos)
  tr.insert(at, own)
  const next = at + own.nodeSize
  if (!tr.doc.resolve(next).nodeAfter?.isTextblock) tr.insert(next, nodes.paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, next + 1)).scrollIntoView()
}

export const selectedPicture = ({ selection }: EditorState) =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node : undefined

export interface ToolbarState {
  on: readonly string[]
  off: readonly string[]
}

export function toolbarState(state: EditorState): ToolbarState {
  const names = Object.keys(actions) as ActionName[]
  const on = names.filter((name) => (actions[name] as Action).isOn?.(state))
  if (linkAt(state)) on.push('link' as ActionName)
  if (selectedPicture(state)) on.push('picture' as ActionName)
  const can: Partial<Record<ActionName, boolean>> = { undo: undoDepth(state) > 0, redo: redoDepth(state) > 0 }
  const off = names.filter((name) => !(can[name] ?? (on.includes(name) || actions[name].run(state))))
  return { on, off }
}
