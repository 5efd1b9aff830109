import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationRedaction, Move, movedSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffMessages, closedStages } from '#contract/hiring/applications.staff.ts'
import type { AssigneeInput } from '#contract/inbox/submissions.staff.schema.ts'
import type { Db } from '#server/db/database.ts'
import { assertMayTakeCharge, assertStillInCharge } from '#server/features/inbox/submissions/assignees.public.ts'
import { resendMailsOf } from '#server/features/inbox/submissions/held-mails.public.ts'
import { lockForMoves } from '#server/features/inbox/submissions/moves.public.ts'
import { markMentionsSeen } from '#server/features/inbox/submissions/notes.public.ts'
import { changeQuarantine, type QuarantineOptions } from '#server/features/inbox/submissions/quarantine.public.ts'
import { redactTexts } from '#server/features/inbox/submissions/redaction.public.ts'
import { assertNotHeld } from '#server/features/office/privacy/holds.public.ts'
import { AppError } from '#server/http/errors.ts'
import { notePresence, readPresence } from '#server/live/presence.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { Actor } from '#server/staff/activity.ts'
import type { Written } from '#server/staff/feature.ts'
import { applicationNoteKind } from './application-note-kind.ts'
import { subjectOf } from './applications.staff.service.ts'
import { applicationNotes, applicationReplies, applicationScores, jobApplications } from './applications.table.ts'
import { applicationInterviews } from './interviews.table.ts'

const notFound = () => new AppError('notFound', applicationStaffMessages.notFound)

