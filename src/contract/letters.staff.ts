import { siteName } from './site.ts'

export const letterStaffPaths = {
  all: '/api/cms/letters',
  byId: '/api/cms/letters/{id}',
  /** What would be sent, and what is wrong with it. */
  check: '/api/cms/letters/{id}/check',
  /** The mail itself, as a page. */
  mail: '/api/cms/letters/{id}/mail',
  test: '/api/cms/letters/{id}/test',
  send: '/api/cms/letters/{id}/send',
  stop: '/api/cms/letters/{id}/stop',
  approve: '/api/cms/letters/{id}/approve',
  pause: '/api/cms/letters/{id}/pause',
  resume: '/api/cms/letters/{id}/resume',
  trash: '/api/cms/letters/trash',
  restore: '/api/cms/letters/{id}/restore',
} as const

export const letterLimits = {
  subject: 150,
  preheader: 150,
  body: 40_000,
  htmlBytes: 100_000,
  checkedLinks: 100,
} as const

/** Between *Send* and the first mail; until then it can be stopped. */
export const letterHoldSeconds = 600

/** The brake: a letter stops by itself when more than this share is refused, of at least so many; sooner if it is most of them. */
export const refusalBrake = { share: 0.05, ofAtLeast: 100, mostOf: 10 } as const

/** What the row says of one reader. All but `queued` are final; `left`: no subscriber any more, or paused, before their turn. */
export const readerStates = ['queued', 'sent', 'refused', 'left'] as const

/** Why a letter stands still: a person stopped it, or it stopped itself. */
export const pauseReasons = ['person', 'refusals', 'deferrals'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** It follows from the letter's dates, so nothing has to run for it to change. */
export const letterStates = ['draft', 'held', 'sending', 'paused', 'finished'] as const
export type LetterState = (typeof letterStates)[number]

interface LetterDates {
  sendAt: string | null
  startedAt: string | null
  pausedAt: string | null
  finishedAt: string | null
}

/** `held` until a worker has begun with it, at the earliest at `sendAt` and never without an approval that was asked for. */
export function letterState({ sendAt, startedAt, pausedAt, finishedAt }: LetterDates): LetterState {
  if (finishedAt) return 'finished'
  if (pausedAt) return 'paused'
  if (startedAt) return 'sending'
  return sendAt ? 'held' : 'draft'
}

/** `stop`: it cannot be sent like this. `look`: it can, by somebody who has seen it. */
export type ProblemLevel = 'stop' | 'look'
export const letterProblems = {
  subjectMissing: { level: 'stop', text: 'The letter has no subject.' },
  bodyMissing: { level: 'stop', text: 'There is no text yet.' },
  addressMissing: {
    level: 'stop',
    text: 'The law asks for a postal address in every letter. Please enter it under Settings.',
  },
  unsubscribeMissing: { level: 'stop', text: 'The letter has no link to unsubscribe.' },
  altMissing: { level: 'stop', text: 'A picture has no description. Many mail programs show nothing else.' },
  tooLong: { level: 'stop', text: 'The letter is so long that mail programs cut it off. Please shorten it.' },
  nobody: { level: 'stop', text: 'Nobody has confirmed a subscription yet.' },
  deadLink: { level: 'look', text: 'This link leads nowhere.' },
  uncheckedLink: { level: 'look', text: 'This link could not be checked. Please open it yourself.' },
  uncheckedLinks: {
    level: 'look',
    text: `Only the first ${letterLimits.checkedLinks} different links were checked. Please open the others yourself.`,
  },
  passedDate: { level: 'look', text: 'This date has passed.' },
} as const satisfies Record<string, { level: ProblemLevel; text: string }>
export type LetterProblemName = keyof typeof letterProblems
export const letterProblemNames = Object.keys(letterProblems) as [LetterProblemName, ...LetterProblemName[]]

export const letterTestSubject = (subject: string) => `Test: ${subject || `A letter of ${siteName}`}`

export const letterStaffMessages = {
  notFound: 'This letter does not exist any more.',
  loadFailed: 'The letters could not be loaded. Please try again in a minute.',
  empty: 'There are no letters yet. Write the first one; nobody gets it before you send it.',
  createFailed: 'The letter was not added. Please try again.',
  updateFailed: 'The letter was not saved. Please try again.',
  deleteFailed: 'The letter was not deleted. Please try again.',
  restoreFailed: 'The letter could not be restored. Please try again.',
  deleted: 'The letter was deleted.',
  restored: 'The letter is back.',
  changedMeanwhile: 'Somebody else has changed this letter since you opened it.',
  noSuchPost: 'This post is not there any more.',
  checkFailed: 'The letter could not be checked. Please try again.',
  testFailed: 'The test was not sent. Please try again.',
  tested: (email: string) => `A test is on its way to ${email}.`,
  sendFailed: 'The letter was not sent. Please try again.',
  notReady: 'The letter cannot be sent like this. Please look at what is missing.',
  alreadySent: 'This letter is already on its way or has been sent.',
  held: 'The letter leaves in ten minutes. Until then you can stop it.',
  heldForApproval: 'The letter leaves when a colleague has approved it, in ten minutes at the earliest.',
  stopFailed: 'The letter was not stopped. Please try again.',
  stopped: 'The letter was stopped. Nobody has got it.',
  tooLateToStop: 'The first mails have left. You can still pause it.',
  pauseFailed: 'The letter was not paused. Please try again.',
  paused: 'The letter stands still.',
  notSending: 'This letter is not being sent.',
  resumeFailed: 'The letter did not go on. Please try again.',
  resumed: 'The letter goes on where it stopped.',
  approveFailed: 'The letter was not approved. Please try again.',
  approved: 'You have approved this letter.',
  notAsked: 'Nobody has asked for an approval of this letter.',
  ownLetter: 'Whoever sends a letter cannot approve it. Please ask a colleague.',
  otherText: 'The letter has changed since you read it. Please read it again.',
} as const
