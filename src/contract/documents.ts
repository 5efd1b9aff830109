export const documentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type DocumentType = keyof typeof documentTypes

export const documentTypeOf = (name: string): DocumentType | undefined => {
  const end = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(documentTypes, end) ? (end as DocumentType) : undefined
}

/** Pictures of the pages of a PDF: how many, the box in pixels that each fits into, and how much text is kept of each. */
export const drawnPages = { most: 10, width: 1_240, height: 2_480, textLength: 20_000 } as const

export const documentMessages = {
  notShown: 'This file could not be shown. Download it instead.',
  busy: 'Many files are being checked at the moment. Please try again in a minute.',
} as const

export const documentRefusals = {
  notPdf: 'This is not a PDF, although its name says so. Please choose the PDF itself.',
  notDocx: 'This is not a Word document, although its name says so. Please choose the document itself.',
  oldWord:
    'This is an older Word file or is protected by a password. Please save it as .docx or PDF without a password.',
  pdfCut: 'This PDF is not complete. Please save it again and choose the new file.',
  pdfPassword: 'This PDF is protected by a password. Please save it without one.',
  pdfActive: 'This PDF holds scripts or starts programs. Please print it to a PDF and choose that.',
  pdfAttachments: 'This PDF has other files inside. Please print it to a PDF and choose that.',
  pdfUnusual: 'This PDF is packed in a way that we cannot look into. Please print it to a PDF and choose that.',
  pdfTooMuch: 'This PDF takes too long to look through. Please print it to a PDF and choose that.',
  docxDamaged: 'This Word document is damaged. Please save it again and choose the new file.',
  docxPassword: 'This Word document is protected by a password. Please save it without one.',
  docxMacros: 'This Word document holds macros or controls. Please save it as PDF and choose that.',
  docxEmbedded: 'This Word document has other files inside. Please save it as PDF and choose that.',
  docxOutside: 'This Word document loads parts from elsewhere. Please save it as PDF and choose that.',
  docxHuge: 'This Word document is far larger unpacked than it looks. Please save it as PDF and choose that.',
  docxUnusual: 'This Word document is packed in a way that Word does not. Please save it as PDF and choose that.',
  docxTooMuch: 'This Word document takes too long to look through. Please save it as PDF and choose that.',
  twoFormats: 'This file can be read as two kinds of file at once. Please print it to a PDF and choose that.',
} as const
export type DocumentRefusal = keyof typeof documentRefusals
