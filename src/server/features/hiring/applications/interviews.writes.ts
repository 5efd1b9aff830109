import { interviewMessages as messages } from '#contract/hiring/interviews.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { recordActivity } from '#server/staff/activity.ts'
import type { Written } from '#server/staff/feature.ts'
import { subjectOf } from './applications.staff.service.ts'
import { lockApplication } from './applications.writes.ts'
import { type applicationInterviews, deletedInterviews } from './interviews.table.ts'
import { endInterview, findInterview, standingInterview } from './interviews.ts'

type Queue = Pick<MailQueue, 'queueMails'>

/** To the applicant; with `-notice` to the staff member who offered. */
export const interviewMails = {
  picked: ['application-interview-picked', 'application-interview-picked-notice'],
  refused: ['application-interview-refused-notice'],
  /** A chosen time that the applicant gives up. */
  released: ['application-interview-canceled', 'application-interview-refused-notice'],
  canceled: ['application-interview-canceled', 'application-interview-canceled-notice'],
  /** Nobody had chosen a time. */
  takenBack: ['application-interview-canceled'],
  /** The application is gone. */
  deleted: ['application-interview-deleted'],
  reminder: ['application-interview-reminder', 'application-interview-reminder-notice'],
} as const

interface About {
  applicationId: number
  id: number
}

export const queueInterviewMails = (
  tx: Db,
  tasks: Queue,
  what: keyof typeof interviewMails,
  interviews: About[],
): Promise<void> =>
  queueMails(
    tx,
    tasks,
    interviews.flatMap(({ applicationId, id }) =>
      interviewMails[what].map((kind) => ({ kind, id: applicationId, issue: id })),
    ),
  )

export async function cancelInterview(
  tx: Db,
  id: number,
  seen: { picked: string | null },
  { userId, tasks }: { userId: number; tasks: Queue },
): Promise<Written<{ success: true }>> {
  const interview = await findInterview(tx, id)
  if (!interview) throw new AppError('notFound', messages.notFound)
  const { applicationId } = interview
  await lockApplication(tx, applicationId)
  const ended = await endInterview(tx, applicationId, id, userId)
  const picked = ended?.row.pickedStart ?? null
  if (!ended || (picked?.getTime() ?? null) !== (seen.picked && Date.parse(seen.picked)))
    throw new AppError('conflict', messages.changed)
  await queueInterviewMails(tx, tasks, picked ? 'canceled' : 'takenBack', [interview])
  return {
    response: { success: true },
    activity: { action: 'application-interview-canceled', subject: subjectOf(applicationId) },
  }
}

/** The applicant withdraws. Call it with the application locked. */
export async function withdrawFromInterview(tx: Db, applicationId: number, tasks: Queue): Promise<void> {
  const standing = await standingInterview(tx, applicationId)
  if (!standing) return
  await endInterview(tx, applicationId, standing.id, null)
  await queueInterviewMails(tx, tasks, 'canceled', [standing])
  await recordActivity(tx, {
    action: 'application-interview-canceled',
    subject: subjectOf(applicationId),
    userId: null,
  })
}

/** Call it after the deletion, which also forgets the mails of the application. */
export async function cancelDeletedInterview(
  tx: Db,
  { applicationId, ...interview }: typeof applicationInterviews.$inferSelect,
  jobTitle: string | null,
  tasks: Queue,
): Promise<void> {
  const { authorId, minutes, timeZone, uid, sequence, pickedStart } = interview
  if (!pickedStart) return
  const kept = { authorId, jobTitle, minutes, timeZone, uid, sequence: sequence + 1, pickedStart }
  const added = await tx.insert(deletedInterviews).values(kept).returning({ id: deletedInterviews.id })
  await queueInterviewMails(
    tx,
    tasks,
    'deleted',
    added.map(({ id }) => ({ applicationId, id })),
  )
}
