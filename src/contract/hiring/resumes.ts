export const resumePaths = {
  begin: '/api/resumes',
  chunk: '/api/resumes/{id}/parts/{number}',
} as const

const kilobyte = 1024
export const resumeBytes = 5 * 1024 * kilobyte
/** Small chunks keep each request short on a slow phone. */
export const resumeChunkBytes = 128 * kilobyte
export const resumeChunkCount = (size: number) => Math.ceil(size / resumeChunkBytes)

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
  chunk: 'This part does not belong to the file. Please choose the file again.',
} as const
