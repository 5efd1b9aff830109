export const resumePaths = {
  begin: '/api/resumes',
  chunk: '/api/resumes/{id}/parts/{number}',
} as const

const kilobyte = 1024
export const resumeBytes = 5 * 1024 * kilobyte
/** Small chunks keep each request short on a slow phone. */
export const resumeChunkBytes = 128 * kilobyte
export const resumeChunkCount = (size: number) => Math.ceil(size / resumeChunkBytes)

export const resumeTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof resumeTypes

export const resumeTypeOf = (name: string): ResumeType | undefined => {
  const end = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(resumeTypes, end) ? (end as ResumeType) : undefined
}

export const resumeMessages = {
  unfinished: 'This file is not uploaded yet. Please wait for it, try again, or remove it.',
  gone: 'Your file is no longer here. Please choose it again.',
  type: 'Please choose a PDF or a Word document (.docx).',
  name: 'Please rename the file: its name holds characters that could mislead the reader.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 5 MB. A PDF with smaller pictures usually helps.',
  tooMany: 'You have uploaded several files in a short time. Please try again in an hour, or give a link instead.',
  tooManyBegun:
    'Several of your files are still on their way. Please try again in a few minutes, or give a link instead.',
  noRoom: 'No more files can be taken at the moment. Please give a link instead.',
  failed: 'The file could not be uploaded. Please try again.',
  busy: 'Many files are being checked at the moment. Please try again in a minute.',
  chunk: 'This part does not belong to the file. Please choose the file again.',
} as const

export const resumeRefusals = {
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
export type ResumeRefusal = keyof typeof resumeRefusals
