export const visitStaffPaths = { read: '/api/cms/visits', csv: '/api/cms/visits/csv' } as const

/** Whole weeks, so that the weekdays of a period and of the one before meet. */
export const visitPeriods = ['7', '28', '91', '364'] as const
export type VisitPeriod = (typeof visitPeriods)[number]
export const usualPeriod: VisitPeriod = '28'

/** A line is drawn from this day of counting on. */
export const fewestDays = 7

export const shownRows = 6

export const visitResults = ['demos', 'applications', 'sign-ups'] as const
export type VisitResult = (typeof visitResults)[number]

export const visitMessages = {
  readFailed: 'The visits could not be loaded. Please try again in a minute.',
  exportFailed: 'The visits could not be downloaded. Please try again in a minute.',
} as const
