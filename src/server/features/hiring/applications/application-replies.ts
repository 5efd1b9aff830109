import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  Replies,
  RepliesInput,
  ReplyPreview,
  ReplyPreviewInput,
  Stopped,
} from '#contract/hiring/application-replies.schema.ts'
import { applicationReplyMessages, fillInReply, replyHoldMinutes } from '#contract/hiring/application-replies.ts'
import { applicationStaffMessages, type Stage } from '#contract/hiring/applications.staff.ts'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import { nextOfficeMoment } from '#contract/office/office-hours.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { signed } from '#server/features/office/account/signature.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { AppError } from '#server/http/errors.ts'
import { renderMail } from '#server/mail/mail.ts'
import { forgetMail, type MailQueue, queueMails, secondsUntil } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { rememberResponse, responseGivenBefore } from '#server/submissions/submit.ts'
import { replyKind } from './application-detail.ts'
import { composeReply, statusPageOf } from './applications.mails.ts'
import { getApplication } from './applications.service.ts'
import { subjectOf } from './applications.staff.service.ts'
import { applicationReplies, jobApplications } from './applications.table.ts'
import { moveApplications } from './applications.writes.ts'
import { applicationInterviews } from './interviews.table.ts'
import { offerInterview } from './interviews.ts'

const leavingFrom = async (tx: Db, now: Date) =>
  nextOfficeMoment(new Date(now.getTime() + replyHoldMinutes * 60_000), await readSettings(tx))

const nameOf = ({ firstName, lastName }: SignedInUser) => `${firstName} ${lastName}`

export async function replyToApplications(
  tx: Db,
  { key, text, moveTo, people, interview }: RepliesInput,
  { actor, tasks }: { actor: SignedInUser; tasks: Pick<MailQueue, 'queueMails'> },
): Promise<Written<Replies>> {
  const rows = await tx
    .select()
    .from(jobApplications)
    .where(
      inArray(
        jobApplications.id,
        people.map(({ id }) => id),
      ),
    )
    // A fixed order prevents deadlocks between two users who reply at the same time.
    .orderBy(asc(jobApplications.id))
    .for('update')
  // After the lock: the first attempt may have been under way.
  const content = { text, moveTo, people, authorId: actor.id, interview }
  const before = await responseGivenBefore<Replies>(tx, key, content)
  if (before) return { response: before, activity: [] }

  const seen = new Map(people.map((person) => [person.id, person]))
  const reached = rows.filter(
    ({ id, email, stage, isQuarantined }) =>
      !isQuarantined && seen.get(id)?.email === email && seen.get(id)?.stage === stage,
  )
  const left = people.map(({ id }) => id).filter((id) => !reached.some((row) => row.id === id))
  const now = new Date()
  const leavesAt = await leavingFrom(tx, now)
  const signedText = await signed(tx, text, actor.id)
  const moves = moveTo ? reached.filter(({ stage }) => stage !== moveTo) : []
  const moved = new Set(moves.map(({ id }) => id))
  const movedBy = (id: number, stage: Stage) => {
    const stageBefore = moved.has(id) ? stage : seen.get(id)?.movedFrom
    return stageBefore && { stageBefore, stageAfter: moveTo ?? stage }
  }
  const replies =
    reached.length === 0
      ? []
      : await tx
          .insert(applicationReplies)
          .values(
            reached.map(({ id, email, firstName, jobTitle, desiredRole, stage }) => ({
              applicationId: id,
              authorId: actor.id,
              email,
              text: fillInReply(signedText, { name: firstName, job: jobTitle ?? desiredRole ?? '' }),
              ...movedBy(id, stage),
              leavesAt,
            })),
          )
          .returning({ id: applicationReplies.id, applicationId: applicationReplies.applicationId })
  if (replies.length > 0) {
    const replied = inArray(
      jobApplications.id,
      replies.map(({ applicationId }) => applicationId),
    )
    await tx.update(jobApplications).set({ repliedAt: now }).where(replied)
    const mails = replies.map(({ id, applicationId }) => ({ kind: replyKind, id: applicationId, issue: id }))
    await queueMails(tx, tasks, mails, secondsUntil(leavesAt))
  }
  if (interview)
    for (const { id: replyId, applicationId } of replies)
      await offerInterview(tx, interview, { applicationId, replyId, authorId: actor.id, leavesAt })
  const movements =
    moveTo && moves.length > 0
      ? await moveApplications(
          tx,
          moves.map(({ id, stage }) => ({ id, from: stage, to: moveTo })),
        )
      : undefined
  const response = { replies, left, leavesAt: leavesAt.toISOString() }
  if (!(await rememberResponse(tx, key, content, response)))
    throw new AppError('conflict', submissionMessages.keyReused)
  return {
    response,
    activity: [
      ...replies.map(({ applicationId }) => ({
        action: interview ? ('application-interview-offered' as const) : ('application-replied' as const),
        subject: subjectOf(applicationId),
      })),
      ...[movements?.activity ?? []].flat(),
    ],
  }
}

