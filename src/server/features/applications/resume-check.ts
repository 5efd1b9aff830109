import { promisify } from 'node:util'
import { inflate, inflateRaw } from 'node:zlib'
import { type ResumeRefusal, type ResumeType, resumeTypes } from '#contract/resumes.ts'

const unpack = promisify(inflate)
const unpackRaw = promisify(inflateRaw)

/** Of everything in a file, unpacked. Ten times the largest file is plenty for pictures and fonts. */
const mostUnpacked = 50 * 1024 * 1024

class Refused extends Error {
  readonly refusal: ResumeRefusal
  constructor(refusal: ResumeRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Why a file is not what an applicant means to send: another kind of file, one that runs something or loads something
 * when it is opened, or one that cannot be looked into. Undefined when it may be kept.
 */
export async function refusalOf(bytes: Buffer, type: ResumeType): Promise<ResumeRefusal | undefined> {
  try {
    await (type === 'pdf' ? checkPdf(bytes) : checkDocx(bytes))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

const refuseIf = (isSo: boolean, refusal: ResumeRefusal) => {
  if (isSo) throw new Refused(refusal)
}

// PDF (ISO 32000-1)

/** White space and comments, which may stand between any two tokens (7.2). */
const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`
const pattern = (source: string) => new RegExp(source.replaceAll('~', gap))

/** An action or annotation by its type, written out or as an object of its own. A résumé may well speak of `HTML/JavaScript`. */
const active = pattern(
  String.raw`/S~/(?:JavaScript|Launch|SubmitForm|ImportData|Rendition|GoToE|GoToR|Movie|Sound)\b|obj~/(?:JavaScript|Launch)\b|/JavaScript~(?:<<|\d+~\d+~R\b)|/Subtype~/(?:RichMedia|3D|Screen|Movie|Sound)\b|/XFA~(?:\[|\d+~\d+~R\b|<)`,
)
const attachments = pattern(
  String.raw`/Type~/EmbeddedFile\b|/EmbeddedFiles~(?:<<|\d+~\d+~R\b)|/EF~<<|/Subtype~/FileAttachment\b`,
)
const encrypted = pattern(String.raw`/Encrypt~(?:<<|\d+~\d+~R\b)`)
const onlyDeflated = pattern(String.raw`/Filter~(?:/FlateDecode\b|\[~/FlateDecode~\])`)

/** `/J#61vaScript` is `/JavaScript` (7.3.5). */
const readNames = (source: string) =>
  source.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

async function checkPdf(bytes: Buffer): Promise<void> {
  const source = bytes.toString('latin1')
  refuseIf(!/^%PDF-[12]\.\d/.test(source), 'notPdf')
  refuseIf(!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(source.slice(-2048)), 'pdfCut')
  refuseIf(/<(?:html|script|svg|!doctype)/i.test(source.slice(0, 1024)) || endsAsZip(bytes), 'twoFormats')
  checkPdfNames(source)
  for await (const objects of objectStreams(bytes, source)) checkPdfNames(objects)
}

function checkPdfNames(source: string): void {
  const names = readNames(source)
  refuseIf(encrypted.test(names), 'pdfPassword')
  refuseIf(active.test(names), 'pdfActive')
  refuseIf(attachments.test(names), 'pdfAttachments')
}

/** Objects may be packed together (7.5.7), out of sight of the patterns. */
async function* objectStreams(bytes: Buffer, source: string): AsyncGenerator<string> {
  let left = mostUnpacked
  for (const { index } of source.matchAll(/\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)\b/gi)) {
    const end = source.slice(index, index + 4096).search(/\bstream\r?\n/)
    const begin = source.lastIndexOf('obj', index)
    // Said in passing, in a text.
    if (end < 0 || begin < 0) continue
    const dictionary = readNames(source.slice(begin, index + end))
    if (!dictionary.includes('/Filter')) continue
    refuseIf(!onlyDeflated.test(dictionary) || /\/Predictor\s+(?!1\b)/.test(dictionary), 'pdfUnusual')
    const from = source.indexOf('\n', index + end) + 1
    const packed = bytes.subarray(from, source.indexOf('endstream', from))
    const objects = await unpack(packed, { maxOutputLength: left }).catch(() => undefined)
    if (!objects) throw new Refused('pdfUnusual')
    left -= objects.length
    yield objects.toString('latin1')
  }
}

// DOCX: a ZIP archive (APPNOTE 6.3) of XML parts (ECMA-376, part 2)

const endOfDirectory = { signature: 0x06054b50, bytes: 22 }

/** Whether programs that look for a ZIP archive from behind find one. */
function endsAsZip(bytes: Buffer): boolean {
  const signature = Buffer.from('PK\x05\x06', 'latin1')
  const tail = bytes.subarray(-(65_535 + endOfDirectory.bytes))
  for (let at = tail.indexOf(signature); at >= 0; at = tail.indexOf(signature, at + 1))
    if (
      at + endOfDirectory.bytes <= tail.length &&
      tail.readUInt16LE(at + 20) <= tail.length - at - endOfDirectory.bytes
    )
      return true
  return false
}

interface Entry {
  name: string
  method: number
  packed: Buffer
  size: number
}

/** The archive exactly as Word writes one: nothing before it, nothing behind it, nothing between its entries that is read by one program and not by another. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.length - endOfDirectory.bytes
  refuseIf(end < 0 || bytes.readUInt32LE(end) !== endOfDirectory.signature, 'docxDamaged')
  const [count, length, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  refuseIf(start + length !== end, 'docxUnusual')
  refuseIf(count > 2_000, 'docxHuge')
  const entries: Entry[] = []
  const names = new Set<string>()
  let covered = 0
  let at = start
  for (let number = 0; number < count; number++) {
    refuseIf(at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50, 'docxDamaged')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    refuseIf(at + 46 + nameLength > end, 'docxDamaged')
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    refuseIf((bytes.readUInt16LE(at + 8) & 0x41) !== 0, 'docxPassword')
    refuseIf(/^[/\\]|\.\.|[\\\0:]/.test(name) || names.has(name.toLowerCase()), 'docxUnusual')
    names.add(name.toLowerCase())
    const local = bytes.readUInt32LE(at + 42)
    refuseIf(local + 30 > start || bytes.readUInt32LE(local) !== 0x04034b50, 'docxDamaged')
    const localNameLength = bytes.readUInt16LE(local + 26)
    refuseIf(bytes.toString('utf8', local + 30, local + 30 + localNameLength) !== name, 'docxUnusual')
    const from = local + 30 + localNameLength + bytes.readUInt16LE(local + 28)
    const packedLength = bytes.readUInt32LE(at + 20)
    refuseIf(from + packedLength > start, 'docxDamaged')
    covered += from + packedLength - local
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(from, from + packedLength),
      size: bytes.readUInt32LE(at + 24),
    })
    at += 46 + nameLength + extraLength + noteLength
  }
  // A data descriptor of up to 24 bytes may follow each; entries that overlap are a bomb.
  refuseIf(covered > start, 'docxHuge')
  refuseIf(at !== end || start - covered > 24 * count, 'docxUnusual')
  return entries
}

async function contentOf({ method, packed, size }: Entry): Promise<Buffer> {
  if (method === 0) {
    refuseIf(packed.length !== size, 'docxUnusual')
    return packed
  }
  refuseIf(method !== 8, 'docxUnusual')
  const content = await unpackRaw(packed, { maxOutputLength: Math.max(1, size) }).catch(() => undefined)
  if (content?.length !== size) throw new Refused('docxUnusual')
  return content
}

const programs = /vbaProject|vbaData|macroEnabled|activeX/i
/** Fields that start a program or fetch a file when the document is opened. */
const fetchingField =
  /(?:<w:instrText[^>]*>|\bw:instr\s*=\s*["'])\s*(?:DDE|INCLUDEPICTURE|INCLUDETEXT)|<w:(?:altChunk|subDoc)\b/i
/** A link is followed by a reader; everything else that lies elsewhere is fetched by the program. */
const outside = /<[^>]*TargetMode\s*=\s*["']External["'][^>]*>/gi
const isLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/i

async function checkDocx(bytes: Buffer): Promise<void> {
  const begin = bytes.toString('hex', 0, 4)
  refuseIf(begin === 'd0cf11e0', 'oldWord')
  refuseIf(begin !== '504b0304', 'notDocx')
  refuseIf(bytes.toString('latin1', 0, 1024).includes('%PDF-'), 'twoFormats')
  const entries = entriesOf(bytes)
  const has = (name: string) => entries.some((entry) => entry.name === name)
  refuseIf(!has('[Content_Types].xml') || !has('word/document.xml'), 'notDocx')
  refuseIf(entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked, 'docxHuge')
  for (const entry of entries) {
    refuseIf(programs.test(entry.name), 'docxMacros')
    refuseIf(/(?:^|\/)embeddings\//i.test(entry.name), 'docxEmbedded')
    const content = await contentOf(entry)
    if (/\.(?:xml|rels|vml)$/i.test(entry.name)) checkPart(entry.name, readXml(content))
    else refuseIf(isProgram(content), 'docxEmbedded')
  }
}

/** Parts may be UTF-16 as well; a pattern finds its letters in both. */
const readXml = (content: Buffer) => content.toString('latin1').replaceAll('\0', '')

function checkPart(name: string, xml: string): void {
  refuseIf(/<!(?:DOCTYPE|ENTITY)/i.test(xml), 'docxUnusual')
  if (name === '[Content_Types].xml') {
    refuseIf(programs.test(xml), 'docxMacros')
    refuseIf(!xml.includes(`${resumeTypes.docx}.main+xml`), 'notDocx')
  }
  refuseIf(
    (xml.match(outside) ?? []).some((relation) => !isLink.test(relation)),
    'docxOutside',
  )
  refuseIf(fetchingField.test(xml), 'docxOutside')
}

const isProgram = (content: Buffer) =>
  ['MZ', '\x7fELF', 'PK\x03\x04', '%PDF-', '#!'].some((begin) => content.toString('latin1', 0, 8).startsWith(begin))
