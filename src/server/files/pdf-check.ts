import { inflateSync } from 'node:zlib'
import { maxUnpackedBytes, Refused, refuseIf } from './document-refused.ts'
import { endsAsZip } from './zip-entries.ts'

// PDF (ISO 32000-1)

export function checkPdf(bytes: Buffer): void {
  refuseIf(!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 16)), 'notPdf')
  refuseIf(!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(bytes.subarray(-2048).toString('latin1')), 'pdfCut')
  refuseIf(/<(?:html|script|svg|!doctype)/i.test(bytes.toString('latin1', 0, 1024)) || endsAsZip(bytes), 'twoFormats')
  checkTokens(bytes)
  for (const objects of objectStreams(bytes)) checkTokens(objects)
}

const [regular, space, lineEnd, delimiter] = [0, 1, 2, 3]
const kindOf = new Uint8Array(256)
for (const byte of Buffer.from('\0\t\f ')) kindOf[byte] = space
for (const byte of Buffer.from('\r\n')) kindOf[byte] = lineEnd
for (const byte of Buffer.from('()<>[]{}/%')) kindOf[byte] = delimiter
const byteOf = (sign: string) => sign.charCodeAt(0)
const slash = byteOf('/')
const percent = byteOf('%')
const less = byteOf('<')
const greater = byteOf('>')
const bracket = byteOf('[')
const open = byteOf('(')
const close = byteOf(')')
const backslash = byteOf('\\')

/** `/J#61vaScript` is `/JavaScript` (7.3.5). */
const readName = (bytes: Buffer, from: number, to: number) =>
  bytes
    .toString('latin1', from, to)
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const actions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'GoToE', 'GoToR', 'Movie', 'Sound']
const players = ['RichMedia', '3D', 'Screen', 'Movie', 'Sound']
const keys = ['S', 'Subtype', 'Type', 'XFA', 'EmbeddedFiles', 'EF', 'Encrypt']
const files = ['EmbeddedFile', 'FileAttachment']
const known = new Set([...actions, ...players, ...keys, ...files])
const longestKnown = 3 * Math.max(...[...known].map(({ length }) => length))

/** A known name, `number`, `R`, `obj`, `<<`, `<`, `[`, or empty for anything else. */
type Token = string

const isFirst = new Uint8Array(256)
for (const name of known) isFirst[name.charCodeAt(0)] = 1
isFirst[byteOf('#')] = 1

function readKnownName(bytes: Buffer, from: number, to: number): Token {
  if (!isFirst[bytes[from] as number] || to - from > longestKnown) return ''
  if (to - from === 1) return bytes[from] === byteOf('S') ? 'S' : ''
  const name = readName(bytes, from, to)
  return known.has(name) ? name : ''
}

function readWord(bytes: Buffer, from: number, to: number): Token {
  const last = bytes[to - 1]
  if (last === byteOf('j')) return bytes.toString('latin1', Math.max(from, to - 3), to) === 'obj' ? 'obj' : ''
  const isReference = last === byteOf('R')
  const end = isReference ? to - 1 : to
  for (let at = from; at < end; at++) if ((bytes[at] as number) < 48 || (bytes[at] as number) > 57) return ''
  if (!isReference) return 'number'
  return end === from ? 'R' : 'number R'
}

/** Reads backwards to know the tokens after a name. Names count everywhere: viewers disagree on where texts begin. */
function checkTokens(bytes: Buffer): void {
  let [next, second, third]: [Token, Token, Token] = ['', '', '']
  let [lineNext, lineSecond, lineThird]: [Token, Token, Token] = ['', '', '']
  let [isEncrypted, isActive, hasFiles, isUnusual] = [false, false, false, false]
  const put = (token: Token) => {
    third = second
    second = next
    next = token
  }
  const look = (name: Token) => {
    const isReference = next === 'number' && second === 'number' && third === 'R'
    const hasValue = isReference || next === '<<'
    if (name === 'Encrypt') isEncrypted ||= hasValue
    else if (name === 'S') isActive ||= actions.includes(next)
    else if (name === 'obj') isActive ||= actions.includes(next)
    else if (name === 'JavaScript') isActive ||= hasValue
    else if (name === 'XFA') isActive ||= hasValue || next === '[' || next === '<'
    else if (name === 'EF' || name === 'EmbeddedFiles') hasFiles ||= hasValue
    else if (name === 'Type') hasFiles ||= next === 'EmbeddedFile'
    else if (name === 'Subtype') {
      isActive ||= players.includes(next)
      hasFiles ||= next === 'FileAttachment'
    }
    // The type is in another object, where its name may mean something else.
    if (name === 'S' || name === 'Type' || name === 'Subtype') isUnusual ||= isReference
  }

  for (let at = bytes.length - 1; at >= 0; at--) {
    const byte = bytes[at] as number
    const kind = kindOf[byte]
    if (kind === space) continue
    if (kind === lineEnd) {
      lineNext = next
      lineSecond = second
      lineThird = third
    } else if (byte === percent) {
      next = lineNext
      second = lineSecond
      third = lineThird
    } else if (byte === less) {
      const last = at
      while (bytes[at - 1] === less) at--
      if (last - at > 1) put('')
      put(last > at ? '<<' : '<')
    } else if (byte === slash) put('')
    else if (kind === delimiter) put(byte === bracket ? '[' : '')
    else {
      const to = at + 1
      while (at > 0 && kindOf[bytes[at - 1] as number] === regular) at--
      if (bytes[at - 1] === slash) {
        const name = readKnownName(bytes, at, to)
        at--
        if (name) look(name)
        put(name)
      } else {
        const word = readWord(bytes, at, to)
        if (word === 'obj') look(word)
        if (word === 'number R') put('R')
        put(word === 'number R' ? 'number' : word)
      }
    }
  }
  refuseIf(isEncrypted, 'pdfPassword')
  refuseIf(isActive, 'pdfActive')
  refuseIf(hasFiles, 'pdfAttachments')
  refuseIf(isUnusual, 'pdfUnusual')
}

