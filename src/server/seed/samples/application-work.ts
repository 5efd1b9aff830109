import { replyHoldMinutes } from '#contract/hiring/application-replies.ts'
import { criteriaOf } from '#contract/hiring/job-criteria.ts'
import { replyKind } from '#server/features/hiring/applications/application-detail.ts'
import {
  applicationNotes,
  applicationReplies,
  applicationScores,
} from '#server/features/hiring/applications/applications.table.ts'
import { applicationInterviews } from '#server/features/hiring/applications/interviews.table.ts'
import type { jobs } from '#server/features/hiring/jobs/jobs.table.ts'
import type { SampleApplication } from './sample-application.ts'
import { dayMs, daysBefore, hourMs, officeTime, type Sampling } from './sampling.ts'
import { sampleAddress } from './staff.seed.ts'

export interface StoredApplication {
  id: number
  sample: SampleApplication
  job: typeof jobs.$inferSelect | null
}

export const sinceSent = (now: Date, { daysAgo }: SampleApplication, after: number) =>
  officeTime(now, daysBefore(now, Math.max(daysAgo - after, 0.02)))

const subjectOf = (id: number) => `application:${id}`

export async function seedNotes({ tx, now, people, events }: Sampling, all: StoredApplication[]): Promise<void> {
  const notes = all.flatMap(({ id, sample }) =>
    (sample.notes ?? []).map(({ by, after, text }) => ({
      applicationId: id,
      authorId: people[by],
      text,
      createdAt: sinceSent(now, sample, after),
    })),
  )
  await tx.insert(applicationNotes).values(notes)
  for (const { applicationId, authorId, createdAt } of notes)
    events.push({
      at: createdAt,
      userId: authorId,
      action: 'application-note-added',
      subject: subjectOf(applicationId),
    })
}

export async function seedScores({ tx, now, people, events }: Sampling, all: StoredApplication[]): Promise<void> {
  const scores = all.flatMap(({ id, sample, job }) =>
    (sample.scores ?? []).map(({ by, ratings, sentence }, turn) => {
      const at = sinceSent(now, sample, Math.min(sample.daysAgo * 0.6, 6) + turn * 0.4)
      const criteria = job ? criteriaOf(job) : []
      return {
        applicationId: id,
        authorId: people[by],
        ratings: criteria.map((criterion, index) => ({ criterion, rating: ratings[index] ?? 3 })),
        sentence,
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
  await tx.insert(applicationScores).values(scores)
  for (const { applicationId, authorId, createdAt } of scores)
    events.push({ at: createdAt, userId: authorId, action: 'application-scored', subject: subjectOf(applicationId) })
}

export async function seedReplies(
  { tx, now, people, events, mails }: Sampling,
  all: StoredApplication[],
): Promise<void> {
  const replies = all.flatMap(({ id, sample }) =>
    (sample.replies ?? []).map(({ by, after, text, interviewInDays }) => {
      const createdAt = sinceSent(now, sample, after)
      const leftAt = new Date(Math.min(createdAt.getTime() + replyHoldMinutes * 60_000, now.getTime()))
      return {
        applicationId: id,
        authorId: people[by],
        email: sampleAddress(...sample.name),
        text,
        createdAt,
        leavesAt: leftAt,
        leftAt,
        interviewInDays,
      }
    }),
  )
  const added = await tx.insert(applicationReplies).values(replies).returning({ id: applicationReplies.id })
  for (const [index, { applicationId, authorId, createdAt, leftAt, interviewInDays }] of replies.entries()) {
    events.push({ at: createdAt, userId: authorId, action: 'application-replied', subject: subjectOf(applicationId) })
    if (interviewInDays !== undefined) {
      const start = new Date(Math.floor(now.getTime() / dayMs + interviewInDays) * dayMs + 15 * hourMs)
      await tx.insert(applicationInterviews).values({
        ...{ applicationId, replyId: added[index]?.id ?? 0, authorId, createdAt },
        ...{ starts: [start.toISOString()], minutes: 45, place: 'By video', timeZone: 'America/New_York' },
        ...{ pickedStart: start, pickedAt: leftAt },
      })
    }
    mails.push({ kind: replyKind, subjectId: applicationId, issue: added[index]?.id ?? 0, at: leftAt })
  }
}
