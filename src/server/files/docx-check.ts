import { documentTypes } from '#contract/documents.ts'
import { maxUnpackedBytes, refuseIf } from './document-refused.ts'
import { beginsAsXml, readTags, readXml, type Tag } from './xml-tags.ts'
import { contentOf, entriesOf } from './zip-entries.ts'

const programs = /vbaProject|vbaData|macroEnabled|activeX/i

export function checkDocx(bytes: Buffer): void {
  const begin = bytes.toString('hex', 0, 4)
  refuseIf(begin === 'd0cf11e0', 'oldWord')
  refuseIf(begin !== '504b0304', 'notDocx')
  refuseIf(bytes.toString('latin1', 0, 1024).includes('%PDF-'), 'twoFormats')
  const entries = entriesOf(bytes)
  const has = (name: string) => entries.some((entry) => entry.name === name)
  refuseIf(!has('[Content_Types].xml') || !has('word/document.xml'), 'notDocx')
  refuseIf(entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes, 'docxHuge')
  for (const entry of entries) {
    refuseIf(programs.test(entry.name), 'docxMacros')
    refuseIf(/(?:^|\/)embeddings\//i.test(entry.name), 'docxEmbedded')
    const content = contentOf(entry)
    // The relationship of a part says what it is, not its name, so everything that begins as XML is checked.
    if (/\.(?:xml|rels|vml)$/i.test(entry.name) || beginsAsXml(content)) checkPart(entry.name, readXml(content))
    else refuseIf(isProgram(content), 'docxEmbedded')
  }
}

const isProgram = (content: Buffer) =>
  ['MZ', '\x7fELF', 'PK\x03\x04', '%PDF-', '#!', '\xd0\xcf\x11\xe0'].some((begin) =>
    content.toString('latin1', 0, 8).startsWith(begin),
  )

function checkPart(name: string, xml: string): void {
  const fields = createFieldCheck()
  let isDocument = false
  refuseIf(!beginsAsXml(Buffer.from(xml.slice(0, 256))), 'docxUnusual')
  readTags(xml, (tag) => {
    if (tag.name === 'relationship') checkRelation(tag)
    if (name === '[Content_Types].xml') {
      refuseIf(programs.test(tag.attributes.contenttype ?? ''), 'docxMacros')
      isDocument ||= tag.attributes.contenttype === `${documentTypes.docx}.main+xml`
    }
    refuseIf(tag.name === 'altchunk' || tag.name === 'subdoc', 'docxOutside')
    const { src = '', href = '' } = tag.attributes
    refuseIf(drawn.has(tag.name) && (isElsewhere.test(src) || isElsewhere.test(href)), 'docxOutside')
    fields.take(tag)
  })
  fields.check()
  refuseIf(name === '[Content_Types].xml' && !isDocument, 'notDocx')
}

const drawn = new Set(['imagedata', 'fill', 'stroke'])
const isElsewhere = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i

const links = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])

/** Staff choose whether to follow a hyperlink, but Word fetches every other external target by itself. */
function checkRelation({ attributes: { type = '', target = '', targetmode = '' } }: Tag): void {
  const mode = targetmode.trim().toLowerCase()
  refuseIf(mode === 'external' ? !links.has(type) : isElsewhere.test(target), 'docxOutside')
  refuseIf(!['', 'internal', 'external'].includes(mode), 'docxUnusual')
  const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase()
  refuseIf(['oleobject', 'package'].includes(kind), 'docxEmbedded')
  refuseIf(['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary'].includes(kind), 'docxMacros')
  refuseIf(['afchunk', 'subdocument'].includes(kind), 'docxOutside')
}

/** Fields that start a program or fetch a file when the document is opened. */
const fetching = /\s*(?:DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT)\b/iy
/** Only at the beginning of a field; elsewhere `LINK` may be the end of `HYPERLINK`. */
const fetchingField = /\s*(?:DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|RD)\b/iy

const beginsWith = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** A field name may be split over several elements, so all pieces are joined and every piece may begin a field. */
function createFieldCheck() {
  const pieces: string[] = []
  const begins: { at: number; isField: boolean }[] = []
  let length = 0
  let isNew = false
  return {
    take({ name, attributes: { instr, fldchartype }, text }: Tag): void {
      refuseIf(instr !== undefined && beginsWith(fetchingField, instr, 0), 'docxOutside')
      if (name === 'fldchar') {
        const isBegin = fldchartype === 'begin'
        // A nested field in the place of the name would compute the name.
        refuseIf(isBegin && isNew, 'docxOutside')
        isNew = isBegin
      }
      if (!text) return
      if (text.trim()) {
        begins.push({ at: length, isField: isNew })
        isNew = false
      }
      pieces.push(text)
      length += text.length
    },
    check(): void {
      const text = pieces.join('')
      for (const { at, isField } of begins)
        refuseIf(beginsWith(isField ? fetchingField : fetching, text, at), 'docxOutside')
    },
  }
}
