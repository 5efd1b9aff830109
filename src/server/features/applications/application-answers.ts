import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Answered, AnswerPreview, AnswersInput, Stopped } from '#contract/application-answers.schema.ts'
import { answerHoldMinutes, fillInAnswer } from '#contract/application-answers.ts'
import { applicationStaffMessages } from '#contract/applications.staff.ts'
import { nextOfficeMoment } from '#contract/office-hours.ts'
import { submissionMessages } from '#contract/submissions.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { mailText } from '#server/mail/mail.ts'
import { forgetMail, type MailQueue, queueMails } from '#server/outbox/outbox.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Written } from '#server/staff/feature.ts'
import { answerGivenBefore, rememberAnswer } from '#server/submissions/submit.ts'
import { answerMail } from './applications.mails.ts'
import { getApplication } from './applications.service.ts'
import { answerKind, subjectOf } from './applications.staff.service.ts'
import { applicationAnswers, jobApplications } from './applications.table.ts'
import { moveApplications } from './applications.writes.ts'

/** When an answer leaves that is written now. */
const leavingFrom = async (tx: Db, now: Date) =>
  nextOfficeMoment(new Date(now.getTime() + answerHoldMinutes * 60_000), await readSettings(tx))

const nameOf = ({ firstName, lastName }: SignedInUser) => `${firstName} ${lastName}`

/** Answers each of them in their own name, once however often it arrives, and moves them where it says. */
export async function answerApplications(
  tx: Db,
  { key, text, moveTo, people }: AnswersInput,
  { actor, tasks }: { actor: SignedInUser; tasks: Pick<MailQueue, 'queueMails'> },
): Promise<Written<Answered>> {
  const content = { text, moveTo, people, authorId: actor.id }
  const before = await answerGivenBefore<Answered>(tx, key, content)
  if (before) return { answer: before, activity: [] }

  const rows = await tx
    .select()
    .from(jobApplications)
    .where(
      inArray(
        jobApplications.id,
        people.map(({ id }) => id),
      ),
    )
    // Always in the same order, so that two who answer at once wait for each other instead of dying.
    .orderBy(asc(jobApplications.id))
    .for('update')
  const seen = new Map(people.map((person) => [person.id, person]))
  const reached = rows.filter(
    ({ id, email, stage, isQuarantined }) =>
      !isQuarantined && seen.get(id)?.email === email && seen.get(id)?.stage === stage,
  )
  const left = people.map(({ id }) => id).filter((id) => !reached.some((row) => row.id === id))
  const now = new Date()
  const leavesAt = await leavingFrom(tx, now)
  const moves = moveTo ? reached.filter(({ stage }) => stage !== moveTo) : []
  const moved = new Set(moves.map(({ id }) => id))
  const answers =
    reached.length === 0
      ? []
      : await tx
          .insert(applicationAnswers)
          .values(
            reached.map(({ id, email, firstName, jobTitle, desiredRole, stage }) => ({
              applicationId: id,
              authorId: actor.id,
              email,
              text: fillInAnswer(text, { name: firstName, job: jobTitle ?? desiredRole ?? '' }),
              ...(moved.has(id) && { stageBefore: stage, stageAfter: moveTo }),
              leavesAt,
            })),
          )
          .returning({ id: applicationAnswers.id, applicationId: applicationAnswers.applicationId })
  if (answers.length > 0) {
    const answered = inArray(
      jobApplications.id,
      answers.map(({ applicationId }) => applicationId),
    )
    await tx.update(jobApplications).set({ answeredAt: now }).where(answered)
    const mails = answers.map(({ id, applicationId }) => ({ kind: answerKind, id: applicationId, issue: id }))
    await queueMails(tx, tasks, mails, Math.ceil((leavesAt.getTime() - now.getTime()) / 1_000))
  }
  const movements =
    moveTo && moves.length > 0
      ? await moveApplications(
          tx,
          moves.map(({ id, stage }) => ({ id, from: stage, to: moveTo })),
        )
      : undefined
  const answer = { answers, left, leavesAt: leavesAt.toISOString() }
  if (!(await rememberAnswer(tx, key, content, answer))) throw new AppError('conflict', submissionMessages.keyReused)
  return {
    answer,
    activity: [
      ...answers.map(({ applicationId }) => ({
        action: 'application-answered' as const,
        subject: subjectOf(applicationId),
      })),
      ...[movements?.activity ?? []].flat(),
    ],
  }
}

/** As if they had not been written: their mails find nothing to send, and the applications are where they were. */
export async function stopAnswers(tx: Db, ids: number[]): Promise<Written<Stopped>> {
  // Beside the worker, which says in the same row that it has taken it.
  const waiting = and(inArray(applicationAnswers.id, ids), isNull(applicationAnswers.leftAt))
  const gone = await tx.delete(applicationAnswers).where(waiting).returning()
  for (const { id, applicationId } of gone) await forgetMail(tx, { kind: answerKind, id: applicationId, issue: id })
  if (gone.length > 0)
    await tx.execute(sql`
      update job_applications a set answered_at =
        (select max(created_at) from application_answers where application_id = a.id)
      where id = any(${sql.param(gone.map(({ applicationId }) => applicationId))}::int[])`)
  const back = await moveApplications(
    tx,
    gone.flatMap(({ applicationId, stageBefore, stageAfter }) =>
      stageBefore && stageAfter ? [{ id: applicationId, from: stageAfter, to: stageBefore }] : [],
    ),
  )
  const stopped = gone.map(({ id }) => id)
  return {
    answer: { stopped, left: ids.filter((id) => !stopped.includes(id)) },
    activity: [
      ...gone.map(({ applicationId }) => ({
        action: 'application-answer-stopped' as const,
        subject: subjectOf(applicationId),
      })),
      ...[back.activity].flat(),
    ],
  }
}

/** The mail that would be sent, made by what makes it. */
export async function previewAnswer(tx: Db, id: number, text: string, actor: SignedInUser): Promise<AnswerPreview> {
  const application = await getApplication(tx, id)
  if (!application) throw new AppError('notFound', applicationStaffMessages.notFound)
  const { email, firstName, jobTitle, desiredRole } = application
  const filled = fillInAnswer(text, { name: firstName, job: jobTitle ?? desiredRole ?? '' })
  const mail = answerMail({ email, text: filled, jobTitle, author: nameOf(actor) })
  const { to, subject, fromName = '' } = mail
  const leavesAt = await leavingFrom(tx, new Date())
  return { from: fromName, to, subject, text: mailText(mail), leavesAt: leavesAt.toISOString() }
}
