import { messagesFor, recordPaths } from '#contract/records.ts'

export const payLawPaths = recordPaths('/api/cms/pay-laws')

/** What a law may ask a posting to state, in the words of a sentence. */
export const askedItems = {
  pay: { asked: 'a pay range', missing: 'a pay range' },
  benefits: { asked: 'benefits', missing: 'benefits' },
  deadline: { asked: 'until when people may apply', missing: 'a closing date' },
} as const
export type AskedItem = keyof typeof askedItems

export const payLawMessages = {
  ...messagesFor('pay law'),
  stateMissing: 'Please choose a state.',
  cityTaken: 'There is a row for this place already.',
  asksMissing: 'Please choose what postings have to state.',
  employeesWrong: 'Please enter a whole number above zero.',
  sourceMissing: 'Please name the statute.',
  reviewDay: 'Please enter a day.',
  empty: 'There are no pay laws. Add one, and the job editor reminds of it.',
} as const
