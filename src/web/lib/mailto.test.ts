import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  ["o'neil+jobs@example.com", "mailto:o'neil%2Bjobs@example.com"],
  ['a?bcc=b&c@example.com', 'mailto:a%3Fbcc%3Db%26c@example.com'],
])('%s becomes %s', (email, href) => expect(mailto(email)).toBe(href))
