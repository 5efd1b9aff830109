import { messagesFor, recordPaths } from '#contract/records.ts'
import { uploadPaths } from '#contract/uploads.ts'

export const filePaths = { ...recordPaths('/api/cms/files'), ...uploadPaths('/api/cms/files') } as const

export const fileBytes = 10 * 1024 * 1024

export const fileMessages = {
  ...messagesFor('file'),
  nameMissing: 'Please name the file as visitors know it.',
  slugMissing: 'Please enter an address.',
  slugRule: 'Use only lowercase letters, numbers and hyphens.',
  slugTaken: 'Another file has this address. It may be in the trash.',
  fileMissing: 'Please choose a PDF.',
  unfinished: 'This file is not uploaded yet. Please wait for it, try again, or remove it.',
  tooLarge: 'This file is larger than 10 MB. A PDF with smaller pictures usually helps.',
  uploadFailed: 'The file could not be uploaded. Please try again.',
  formerGone: 'The file before it is not kept any more.',
  empty: 'There are no files yet. Add a PDF to hand it out under an address that stays.',
  created: 'The file was added. Its address works from now on.',
  updated: 'The file was saved.',
  deleted: 'The file was deleted. Its address says that it is gone.',
} as const
