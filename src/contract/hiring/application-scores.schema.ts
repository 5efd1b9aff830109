import { z } from 'zod'
import { text } from '#contract/text.ts'
import { longestSentence, applicationScoreMessages as messages, ratings } from './application-scores.ts'
import { fewestCriteria, mostCriteria } from './job-criteria.ts'

const rating = z.literal(ratings, messages.ratingMissing)

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
  author: z.string().nullable(),
  /** Criteria as they were when the score was given. */
  ratings: z.array(z.object({ criterion: z.string(), rating })),
  sentence: z.string(),
  at: z.iso.datetime(),
  /** Changed after the author could see other scores. */
  isChangedLater: z.boolean(),
})
export type Score = z.infer<typeof scoreSchema>

export const applicationScoresSchema = z.object({
  jobId: z.number().nullable(),
  criteria: z.array(z.string()),
  /** Users who have not scored see this number alone, so that the other scores do not sway them. */
  otherScores: z.number(),
  scores: z.object({ own: scoreSchema, others: z.array(scoreSchema) }).nullable(),
})
export type ApplicationScores = z.infer<typeof applicationScoresSchema>
