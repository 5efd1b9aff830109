import { isOwnAddress } from './address.ts'

interface Pasted {
  html: string
  dropped: number
}

/** Renames styles and handlers before parsing, because the content security policy would report them. */
export function cleanPaste(html: string): Pasted {
  const renamed = html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)\s*=/gi, '$1data-$2='))
  const { body } = new DOMParser().parseFromString(renamed, 'text/html')
  for (const element of body.querySelectorAll('script, template, meta, link, title, xml, svg, math')) {
    element.remove()
  }
  readWordLists(body)
  const pictures = [...body.querySelectorAll('img')].filter((img) => !isOwnAddress(img.getAttribute('src') ?? ''))
  for (const img of pictures) img.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) readStyle(element)
  for (const cell of body.querySelectorAll('td, th')) rename(cell, 'div')
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  // Google Docs puts empty lines between blocks.
  if (body.querySelector('p')) for (const idle of body.querySelectorAll(':scope > br')) idle.remove()
  return { html: body.innerHTML, dropped: pictures.length }
}

const styleOf = (element: HTMLElement) => element.dataset.style ?? ''
const isBold = /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i
const isNotBold = /(?<![\w-])font-weight:\s*(normal|[1-5]00)/i
const isItalic = /(?<![\w-])font-style:\s*italic/i

function readStyle(element: HTMLElement) {
  const style = styleOf(element)
  delete element.dataset.style
  // Google Docs wraps the whole document in a <b> that is not bold.
  if (element.matches('b, strong') && isNotBold.test(style)) return element.replaceWith(...element.childNodes)
  if (!element.matches('span')) return
  if (isBold.test(style)) wrapContent(element, 'strong')
  if (isItalic.test(style)) wrapContent(element, 'em')
}

function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word writes lists as paragraphs, with the level in the style and the marker in the text. */
function readWordLists(body: HTMLElement) {
  const open: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const level = Number(/mso-list:.*?level(\d)/i.exec(styleOf(paragraph))?.[1])
    if (!level) continue
    const marker = paragraph.querySelector<HTMLElement>(
      '[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]',
    )
    const name = /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (paragraph.previousElementSibling !== open[0]) open.length = 0
    open.length = Math.min(open.length, level)
    if (open.at(-1)?.localName !== name && open.length === level) open.pop()
    while (open.length < level) {
      const list = body.ownerDocument.createElement(name)
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else if (open.length > 0) open.at(-1)?.append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    paragraph.replaceWith()
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
  }
}
