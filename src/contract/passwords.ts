import { siteName } from './site.ts'

export const passwordLength = { min: 12, max: 128 } as const

const parts = {
  person: 'your own name or address',
  company: 'words that belong to this company',
  common: 'a password that many people use',
  name: 'a common name',
  date: 'a date or year',
  keys: 'letters, digits or keys in a row',
  repetition: 'a repetition',
  word: 'a common word',
} as const
export type PasswordPart = keyof typeof parts

const listed = new Intl.ListFormat('en')

export const passwordMessages = {
  tooShort: `Password must be at least ${passwordLength.min} characters`,
  tooLong: `Password must be at most ${passwordLength.max} characters`,
  tooEasy: (found: PasswordPart[]) => {
    const reason = found.length > 0 ? `it is made of ${listed.format(found.map((part) => parts[part]))}` : 'it is short'
    return `Password is too easy to guess: ${reason}. Three or four random words do well.`
  },
} as const

export const famousPassphrases = ['correcthorsebatterystaple']

export const companyWords = [
  ...siteName.toLowerCase().split(' '),
  siteName.toLowerCase().replaceAll(' ', ''),
  'healyourroots',
  'hyr',
  'therapist',
  'therapy',
  'wellness',
  'rootcause',
  'mentalhealth',
]