const maxObjectStreams = 5_000
const maxTokens = 20_000

/** Viewers find object streams (7.5.7) by the dictionary after `obj`; `toRead` limits overlapping dictionaries. */
function* objectStreams(bytes: Buffer): Generator<Buffer> {
  let unpacked = 0
  let count = 0
  let toRead = 2 * bytes.length
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const begin = skipGap(bytes, at + 3)
    const dictionary = bytes[begin] === less && bytes[begin + 1] === less ? readDictionary(bytes, begin) : undefined
    const end = dictionary ? skipGap(bytes, dictionary.end) : begin
    toRead -= end - at
    refuseIf(toRead < 0, 'pdfUnusual')
    if (!dictionary || bytes.toString('latin1', end, end + 6) !== 'stream') continue
    const { tokens } = dictionary
    refuseIf(tokens.length > maxTokens, 'pdfUnusual')
    const has = (name: string) => tokens.includes(name)
    const isPacked = has('/Filter') || has('/F')
    // Uncompressed streams are checked with the rest of the file.
    if (!isPacked || !(has('/ObjStm') || (has('/N') && has('/First')))) continue
    refuseIf(!isPlainlyDeflated(tokens) || ++count > maxObjectStreams, 'pdfUnusual')
    const [lineBreak] = /^[ \t]*(?:\r\n?|\n)/.exec(bytes.toString('latin1', end + 6, end + 70)) ?? []
    if (!lineBreak) throw new Refused('pdfUnusual')
    const objects = unpack(bytes.subarray(end + 6 + lineBreak.length), maxUnpackedBytes - unpacked)
    unpacked += objects.length
    yield objects
  }
}

function isPlainlyDeflated(tokens: string[]): boolean {
  const after = (name: string) => tokens.flatMap((token, at) => (token === name ? [tokens.slice(at + 1, at + 4)] : []))
  const filters = after('/Filter')
  const isFlate = (values: string[]) => values[0] === '/FlateDecode' || values.join(' ') === '[ /FlateDecode ]'
  return (
    filters.length === 1 &&
    filters.every(isFlate) &&
    !tokens.includes('/F') &&
    after('/Predictor').every(([value]) => value === '1') &&
    [...after('/DecodeParms'), ...after('/DP')].every((values) => values[2] !== 'R')
  )
}

/** Deflate data marks its own end, so the stream length is not needed. */
function unpack(packed: Buffer, left: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, left) })
  } catch {
    throw new Refused('pdfUnusual')
  }
}

function skipGap(bytes: Buffer, from: number): number {
  let at = from
  for (; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === percent) {
      while (at < bytes.length && kindOf[bytes[at] as number] !== lineEnd) at++
    } else if (kindOf[byte] !== space && kindOf[byte] !== lineEnd) break
  }
  return at
}

function readDictionary(bytes: Buffer, begin: number): { tokens: string[]; end: number } {
  const tokens: string[] = []
  let depth = 0
  let at = begin
  for (;;) {
    at = skipGap(bytes, at)
    if (at >= bytes.length) return { tokens, end: at }
    const byte = bytes[at] as number
    const isDouble = bytes[at + 1] === byte
    const from = at
    at++
    if (byte === less && isDouble) {
      depth++
      at++
    } else if (byte === greater && isDouble) {
      at++
      if (--depth === 0) return { tokens, end: at }
    } else if (byte === open) at = skipText(bytes, at)
    else if (byte === less) while (at < bytes.length && bytes[at++] !== greater);
    else if (byte === slash || kindOf[byte] === regular)
      while (at < bytes.length && kindOf[bytes[at] as number] === regular) at++
    if (tokens.length > maxTokens) continue
    const isName = byte === slash && at - from <= longestKnown
    tokens.push(isName ? readName(bytes, from, at) : bytes.toString('latin1', from, Math.min(at, from + 12)))
  }
}

function skipText(bytes: Buffer, from: number): number {
  let at = from
  for (let depth = 1; depth > 0 && at < bytes.length; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === open) depth++
    else if (bytes[at] === close) depth--
  }
  return at
}
