export const passwordLength = { min: 12, max: 128 } as const

export const passwordMessages = {
  tooShort: `Password must be at least ${passwordLength.min} characters`,
  tooLong: `Password must be at most ${passwordLength.max} characters`,
  tooCommon:
    'Password is too easy to guess. Avoid common words and the company’s name; three or four random words do well.',
} as const

/** What people reach for first, and what anybody would guess of us. */
const guessable = [
  'healyourrootssystems',
  'healyourroots',
  'healyour',
  'hyrsystems',
  'rootcause',
  'password',
  'passwort',
  'passphrase',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'azerty',
  'asdfgh',
  'abcdefghijkl',
  'abcdef',
  'abcabc',
  'iloveyou',
  'letmein',
  'welcome',
  'administrator',
  'admin',
  'changeme',
  'trustno',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'therapist',
  'therapy',
  'wellness',
  'mentalhealth',
  'teammembers',
  'website',
  'default',
  'testing',
  'login',
  'hello',
]

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const leastLeft = 6
const leastDifferent = 6

/** Guessable when little is left of it once common words, digits and signs are taken out. */
export function isGuessable(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFKD')
  if (new Set(plain).size < leastDifferent) return true
  const readings = [plain, plain.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)]
  return readings.some((reading) => {
    let rest = reading.replace(/[^\p{L}]/gu, '')
    const withoutDigits = rest.length
    for (const word of guessable) rest = rest.replaceAll(word, '')
    return withoutDigits > rest.length ? rest.length < leastLeft : withoutDigits === 0
  })
}
