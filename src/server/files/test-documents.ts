import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { documentTypes } from '#contract/documents.ts'

interface PdfParts {
  header?: string
  objects?: (string | Buffer)[]
  trailer?: string
  end?: string
}

const latin = (text: string) => Buffer.from(text, 'latin1')

export function makePdf({ header = '%PDF-1.7', objects = [], trailer = '', end = '%%EOF\n' }: PdfParts = {}): Buffer {
  const page = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj',
  ]
  const body = [`${header}\n%\xe2\xe3\xcf\xd3`, ...page, ...objects].flatMap((part) => [
    typeof part === 'string' ? latin(part) : part,
    latin('\n'),
  ])
  return Buffer.concat([...body, latin(`trailer << /Root 1 0 R ${trailer} >>\nstartxref\n0\n${end}`)])
}

/** Objects in a compressed stream, as most programs write them. */
export function packedObjects(
  objects: string,
  { type = '/Type /ObjStm', entries = '/N 1 /First 4', dictionary = '/Filter /FlateDecode', pack = deflateSync } = {},
): Buffer {
  const packed = pack(latin(objects))
  const begin = `9 0 obj << ${type} ${entries} ${dictionary} /Length ${packed.length} >> stream\n`
  return Buffer.concat([latin(begin), packed, latin('\nendstream endobj')])
}

interface ZipEntry {
  name: string
  content: string | Buffer
  /** Declared size, if it is wrong. */
  size?: number
  method?: number
  flags?: number
  localName?: string
}

interface ZipParts {
  between?: Buffer
  after?: Buffer
}

export function makeZip(
  entries: ZipEntry[],
  { between = Buffer.alloc(0), after = Buffer.alloc(0) }: ZipParts = {},
): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, method = 8, flags = 0, localName = name, ...entry } of entries) {
    const bytes = Buffer.from(content as string)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const { size = bytes.length } = entry
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(Buffer.byteLength(localName), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    local.copy(central, 8, 6, 26)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(at, 42)
    const file = Buffer.concat([local, Buffer.from(localName), packed])
    files.push(file)
    directory.push(central, Buffer.from(name))
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at + between.length, 16)
  return Buffer.concat([...files, between, listed, end, after])
}

const contentTypes = (main: string = `${documentTypes.docx}.main+xml`) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const documentXml = (body = '<w:p><w:r><w:t>Curriculum vitae</w:t></w:r></w:p>') =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`

interface DocxParts extends ZipParts {
  types?: string
  body?: string
  more?: ZipEntry[]
}

export const makeDocx = ({ types = contentTypes(), body, more = [], ...zip }: DocxParts = {}): Buffer =>
  makeZip(
    [
      { name: '[Content_Types].xml', content: types },
      { name: '_rels/.rels', content: '<Relationships/>' },
      { name: 'word/document.xml', content: documentXml(body) },
      ...more,
    ],
    zip,
  )

export const macroTypes = contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')
export const sheetTypes = contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')
