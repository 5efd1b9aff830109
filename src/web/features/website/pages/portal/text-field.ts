import type { Facts } from '#contract/website/facts.ts'

const textNode = 3

/** Facts are pieces that cannot be typed in; they are changed in Facts. */
export function writeField(field: HTMLElement, text: string, facts: Facts): void {
  const page = field.ownerDocument
  field.replaceChildren(
    ...text.split(/(\{\w+\})/).map((part) => {
      const name = part.slice(1, -1)
      if (!part.startsWith('{') || !Object.hasOwn(facts, name)) return part
      const fact = page.createElement('span')
      fact.className = 'tx__fact'
      fact.contentEditable = 'false'
      fact.dataset.fact = name
      fact.textContent = facts[name as keyof Facts] ?? ''
      return fact
    }),
  )
  page.getSelection()?.selectAllChildren(field)
  page.getSelection()?.collapseToEnd()
}

/** The written form, in one line. */
export const readField = (field: HTMLElement) => writtenForm(field).replaceAll(/\n+/g, ' ')

function writtenForm(node: Node): string {
  if (node.nodeType === textNode) return node.nodeValue ?? ''
  const fact = (node as Partial<HTMLElement>).dataset?.fact
  if (fact) return `{${fact}}`
  return node.nodeName === 'BR' ? '\n' : [...node.childNodes].map(writtenForm).join('')
}

type Selected = [from: number, to: number]

/** Where something is typed next, in the written form. */
export function selectionIn(field: HTMLElement, length: number): Selected {
  if (field instanceof HTMLTextAreaElement) return [field.selectionStart, field.selectionEnd]
  const chosen = field.ownerDocument.getSelection()
  const range = chosen && chosen.rangeCount > 0 ? chosen.getRangeAt(0) : undefined
  if (!range || !field.contains(range.commonAncestorContainer)) return [length, length]
  const before = field.ownerDocument.createRange()
  before.selectNodeContents(field)
  before.setEnd(range.startContainer, range.startOffset)
  const from = writtenForm(before.cloneContents()).length
  return [from, from + writtenForm(range.cloneContents()).length]
}

/** A link around the chosen words, or with a name of its own. */
export function withLink(text: string, [from, to]: Selected, { name, address }: Record<'name' | 'address', string>) {
  const label = (text.slice(from, to).trim() || name).replaceAll(/[[\]]/g, '')
  const link = `[${label}](${address})`
  const before = text.slice(0, from)
  return `${before}${/\S$/.test(before) ? ' ' : ''}${link}${text.slice(to)}`
}

/** Lets in only as much as fits. */
export function roomIn(event: InputEvent, field: HTMLElement, limit: number): void {
  const added = event.data ?? event.dataTransfer?.getData('text/plain')
  if (!event.inputType.startsWith('insert') || !added) return
  const page = field.ownerDocument
  const chosen = page.getSelection()
  const replaced = chosen && chosen.rangeCount > 0 ? writtenForm(chosen.getRangeAt(0).cloneContents()).length : 0
  const room = limit - readField(field).length + replaced
  if (added.length <= room) return
  event.preventDefault()
  if (room > 0) page.execCommand('insertText', false, added.slice(0, room))
}
