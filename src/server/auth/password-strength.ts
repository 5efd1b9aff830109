import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { companyWords, famousPassphrases, type PasswordPart, passwordMessages } from '#contract/passwords.ts'
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

export async function passwordWeakness(question: Question): Promise<string | undefined> {
  const { guesses, parts } = await takeTurn(() => estimate(question))
  if (guesses >= leastGuesses) return undefined
  const found = parts.map((name) => partsByName.find(([pattern]) => pattern.test(name))?.[1])
  return passwordMessages.tooEasy([...new Set(found)].filter((part) => part !== undefined))
}

/** The word lists take 100 MB, so the thread ends soon after the last use. */
const idleMs = 10_000
let thread: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

async function estimate(question: Question): Promise<Estimate> {
  clearTimeout(idleTimer)
  thread ??= new Worker(new URL('./password-thread.js', import.meta.url), {
    execArgv: [],
    workerData: { company: companyWords, passwordsFamous: famousPassphrases },
  })
  const worker = thread
  worker.unref()
  worker.postMessage(question)
  try {
    const [estimate] = (await once(worker, 'message')) as [Estimate]
    return estimate
  } catch (error) {
    thread = undefined
    throw error
  } finally {
    idleTimer = setTimeout(() => {
      thread = undefined
      void worker.terminate()
    }, idleMs).unref()
  }
}
