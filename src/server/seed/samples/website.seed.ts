import type { FactName } from '#contract/website/facts.ts'
import type { StaffName } from './staff.seed.ts'

interface SampleFact {
  name: FactName
  owner: StaffName
  evidence: string
  reviewInDays: number
}

/** Owners of facts; values stay as they are, because visitors see them. */
export const sampleFacts: SampleFact[] = [
  {
    name: 'founded',
    owner: 'maren',
    evidence: 'Sample: certificate of incorporation, in the safe of the office.',
    reviewInDays: 300,
  },
  {
    name: 'agreements',
    owner: 'maren',
    evidence: 'Sample: two signed agreements, in the folder “Practices”.',
    reviewInDays: 61,
  },
  {
    name: 'hipaa',
    owner: 'maren',
    evidence: 'Sample: risk assessment and business associate agreements, reviewed by counsel.',
    reviewInDays: 118,
  },
  {
    name: 'burdenCut',
    owner: 'priya',
    evidence: 'Sample: time study at the first practice. The sheet has to be counted once more.',
    reviewInDays: -9,
  },
  {
    name: 'pilotFree',
    owner: 'jonah',
    evidence: 'Sample: terms of the pilot, page 2.',
    reviewInDays: 24,
  },
]

export const sampleRedirects: { from: string; to: string; author: StaffName; daysAgo: number }[] = [
  { from: '/sample/flyer', to: '/solutions#hyr-flow', author: 'priya', daysAgo: 262 },
  { from: '/sample/conference', to: '/contact', author: 'priya', daysAgo: 141 },
  { from: '/sample/interns', to: '/careers', author: 'jonah', daysAgo: 37 },
]

/** Paths without a page, with the highest count per day and the number of days. */
export const sampleLostPaths: { path: string; most: number; since: number }[] = [
  { path: '/sample/price-list', most: 4, since: 21 },
  { path: '/sample/webinar', most: 3, since: 12 },
  { path: '/sample/handout.pdf', most: 2, since: 6 },
]

/** Added to those of `saved-replies.seed.ts`. */
export const moreSavedReplies: { title: string; text: string; author: StaffName; daysAgo: number }[] = [
  {
    title: 'Invite to a first talk',
    author: 'lucia',
    daysAgo: 96,
    text: `Hello {name},

Thank you for applying for {job}. We would like to get to know you, by video, for about forty minutes. Which two or three times in the coming week suit you?

You do not need to prepare anything. Tell us if there is something that would make the talk easier for you.

Kind regards`,
  },
  {
    title: 'Decline with thanks',
    author: 'lucia',
    daysAgo: 95,
    text: `Hello {name},

Thank you for your interest in {job} and for the time you gave to your application. We have decided to go on with others.

We know that this is not the answer you hoped for, and wish you a place where your work is seen.

Kind regards`,
  },
  {
    title: 'Nothing for this yet',
    author: 'priya',
    daysAgo: 33,
    text: `Hello {name},

Thank you for asking. We have nothing for this yet and would rather say so than promise a date. If you like, we will write to you once when that changes, and not before.

Kind regards`,
  },
]

export const sampleFile: Record<'name' | 'slug', string> & {
  lines: string[]
  author: StaffName
  daysAgo: number
  downloads: number
} = {
  name: 'What the pilot asks of a practice',
  slug: 'sample-pilot-guide',
  lines: [
    'Sample: this guide does not exist.',
    'One clinician who tries it for six weeks.',
    'Half an hour a week to tell us what stands in the way.',
    'A copy of the forms that you use today, without any names.',
  ],
  author: 'jonah',
  daysAgo: 41,
  downloads: 23,
}
