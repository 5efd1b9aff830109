import type { SubscriberSource } from './newsletter.ts'

export const subscriberPaths = {
  list: '/api/cms/subscribers',
  overview: '/api/cms/subscribers/overview',
  csv: '/api/cms/subscribers/csv',
  import: '/api/cms/subscribers/import',
  byId: '/api/cms/subscribers/{id}',
} as const

/** `refused`: the mailbox bounced or its owner complained; `gone`: unsubscribed, only a hash of the address is stored. */
export const subscriberStates = ['pending', 'confirmed', 'refused', 'gone'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** A month in UTC, such as 2026-11. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

export const subscriberStateLabels: Record<SubscriberState, string> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  refused: 'Refused',
  gone: 'Left',
}

export const newsletterSourceLabels: Record<SubscriberSource, string> = {
  'hyr-vs-agency': 'Comparison with agencies',
  'privacy-page': 'Privacy policy',
  'terms-page': 'Terms of service',
  'blog-page': 'Blog, top',
  'blog-page-bottom': 'Blog, bottom',
  'ai-for-therapists': 'AI for therapists, top',
  'ai-for-therapists-bottom': 'AI for therapists, bottom',
  'ai-for-wellness-students': 'AI for students, top',
  'ai-for-wellness-students-bottom': 'AI for students, bottom',
  'ai-for-teachers': 'AI for teachers, top',
  'ai-for-teachers-bottom': 'AI for teachers, bottom',
  import: 'Imported from a file',
}

export const shownMonths = 12

export const subscriberMessages = {
  notFound: 'This subscriber does not exist any more.',
  listFailed: 'The subscribers could not be loaded. Please try again in a minute.',
  openFailed: 'The subscriber could not be loaded. Please try again in a minute.',
  exportFailed: 'The subscribers could not be downloaded. Please try again in a minute.',
} as const

export const importLimits = { bytes: 5_000_000, rows: 50_000, cells: 100, consent: 1_000, shortestConsent: 20 } as const

/** `repeated`: an earlier row has the same mailbox, maybe in another spelling. The last three are never imported. */
export const importOutcomes = ['new', 'known', 'repeated', 'invalid', 'unsubscribed', 'bounced', 'complained'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const shownImportRows = 100

export const importMessages = {
  failed: 'The file was not imported. Please try again.',
  checkFailed: 'The file could not be checked. Please try again.',
  empty: 'There is nothing in this file.',
  tooLarge: `The file is too large. Please split it: at most ${importLimits.rows.toLocaleString('en-US')} rows and 5 MB at a time.`,
  tooManyCells: `A row has more than ${importLimits.cells} cells. Please keep only the columns with email address and name.`,
  noColumn: 'There is no column with email addresses. Please name one “Email” in the first row.',
  notText: 'This is not a text file in UTF-8. In Excel, save it as “CSV UTF-8”.',
  consent: 'Please say where and when these people agreed to get our newsletter, in a sentence.',
} as const
