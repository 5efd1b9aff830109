import { messagesFor } from '#contract/records.ts'
import type { FactName } from './facts.ts'

export const factStaffPaths = {
  all: '/api/cms/facts',
  byId: '/api/cms/facts/{id}',
  owners: '/api/cms/facts/owners',
} as const

/** `month`: "June 2025"; `period`: "June 2025" or "Q2 2025"; `day`: "April 1, 2025". */
type FactKind = 'text' | 'count' | 'month' | 'period' | 'day'

export interface FactDescription {
  id: number
  label: string
  kind: FactKind
  /** Every path that shows it; other pages would keep the old value. */
  shownOn: readonly string[]
  reviewBy?: string
  /** Longer text would not fit into buttons or large type on a phone. */
  maxCharacters?: number
  /** Limits of a count: pages name two places, and draw a ring for each clinician. */
  least?: number
  most?: number
  /** The fact is itself a date, so "as of" makes no sense. */
  isUndated?: true
  note?: string
  untilFirstPost?: true
}

const both = ['/team', '/investors'] as const

export const factDescriptions: Record<FactName, FactDescription> = {
  founded: {
    id: 1,
    label: 'Month of founding',
    kind: 'month',
    shownOn: ['/', '/about', ...both, '/llms.txt'],
  },
  fundingStage: {
    id: 2,
    label: 'Funding stage',
    kind: 'text',
    shownOn: [...both, '/careers'],
    note: 'What search engines show of /investors names the stage in its own words.',
  },
  agreements: {
    id: 3,
    label: 'Signed agreements',
    kind: 'count',
    least: 2,
    most: 999,
    shownOn: ['/', ...both, '/hyr-vs-agency'],
  },
  firstPlace: {
    id: 4,
    label: 'State of the first practice',
    kind: 'text',
    shownOn: ['/', ...both, '/solutions', '/hyr-vs-agency'],
  },
  secondPlace: {
    id: 5,
    label: 'State of the second practice',
    kind: 'text',
    shownOn: ['/', ...both, '/solutions'],
  },
  deployment: {
    id: 6,
    label: 'Deployment of the signed agreements',
    kind: 'period',
    reviewBy: '2025-07-01',
    shownOn: [...both, '/solutions', '/hyr-vs-agency'],
  },
  industry: {
    id: 7,
    label: 'What the industry receives a year',
    kind: 'text',
    maxCharacters: 12,
    shownOn: ['/', '/investors'],
  },
  womensHealth: {
    id: 8,
    label: 'Share that goes to women’s health',
    kind: 'text',
    maxCharacters: 12,
    shownOn: ['/', '/investors'],
  },
  burdenCut: {
    id: 9,
    label: 'Cut of administrative burden',
    kind: 'text',
    maxCharacters: 12,
    shownOn: ['/', '/investors', '/ai-for-therapists'],
  },
  hipaa: {
    id: 10,
    label: 'Compliance with HIPAA',
    kind: 'text',
    shownOn: ['/', '/solutions', '/hyr-vs-agency', '/investors'],
  },
  soc2: {
    id: 11,
    label: 'Security report',
    kind: 'text',
    shownOn: ['/', '/solutions', '/hyr-vs-agency', '/investors'],
  },
  pilotFree: {
    id: 12,
    label: 'What is free in the pilot',
    kind: 'text',
    maxCharacters: 17,
    shownOn: ['/', '/solutions', '/investors', '/ai-for-therapists'],
  },
  pilotMigration: {
    id: 13,
    label: 'Help with moving in',
    kind: 'text',
    shownOn: ['/', '/solutions', '/hyr-vs-agency'],
  },
  clinicians: {
    id: 14,
    label: 'Clinicians in the case study',
    kind: 'count',
    least: 2,
    most: 8,
    shownOn: ['/solutions', '/hyr-vs-agency'],
  },
  blogLaunch: {
    id: 15,
    label: 'Launch of the blog',
    kind: 'period',
    reviewBy: '2025-07-01',
    shownOn: ['/blog'],
    untilFirstPost: true,
    note: 'Once the first post is out, the page shows posts instead.',
  },
  blogCadence: {
    id: 16,
    label: 'How often the blog has news',
    kind: 'text',
    shownOn: ['/blog'],
    untilFirstPost: true,
    note: 'Once the first post is out, the page shows posts instead.',
  },
  legalUpdated: {
    id: 17,
    label: 'Last change of privacy policy and terms',
    kind: 'day',
    isUndated: true,
    shownOn: ['/privacy', '/terms'],
  },
  accessLogs: {
    id: 18,
    label: 'How long access logs are kept',
    kind: 'text',
    shownOn: ['/privacy'],
    note: 'The administrator has to set the same time on the server.',
  },
}
export const factNames = Object.keys(factDescriptions) as [FactName, ...FactName[]]
export const factNameOf = (id: number) => factNames.find((name) => factDescriptions[name].id === id)

/** Used for facts that were never reviewed. */
export const firstStated = '2025-03'

export const monthInWords = (month: string) =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function nextReview(today: Date): string {
  const next = new Date(today)
  next.setUTCMonth(next.getUTCMonth() + 6)
  return next.toISOString().slice(0, 10)
}

export const factMessages = {
  ...messagesFor('fact'),
  notFound: 'There is no such fact.',
  ownerUnknown: 'This person cannot change facts.',
  valueMissing: 'Please say what the pages shall show.',
  reviewDay: 'Please enter a day.',
  month: 'Please write a month and a year, such as “June 2026”.',
  period: 'Please write a month or a quarter and a year, such as “June 2026” or “Q2 2026”.',
  day: 'Please write a day in full, such as “April 1, 2026”.',
  count: (least: number, most: number) => `Please enter a whole number from ${least} to ${most}.`,
  asOfMonth: 'Please enter a month, such as 2026-06.',
  undated: 'This one is a date already.',
  updated: 'The fact is saved. Every page that shows it follows.',
} as const
