import { siteName } from './site.ts'

/** Subjects may end in the name of the site, which every mail shows above its heading. */
export const mailHeading = (subject: string) => subject.replace(` | ${siteName}`, '')

/** What a request for a mailed link gets: the same for every address. */
export const linkAgainOutcomes = ['linkMailed', 'noAddress', 'tooOften'] as const
export type LinkAgain = (typeof linkAgainOutcomes)[number]

/** Leaves at a later moment; what leaves within a minute is about to be sent. */
export const isHeld = ({ state, dueAt }: { state: string; dueAt: string }) =>
  state === 'queued' && Date.parse(dueAt) > Date.now() + 60_000
