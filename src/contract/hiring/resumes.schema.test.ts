import { expect, test } from 'vitest'
import { resumeFileSchema } from './resumes.schema.ts'
import { resumeBytes, resumeMessages } from './resumes.ts'

test.each([
  ['cv.pdf', undefined],
  ['Ana María, résumé (2026).PDF', undefined],
  ['履歴書.docx', undefined],
  ['cv.doc', resumeMessages.type],
  ['cv.docm', resumeMessages.type],
  ['cv.pdf.exe', resumeMessages.type],
  ['cv', resumeMessages.type],
  ['cv.constructor', resumeMessages.type],
  ['cv.__proto__', resumeMessages.type],
  ['cv.toString', resumeMessages.type],
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
