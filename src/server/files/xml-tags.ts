import { Refused, refuseIf } from './document-refused.ts'

export interface Tag {
  name: string
  attributes: Partial<Record<AttributeName, string>>
  /** Instruction of a field; empty for other elements. */
  text: string
}

const attributeNames = ['type', 'target', 'targetmode', 'contenttype', 'instr', 'fldchartype', 'src', 'href'] as const
type AttributeName = (typeof attributeNames)[number]
const isAttribute = new Set<string>(attributeNames)
const withText = new Set(['instrtext', 'delinstrtext'])

export const beginsAsXml = (content: Buffer) =>
  content
    .toString('latin1', 0, 256)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
    .startsWith('<')

/** Word documents are UTF-8, of which ASCII is enough here, or UTF-16. */
export function readXml(content: Buffer): string {
  const begin = content.toString('hex', 0, 2)
  const isLittleEndian = begin === 'fffe' || begin === '3c00'
  const isBigEndian = begin === 'feff' || begin === '003c'
  const even = content.subarray(0, content.length & ~1)
  const xml = isLittleEndian
    ? even.toString('utf16le')
    : isBigEndian
      ? Buffer.from(even).swap16().toString('utf16le')
      : content.toString('latin1')
  const declaration = /^(?:\ufeff|\xef\xbb\xbf)?<\?xml\s([^>]*)(>?)/i.exec(xml.slice(0, 1_024))
  const [, encoding = 'UTF-8'] = /\bencoding\s*=\s*["']([^"']*)/i.exec(declaration?.[1] ?? '') ?? []
  refuseIf(declaration?.[2] === '' || !/^utf-?(?:8|16)$/i.test(encoding), 'docxUnusual')
  return xml
}

const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hexadecimal, name) => {
        if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? ''
        const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const [quote, apostrophe, slash, equals, greater] = [34, 39, 47, 61, 62]
const endsName = (code: number) =>
  isSpace(code) || code === slash || code === equals || code === greater || Number.isNaN(code)
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

/** Reads in one pass, so that hostile files cannot slow it down. Refuses tags that are not well-formed. */
export function readTags(xml: string, onTag: (tag: Tag) => void): void {
  let field: Tag | undefined
  let at = 0
  const skipPast = (end: string, from: number) => {
    const found = xml.indexOf(end, from)
    if (found < 0) throw new Refused('docxUnusual')
    return found + end.length
  }
  const skipSpace = () => {
    while (isSpace(xml.charCodeAt(at))) at++
  }
  const readName = () => {
    const from = at
    while (!endsName(xml.charCodeAt(at))) at++
    return xml.slice(from, at)
  }
  const readAttributes = (attributes: Tag['attributes']) => {
    for (;;) {
      skipSpace()
      const code = xml.charCodeAt(at)
      if (code === greater) return
      if (code === slash) {
        at++
        continue
      }
      const name = readName()
      skipSpace()
      refuseIf(xml.charCodeAt(at++) !== equals || name === '', 'docxUnusual')
      skipSpace()
      const mark = xml.charCodeAt(at)
      refuseIf(mark !== quote && mark !== apostrophe, 'docxUnusual')
      const from = at + 1
      at = skipPast(mark === quote ? '"' : "'", from)
      const local = localName(name)
      if (!isAttribute.has(local)) continue
      // Attributes that differ only in their prefix are joined by a space, so that the value matches no expected one.
      const before = attributes[local as AttributeName]
      const value = decode(xml.slice(from, at - 1))
      attributes[local as AttributeName] = before === undefined ? value : `${before} ${value}`
    }
  }

  for (;;) {
    const begin = xml.indexOf('<', at)
    if (field) field.text += decode(xml.slice(at, begin < 0 ? xml.length : begin))
    if (begin < 0) break
    at = begin + 1
    const code = xml[at]
    if (xml.startsWith('!--', at)) at = skipPast('-->', at + 3)
    else if (xml.startsWith('![CDATA[', at)) {
      const from = at + 8
      at = skipPast(']]>', from)
      if (field) field.text += xml.slice(from, at - 3)
    } else if (code === '!') throw new Refused('docxUnusual')
    else if (code === '?') at = skipPast('?>', at)
    else if (code === '/') {
      at = skipPast('>', at)
      if (field && withText.has(localName(xml.slice(begin + 2, at - 1).trim()))) {
        onTag(field)
        field = undefined
      }
    } else {
      const tag: Tag = { name: localName(readName()), attributes: {}, text: '' }
      readAttributes(tag.attributes)
      const isEmpty = xml.charCodeAt(at++ - 1) === slash
      if (!withText.has(tag.name) || isEmpty) onTag(tag)
      else {
        if (field) onTag(field)
        field = tag
      }
    }
  }
  refuseIf(field !== undefined, 'docxUnusual')
}
