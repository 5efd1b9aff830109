import { crc32, deflateRawSync } from 'node:zlib'
import { type DocumentType, documentTypes } from '#contract/documents.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { sampleResumes } from './resumes.seed.ts'

export function makeResume([first, last]: [string, string], type: DocumentType): Buffer {
  const name = `${first} ${last}`
  const lines = [...(sampleResumes[name] ?? []), 'Sample: this person does not exist.']
  return type === 'pdf' ? makeSamplePdf(name, lines) : makeDocx(name, lines)
}

/** Encoding of the standard fonts of PDF. */
const inPdf = (text: string) => text.replaceAll('’', '\x92').replaceAll(/[\\()]/g, '\\$&')

export function makeSamplePdf(title: string, lines: string[]): Buffer {
  const shown = lines.map((line, index) => `/F1 11 Tf ${index === 0 ? '0 -28' : '0 -22'} Td (${inPdf(line)}) Tj`)
  const page = `BT /F2 20 Tf 72 700 Td (${inPdf(title)}) Tj ${shown.join(' ')} ET`
  const font = (base: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >> stream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj ${object} endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

const office = 'http://schemas.openxmlformats.org'

function makeDocx(title: string, lines: string[]): Buffer {
  const paragraph = (text: string, more = '') =>
    `<w:p><w:r>${more}<w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r></w:p>`
  const body = [paragraph(title, '<w:rPr><w:b/><w:sz w:val="40"/></w:rPr>'), ...lines.map((line) => paragraph(line))]
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return makeZip({
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${documentTypes.docx}.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  })
}

function makeZip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(entries)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const packed = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(0x21, 12)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    local.copy(central, 6, 4, 28)
    central.writeUInt32LE(at, 42)
    files.push(local, name, packed)
    directory.push(central, name)
    at += local.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  const count = Object.keys(entries).length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}
