import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password-strength.ts'

const person = ['Maren', 'Okafor', 'maren@staff.test']
const weaknessOf = (password: string) => passwordWeakness({ password, person })

describe('a password is refused that is made of', () => {
  test.each([
    ['a password that many people use', ['liverpool1234', 'P@ssw0rd2026!!', '1qaz2wsx3edc']],
    ['a date or year', ['december2026', 'january2026!', 'Summer2026!!', '2026-11-15-2026', 'Christmas2025!']],
    ['a common name', ['Fitzgerald-1990!', 'annabelle-1988']],
    [
      'words that belong to this company',
      ['HealYourRoots2026', 'Heal Your Roots Systems', 'h3al-y0ur-r00ts!', 'systemsroots'],
    ],
    [
      'it is made of a password that many people use',
      ['correcthorsebatterystaple', 'correct horse battery staple', 'correct horse battery staple 9'],
    ],
    ['your own name or address', ['Okafor-1984-Maren', 'maren@staff.test', 'maren1984okafor']],
    ['letters, digits or keys in a row', ['zxcvbnm,./asd', 'abcdefghijklm']],
    ['a repetition', ['admin-admin-admin', 'abababababab', 'letmeinletmein', 'secretsecret']],
    ['a common word', ['administrator1', 'thisisapassword']],
  ])('%s', async (reason, passwords) => {
    for (const password of passwords) expect(await weaknessOf(password), password).toContain(reason)
  })
})

/** What people choose when they must have twelve characters. */
const common = [
  ['123456789012', 'qwertyuiop12', 'iloveyou1234', 'passwordpassword', 'password1234', 'tinkerbell12', 'chocolate123'],
  ['jessica12345', 'basketball12', 'computer1234', 'michelle1234', 'butterfly123', 'manchester12', 'unbelievable'],
  ['christopher1', 'alexander123', 'spiderman123', 'starwars1234', 'pokemon12345', 'whatever1234', 'barcelona123'],
  ['jordan232323', 'healyourroots', 'Heal-Your-Roots1', 'rootsystems1', 'welcome12345', 'qwerty123456', 'abcd12345678'],
  ['1q2w3e4r5t6y', 'zaq12wsxcde3', 'asdfghjkl123', 'P@ssw0rd1234', 'letmein12345', 'mynameisjohn', 'Berlin2026Berlin'],
]
test.each(common)('so are %s, %s, %s, %s, %s, %s and %s', async (...passwords) => {
  for (const password of passwords) expect(await weaknessOf(password), password).toBeDefined()
})

test.each([
  'k7!Qz-9vRt#2m',
  'my password is a blue teapot',
  '  spaces count too  ',
  'Ölbäume über Nacht',
  '樹木は根から水を吸い上げます',
  'kvrz-7t2m-p9qd-xw4n',
  'tundra velvet onion',
  'Larch-Ferry-Quilt-88',
])('"%s" will do', async (password) => {
  expect(await weaknessOf(password)).toBeUndefined()
})
