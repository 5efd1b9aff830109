import { expect, test } from 'vitest'
import { passwordMessages } from './passwords.ts'
import { newPasswordSchema } from './staff.schema.ts'

const problemOf = (password: unknown) => newPasswordSchema.safeParse(password).error?.issues[0]?.message

test.each(['', 'elevenchars', undefined])('%j is too short for a password', (password) => {
  expect(problemOf(password)).toBe('Password must be at least 12 characters')
})

test('a password may have 128 characters and no more', () => {
  const long = 'Ulmen wachsen langsam. '.repeat(6).slice(0, 128)
  expect(problemOf(long)).toBeUndefined()
  expect(problemOf(`${long}x`)).toBe('Password must be at most 128 characters')
})

test('what makes a password easy to guess is said in a sentence', () => {
  expect(passwordMessages.tooEasy(['common', 'date'])).toBe(
    'Password is too easy to guess: it is made of a password that many people use and a date or year. Three or four random words do well.',
  )
  expect(passwordMessages.tooEasy([])).toMatch(/^Password is too easy to guess: it is short\. /)
})
