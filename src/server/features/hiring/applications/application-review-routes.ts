import { applicationScoresSchema, scoreInputSchema } from '#contract/hiring/application-scores.schema.ts'
import { applicationScoreMessages } from '#contract/hiring/application-scores.ts'
import { applicationStaffPaths, applicationStaffMessages as messages } from '#contract/hiring/applications.staff.ts'
import { read } from '#server/staff/read.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { applicationNoteRoutes } from './application-notes.ts'
import { readScores, saveScore } from './application-scores.ts'

const permission = 'applications'
const { notFound } = messages

/** Scores and notes, which applicants never see. */
export const applicationReviewRoutes: StaffRoute[] = [
  read(
    {
      path: applicationStaffPaths.scores,
      permission,
      summary: "One's own scores and those of others; before one's own, how many others there are",
      response: applicationScoresSchema,
      notFound,
      whatFailed: applicationScoreMessages.loadFailed,
    },
    ({ db, id, user }) => readScores(db, id, user.id),
  ),
  write(
    {
      method: 'put',
      path: applicationStaffPaths.scores,
      permission,
      summary: "Scores an application by its job's criteria, once or again",
      input: scoreInputSchema,
      response: applicationScoresSchema,
      once: {
        keep: () => ({ success: true }),
        again: (_, tx, { id, user }) => readScores(tx, id, user.id),
      },
      notFound,
      whatFailed: applicationScoreMessages.saveFailed,
    },
    (score, { tx, id, actor }) => saveScore(tx, id, score, actor.userId),
  ),
  ...applicationNoteRoutes,
]
