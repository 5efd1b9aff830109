import { asc, eq, sql } from 'drizzle-orm'
import type { ApplicationScores, Score, ScoreInput } from '#contract/hiring/application-scores.schema.ts'
import { applicationScoreMessages } from '#contract/hiring/application-scores.ts'
import { applicationStaffMessages } from '#contract/hiring/applications.staff.ts'
import { criteriaOf } from '#contract/hiring/job-criteria.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { getScoring } from '#server/features/hiring/jobs/jobs.public.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import { subjectOf } from './applications.staff.service.ts'
import { applicationScores, jobApplications } from './applications.table.ts'
import { lockApplication } from './applications.writes.ts'

/** Read scores only here: staff see the scores of others only after they have scored themselves. */
export async function readScores(db: Db, id: number, userId: number): Promise<ApplicationScores> {
  const [application] = await db
    .select({ jobId: jobApplications.jobId })
    .from(jobApplications)
    .where(eq(jobApplications.id, id))
  if (!application) throw new AppError('notFound', applicationStaffMessages.notFound)
  const { jobId } = application
  const scoring = jobId === null ? undefined : await getScoring(db, jobId)
  const { id: scoreId, authorId, ratings, sentence, createdAt, updatedAt } = applicationScores
  const rows = await db
    .select({ id: scoreId, author: fullNameOrNull, authorId, ratings, sentence, createdAt, updatedAt })
    .from(applicationScores)
    .leftJoin(staffUsers, eq(staffUsers.id, authorId))
    .where(eq(applicationScores.applicationId, id))
    .orderBy(asc(scoreId))
  const own = rows.find((row) => row.authorId === userId)
  const others = rows.filter((row) => row !== own)
  /** A score counts as changed later if its author could see the scores of others before the change. */
  const toScore = (row: (typeof rows)[number]): Score => ({
    id: row.id,
    author: row.author,
    ratings: row.ratings,
    sentence: row.sentence,
    at: row.updatedAt.toISOString(),
    isChangedLater:
      row.updatedAt > row.createdAt && rows.some((other) => other.id !== row.id && other.createdAt < row.updatedAt),
  })
  return {
    jobId,
    criteria: criteriaOf(scoring ?? { criteria: '', requirements: '' }),
    otherScores: others.length,
    scores: own ? { own: toScore(own), others: others.map(toScore) } : null,
  }
}

export async function saveScore(
  tx: Db,
  id: number,
  score: ScoreInput,
  authorId: number,
): Promise<Written<ApplicationScores>> {
  await lockApplication(tx, id)
  const current = await readScores(tx, id, authorId)
  const isRated = (wanted: string) => score.ratings.some(({ criterion }) => criterion === wanted)
  if (score.ratings.length !== current.criteria.length || !current.criteria.every(isRated))
    throw new ChangedMeanwhile(applicationScoreMessages.criteriaChanged, current)
  await tx
    .insert(applicationScores)
    .values({ applicationId: id, authorId, ...score })
    .onConflictDoUpdate({
      target: [applicationScores.applicationId, applicationScores.authorId],
      set: { ...score, updatedAt: sql`now()` },
      setWhere: sql`(${applicationScores.ratings}, ${applicationScores.sentence})
        is distinct from (excluded.ratings, excluded.sentence)`,
    })
  return {
    response: await readScores(tx, id, authorId),
    activity: { action: 'application-scored', subject: subjectOf(id) },
  }
}
