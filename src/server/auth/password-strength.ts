import { type PasswordPart, passwordMessages } from '#contract/passwords.ts'
import { createIdleProcess } from '#server/http/idle-process.ts'
import { createShortQueue } from './short-queue.ts'

export interface Question {
  password: string
  person: string[]
}
interface Estimate {
  guesses: number
  parts: string[]
}

/** 200,000 years at fifty guesses an hour. */
const leastGuesses = 1e11

const partsByName: [RegExp, PasswordPart][] = [
  [/^userInputs/, 'person'],
  [/^company/, 'company'],
  [/^passwords/, 'common'],
  [/names/, 'name'],
  [/^(date|regex|months|daysOfWeek|seasons)/, 'date'],
  [/^(spatial|sequence)/, 'keys'],
  [/^repeat/, 'repetition'],
  [/^(?!bruteforce|separator)/, 'word'],
]

const takeTurn = createShortQueue(1)
const { run } = createIdleProcess<Question, Estimate>({
  file: new URL('./password-process.js', import.meta.url),
  heapMegabytes: 192,
  timeoutMs: 30_000,
  // The word lists take 100 MB.
  idleMs: 10_000,
})

export async function passwordWeakness(question: Question): Promise<string | undefined> {
  const { guesses, parts } = await takeTurn(() => run(() => question))
  if (guesses >= leastGuesses) return undefined
  const found = parts.map((name) => partsByName.find(([pattern]) => pattern.test(name))?.[1])
  return passwordMessages.tooEasy([...new Set(found)].filter((part) => part !== undefined))
}
