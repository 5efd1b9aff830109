import { z } from 'zod'
import { text } from '#contract/text.ts'
import { longestSentence, applicationScoreMessages as messages, ratings } from './application-scores.ts'
import { fewestCriteria, mostCriteria } from './job-criteria.ts'

const rating = z.literal(ratings, messages.ratingMissing)

/** One for each criterion of the job, in the job's words. */
export const scoreInputSchema = z.object({
  ratings: z
    .array(z.object({ criterion: text({ max: 10_000 }), rating }))
    .min(fewestCriteria)
    .max(mostCriteria),
  sentence: text({ min: 1, max: longestSentence, message: messages.sentenceMissing }),
})
export type ScoreInput = z.output<typeof scoreInputSchema>

const scoreSchema = z.object({
  id: z.number(),
  /** Null when that person has no account any more. */
  author: z.string().nullable(),
  /** In the words that the criteria had then. */
  ratings: z.array(z.object({ criterion: z.string(), rating })),
  sentence: z.string(),
  /** When they last changed it. */
  at: z.iso.datetime(),
  /** Whether that was when somebody else's could be seen. */
  isChangedLater: z.boolean(),
})
export type Score = z.infer<typeof scoreSchema>

export const applicationScoresSchema = z.object({
  /** Null for a general application, and when the job is gone. */
  jobId: z.number().nullable(),
  /** What there is to score; none when the job has too few. */
  criteria: z.array(z.string()),
  /** How many others have scored: all that is told of them to somebody who has not. */
  otherScores: z.number(),
  scores: z.object({ own: scoreSchema, others: z.array(scoreSchema) }).nullable(),
})
export type ApplicationScores = z.infer<typeof applicationScoresSchema>
