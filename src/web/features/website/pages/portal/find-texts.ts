export interface TextPlace {
  key: string
  /** Empty; stands where the text stood. No style of the page is about such an element. */
  host: HTMLElement
}

/** As `mark` writes them (contract/website/page-texts.ts). */
const marks = /\u{e0001}([\u{e0020}-\u{e007e}]+)|\u{e007f}/u
const everyMark = /\u{e0001}[\u{e0020}-\u{e007e}]+|\u{e007f}/gu
const keyOf = (tags: string) =>
  [...tags].map((tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe_00_00)).join('')

/** Where no element may stand. Their texts are changed in the list. */
const holdsNoElement = 'option, svg, title, textarea, script, style'

/** Takes each marked text out of the page, in reading order. What is left neither leads away nor gets the focus. */
export function findTexts(page: Document, keys: readonly string[]): TextPlace[] {
  stripAttributes(page)
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const places: TextPlace[] = []
  let opened: { key: string; start: Text } | undefined
  for (let node of nodes) {
    for (let found = marks.exec(node.data); found; found = marks.exec(node.data)) {
      node = found.index > 0 ? node.splitText(found.index) : node
      node.deleteData(0, found[0].length)
      const host = opened && !found[1] && keys.includes(opened.key) ? takeOut(opened.start, node) : undefined
      if (opened && host) places.push({ key: opened.key, host })
      opened = found[1] ? { key: keyOf(found[1]), start: node } : undefined
    }
  }
  for (const { host } of places) makeReachable(host)
  makeStill(page)
  return places
}

function takeOut(start: Text, end: Text): HTMLElement | undefined {
  const parent = start.parentElement
  if (!parent || parent !== end.parentElement || parent.closest(holdsNoElement)) return undefined
  const range = parent.ownerDocument.createRange()
  range.setStartBefore(start)
  range.setEndBefore(end)
  range.deleteContents()
  const host = parent.ownerDocument.createElement('page-text')
  range.insertNode(host)
  return host
}

function stripAttributes(page: Document): void {
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (marks.test(value)) element.setAttribute(name, value.replaceAll(everyMark, ''))
}

/** Screen readers announce no control inside a button, a hidden element or a table row. */
function makeReachable(host: HTMLElement): void {
  host.closest('[aria-hidden]')?.removeAttribute('aria-hidden')
  host.closest('table')?.removeAttribute('role')
  const button = host.closest('button')
  if (!button) return
  const plain = button.ownerDocument.createElement('span')
  plain.className = button.className
  plain.append(...button.childNodes)
  button.replaceWith(plain)
}

function makeStill(page: Document): void {
  for (const details of page.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  for (const control of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]'))
    control.tabIndex = -1
  page.addEventListener('click', (event) => event.preventDefault())
}