export async function stopReplies(tx: Db, ids: number[]): Promise<Written<Stopped>> {
  // The worker sets `leftAt` when it takes the mail; after that the reply cannot be stopped.
  const waiting = and(inArray(applicationReplies.id, ids), isNull(applicationReplies.leftAt))
  // They are deleted with their replies.
  const offered = await tx
    .select({ offer: applicationInterviews })
    .from(applicationInterviews)
    .innerJoin(applicationReplies, eq(applicationReplies.id, applicationInterviews.replyId))
    .where(waiting)
  const gone = await tx.delete(applicationReplies).where(waiting).returning()
  if (gone.length === 0) throw new AppError('conflict', applicationReplyMessages.leftAlready)
  for (const { id, applicationId } of gone) await forgetMail(tx, { kind: replyKind, id: applicationId, issue: id })
  await tx.execute(sql`
    update job_applications a set replied_at =
      (select max(created_at) from application_replies where application_id = a.id)
    where id = any(${sql.param(gone.map(({ applicationId }) => applicationId))}::int[])`)
  const back = await moveApplications(
    tx,
    gone.flatMap(({ applicationId, stageBefore, stageAfter }) =>
      stageBefore && stageAfter ? [{ id: applicationId, from: stageAfter, to: stageBefore }] : [],
    ),
  )
  const stopped = gone.map(({ id }) => id)
  return {
    response: {
      stopped,
      left: ids.filter((id) => !stopped.includes(id)),
      interviews: offered
        .filter(({ offer }) => stopped.includes(offer.replyId))
        .map(({ offer: { applicationId, starts, minutes, place, timeZone } }) => ({
          applicationId,
          starts,
          minutes,
          place,
          timeZone,
        })),
    },
    activity: [
      ...gone.map(({ applicationId }) => ({
        action: 'application-reply-stopped' as const,
        subject: subjectOf(applicationId),
      })),
      ...[back.activity].flat(),
    ],
  }
}

export async function previewReply(
  tx: Db,
  id: number,
  { text, interview }: ReplyPreviewInput,
  { actor, origin }: { actor: SignedInUser; origin: string },
): Promise<ReplyPreview> {
  const application = await getApplication(tx, id)
  if (!application) throw new AppError('notFound', applicationStaffMessages.notFound)
  const { email, firstName, jobTitle, desiredRole } = application
  const filled = fillInReply(await signed(tx, text, actor.id), { name: firstName, job: jobTitle ?? desiredRole ?? '' })
  const { postalAddress } = await readSettings(tx)
  // Without the token, which is the applicant's alone.
  const url = statusPageOf(origin)
  const mail = {
    ...composeReply({ email, text: filled, jobTitle, author: nameOf(actor), interview, url }),
    postalAddress,
  }
  const { to, subject, fromName = '' } = mail
  const leavesAt = await leavingFrom(tx, new Date())
  return { from: fromName, to, subject, text: renderMail(mail).text, leavesAt: leavesAt.toISOString() }
}
