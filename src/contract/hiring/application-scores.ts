export const ratings = [1, 2, 3, 4] as const
export type Rating = (typeof ratings)[number]

export const ratingLabels: Record<Rating, string> = { 1: 'Not yet', 2: 'Partly', 3: 'Yes', 4: 'Strongly' }

export const longestSentence = 500

export const applicationScoreMessages = {
  ratingMissing: 'Please choose one.',
  sentenceMissing: 'Please say why, in a sentence.',
  criteriaChanged: 'The criteria of this job have changed. Please look at your scores again.',
  loadFailed: 'The scorecard could not be loaded. Please try again in a minute.',
  saveFailed: 'Your scores were not saved. Please try again.',
} as const
