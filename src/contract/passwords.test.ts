import { expect, test } from 'vitest'
import { newPasswordSchema } from './cms.schema.ts'
import { passwordMessages } from './passwords.ts'

const problemOf = (password: unknown) => newPasswordSchema.safeParse(password).error?.issues[0]?.message

test.each(['', 'elevenchars', undefined])('%j is too short for a password', (password) => {
  expect(problemOf(password)).toBe('Password must be at least 12 characters')
})

test('a password may have 128 characters and no more', () => {
  const long = 'Ulmen wachsen langsam. '.repeat(6).slice(0, 128)
  expect(problemOf(long)).toBeUndefined()
  expect(problemOf(`${long}x`)).toBe('Password must be at most 128 characters')
})

test.each([
  'password1234',
  'Password123456!',
  'P@ssw0rd2026!!',
  'aaaaaaaaaaaa',
  'abababababab',
  '123456789012',
  '2026-11-15-2026',
  'qwertyuiop12',
  'Welcome2026!!',
  'admin-admin-admin',
  'HealYourRoots1',
  'Heal Your Roots Systems',
  'h3al-y0ur-r00ts!',
  'healyourroots2026',
  'letmeinletmein',
  'iloveyou12345',
  'Summer2026!!!!',
  'secretsecret',
])('"%s" is too easy to guess', (password) => {
  expect(problemOf(password)).toBe(passwordMessages.tooCommon)
})

test.each([
  'correct horse battery staple',
  'k7!Qz-9vRt#2m',
  'my password is a blue teapot',
  '  spaces count too  ',
  'Ölbäume über Nacht',
  '樹木は根から水を吸い上げます',
  'kvrz-7t2m-p9qd-xw4n',
])('"%s" will do', (password) => {
  expect(problemOf(password)).toBeUndefined()
})