export async function lockApplication(tx: Db, id: number) {
  const [row] = await tx.select().from(jobApplications).where(eq(jobApplications.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export async function moveApplications(tx: Db, moves: Move[]): Promise<Written<z.infer<typeof movedSchema>>> {
  const { possible, moved, left } = await lockForMoves(
    tx,
    { table: jobApplications, state: jobApplications.stage },
    moves,
  )
  await assertNotWithdrawnByApplicant(
    tx,
    possible.filter(({ from, to }) => from === 'withdrawn' && to !== from).map(({ id }) => id),
  )
  await tx.execute(sql`
    update job_applications a set stage = m.stage, updated_at = now(),
      interviewed_at = case when m.stage in ('interview', 'offer', 'hired') then coalesce(a.interviewed_at, now())
        when m.stage in ('declined', 'withdrawn') then a.interviewed_at end,
      decided_at = case when m.stage = any(${sql.param(closedStages)}::application_stage[]) then now() end
    from unnest(${sql.param(possible.map(({ id }) => id))}::int[],
      ${sql.param(possible.map(({ to }) => to))}::application_stage[]) m (id, stage)
    where a.id = m.id`)
  return {
    response: { moved, left: left.map(({ id, state }) => ({ id, stage: state })) },
    activity: possible.map(({ id, from, to }) => ({
      action: 'application-moved',
      subject: subjectOf(id),
      before: { stage: from },
      after: { stage: to },
    })),
  }
}

/** Staff may undo a withdrawal that they recorded themselves, but not one by the applicant. */
async function assertNotWithdrawnByApplicant(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute(sql`
    select from (
      select distinct on (subject) user_id from audit_log
      where action = 'application-moved' and subject = any(${sql.param(ids.map(subjectOf))}::text[])
      order by subject, at desc, id desc) latest
    where user_id is null limit 1`)
  if (rows.length > 0) throw new AppError('conflict', applicationStaffMessages.withdrawnByApplicant)
}

export async function markRead(tx: Db, id: number, viewer: { id: number }): Promise<Written<{ success: true }>> {
  await markMentionsSeen(tx, applicationNoteKind, id, viewer)
  const isUnread = and(eq(jobApplications.id, id), isNull(jobApplications.readAt))
  const { rowCount } = await tx.update(jobApplications).set({ readAt: sql`now()` }).where(isUnread)
  if (rowCount === 0) await mustExist(tx, id)
  return {
    response: { success: true },
    activity: rowCount === 0 ? [] : [{ action: 'application-read', subject: subjectOf(id) }],
  }
}

async function mustExist(db: Db, id: number) {
  if ((await db.$count(jobApplications, eq(jobApplications.id, id))) === 0) throw notFound()
}

export async function readApplicationViewers(db: Db, id: number, user: { id: number }) {
  await mustExist(db, id)
  return readPresence(db, subjectOf(id), user.id)
}

export async function noteApplicationViewer(tx: Db, id: number, isReplying: boolean, user: { id: number }) {
  await mustExist(tx, id)
  return notePresence(tx, { subject: subjectOf(id), topic: 'applications', userId: user.id, isReplying })
}

export async function assignApplication(tx: Db, id: number, input: AssigneeInput): Promise<Written<{ success: true }>> {
  const { assigneeId } = input
  const before = await lockApplication(tx, id)
  await assertStillInCharge(tx, before.assigneeId, input)
  await assertMayTakeCharge(tx, assigneeId, 'applications', applicationStaffMessages.assigneeUnknown)
  await tx.update(jobApplications).set({ assigneeId }).where(eq(jobApplications.id, id))
  return {
    response: { success: true },
    activity: {
      action: 'application-assigned',
      subject: subjectOf(id),
      before: { assigneeId: before.assigneeId },
      after: { assigneeId },
    },
  }
}

export async function setQuarantine(
  tx: Db,
  id: number,
  quarantined: boolean,
  options: QuarantineOptions,
): Promise<Written<{ success: true }>> {
  const row = await lockApplication(tx, id)
  const store = (change: object) =>
    tx
      .update(jobApplications)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(jobApplications.id, id))
  return changeQuarantine(tx, { noun: 'application', prefix: 'application', row, store }, quarantined, options)
}

export async function resendMails(
  tx: Db,
  id: number,
  tasks: Pick<MailQueue, 'requeueMail'>,
): Promise<Written<{ resent: number }>> {
  await lockApplication(tx, id)
  const resent = await resendMailsOf(tx, tasks, 'application', id)
  return {
    response: { resent },
    activity: resent === 0 ? [] : { action: 'application-mails-resent', subject: subjectOf(id) },
  }
}

export async function redactApplication(
  tx: Db,
  id: number,
  redaction: ApplicationRedaction,
  actor: Actor,
): Promise<Written<{ success: true }>> {
  const { email, coverLetter, questionAnswers, textVersion } = await lockApplication(tx, id)
  await assertNotHeld(tx, email)
  const isIt = eq(jobApplications.id, id)
  const texts = [
    {
      field: 'letter',
      number: 0,
      text: coverLetter,
      store: (text: string) => tx.update(jobApplications).set({ coverLetter: text }).where(isIt),
    },
    ...questionAnswers.map(({ answer }, index) => ({
      field: 'question',
      number: index,
      text: answer,
      store: (text: string) =>
        tx.execute(sql`
          update job_applications
          set question_answers = jsonb_set(question_answers, array[${index}::text, 'answer'], to_jsonb(${text}::text))
          where id = ${id}`),
    })),
    ...(await textsBeside(tx, id)),
  ]
  await redactTexts(tx, { subject: subjectOf(id), textVersion, texts }, redaction, actor)
  // A redaction does not set `updatedAt`, which would restart the retention period.
  await tx
    .update(jobApplications)
    .set({ textVersion: textVersion + 1 })
    .where(isIt)
  return { response: { success: true }, activity: { action: 'application-redacted', subject: subjectOf(id) } }
}

async function textsBeside(tx: Db, id: number) {
  const [replies, notes, scores] = [applicationReplies, applicationNotes, applicationScores]
  const interviews = applicationInterviews
  return [
    ...(await tx.select().from(replies).where(eq(replies.applicationId, id))).map((row) => ({
      field: 'reply',
      number: row.id,
      text: row.text,
      store: (text: string) => tx.update(replies).set({ text }).where(eq(replies.id, row.id)),
    })),
    ...(await tx.select().from(notes).where(eq(notes.applicationId, id))).map((row) => ({
      field: 'note',
      number: row.id,
      text: row.text,
      store: (text: string) => tx.update(notes).set({ text }).where(eq(notes.id, row.id)),
    })),
    ...(await tx.select().from(interviews).where(eq(interviews.applicationId, id))).map((row) => ({
      field: 'refusal',
      number: row.id,
      text: row.refusal ?? '',
      store: (refusal: string) => tx.update(interviews).set({ refusal }).where(eq(interviews.id, row.id)),
    })),
    ...(await tx.select().from(scores).where(eq(scores.applicationId, id))).map((row) => ({
      field: 'score',
      number: row.id,
      text: row.sentence,
      store: (sentence: string) => tx.update(scores).set({ sentence }).where(eq(scores.id, row.id)),
    })),
  ]
}
