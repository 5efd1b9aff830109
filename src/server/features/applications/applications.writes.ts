import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationNote, Move, movedSchema } from '#contract/applications.staff.schema.ts'
import { applicationStaffMessages, closedStages } from '#contract/applications.staff.ts'
import type { Db } from '#server/db/database.ts'
import { moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { AppError } from '#server/errors.ts'
import { withinMailboxLimit } from '#server/mail/mailbox.ts'
import { type MailQueue, mailsOf, queueMails, resend } from '#server/outbox/outbox.ts'
import type { Written } from '#server/staff-router.ts'
import { getNote, subjectOf } from './applications.staff.service.ts'
import { applicationNotes, jobApplications } from './applications.table.ts'

const notFound = () => new AppError('notFound', applicationStaffMessages.notFound)
const noteNotFound = () => new AppError('notFound', applicationStaffMessages.noteNotFound)

async function lockApplication(tx: Db, id: number) {
  const [row] = await tx.select().from(jobApplications).where(eq(jobApplications.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** All in one transaction, or none. Whoever is no longer where the mover saw them stays, and is named. */
export async function moveApplications(tx: Db, moves: Move[]): Promise<Written<z.infer<typeof movedSchema>>> {
  const ids = moves.map(({ id }) => id)
  // Always in the same order, so that two who move at once wait for each other instead of dying.
  const rows = await tx
    .select({ id: jobApplications.id, stage: jobApplications.stage })
    .from(jobApplications)
    .where(inArray(jobApplications.id, ids))
    .orderBy(asc(jobApplications.id))
    .for('update')
  const stageOf = new Map(rows.map(({ id, stage }) => [id, stage]))
  const possible = moves.filter(({ id, from }) => stageOf.get(id) === from)
  const moved = new Set(possible.map(({ id }) => id))
  await tx.execute(sql`
    update job_applications a set stage = m.stage, updated_at = now(),
      decided_at = case when m.stage = any(${sql.param(closedStages)}::application_stage[]) then now() end
    from unnest(${sql.param(possible.map(({ id }) => id))}::int[],
      ${sql.param(possible.map(({ to }) => to))}::application_stage[]) m (id, stage)
    where a.id = m.id`)
  return {
    answer: { moved: [...moved], left: rows.filter(({ id }) => !moved.has(id)) },
    audit: possible.map(({ id, from, to }) => ({
      action: 'application-moved',
      subject: subjectOf(id),
      before: { stage: from },
      after: { stage: to },
    })),
  }
}

/** The first time somebody opens it. */
export async function markRead(tx: Db, id: number): Promise<Written<{ success: true }>> {
  const isUnread = and(eq(jobApplications.id, id), isNull(jobApplications.readAt))
  const { rowCount } = await tx.update(jobApplications).set({ readAt: sql`now()` }).where(isUnread)
  if (rowCount === 0) await lockApplication(tx, id)
  return {
    answer: { success: true },
    audit: rowCount === 0 ? [] : [{ action: 'application-read', subject: subjectOf(id) }],
  }
}

interface QuarantineOptions {
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
}

/** "Not spam" sends the receipt that was held back, once however often it is said. */
export async function setQuarantine(
  tx: Db,
  id: number,
  quarantined: boolean,
  { tasks, secret }: QuarantineOptions,
): Promise<Written<{ success: true }>> {
  const { isQuarantined, spamReason, email } = await lockApplication(tx, id)
  if (isQuarantined === quarantined) return { answer: { success: true }, audit: [] }
  const change = quarantined ? { releasedAt: null, spamReason: spamReason ?? 'staff' } : { releasedAt: sql`now()` }
  await tx
    .update(jobApplications)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(jobApplications.id, id))
  if (!quarantined) {
    const known = (await mailsOf(tx, 'application', id)).some(({ kind }) => kind === 'application-receipt')
    if (!known && (await withinMailboxLimit(tx, secret, email)))
      await queueMails(tx, tasks, [{ kind: 'application-receipt', id, issue: 1 }])
  }
  const action = quarantined ? 'application-quarantined' : 'application-released'
  return { answer: { success: true }, audit: { action, subject: subjectOf(id) } }
}

/** What the mail server refused or was given up on. */
export async function resendMails(
  tx: Db,
  id: number,
  tasks: Pick<MailQueue, 'requeueMail'>,
): Promise<Written<{ resent: number }>> {
  await lockApplication(tx, id)
  let resent = 0
  for (const mail of await mailsOf(tx, 'application', id)) if (await resend(tx, tasks, mail.id)) resent++
  return {
    answer: { resent },
    audit: resent === 0 ? [] : { action: 'application-mails-resent', subject: subjectOf(id) },
  }
}

export async function addNote(tx: Db, id: number, text: string, authorId: number): Promise<Written<ApplicationNote>> {
  await lockApplication(tx, id)
  const [added] = await tx
    .insert(applicationNotes)
    .values({ applicationId: id, authorId, text })
    .returning({ id: applicationNotes.id })
  const note = added && (await getNote(tx, added.id))
  if (!note) throw new Error('The note was not stored')
  return { answer: note, audit: { action: 'application-note-added', subject: subjectOf(id) } }
}

const applicationOf = async (tx: Db, noteId: number) => {
  const { applicationId } = applicationNotes
  const [note] = await tx.select({ applicationId }).from(applicationNotes).where(eq(applicationNotes.id, noteId))
  if (!note) throw noteNotFound()
  return subjectOf(note.applicationId)
}

export async function deleteNote(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const subject = await applicationOf(tx, id)
  if (!(await moveToTrash(tx, applicationNotes, id, userId))) throw noteNotFound()
  return { answer: { success: true }, audit: { action: 'application-note-deleted', subject } }
}

export async function restoreNote(tx: Db, id: number): Promise<Written<ApplicationNote>> {
  const subject = await applicationOf(tx, id)
  const isBack = await takeFromTrash(tx, applicationNotes, id)
  const note = await getNote(tx, id)
  if (!isBack || !note) throw noteNotFound()
  return { answer: note, audit: { action: 'application-note-restored', subject } }
}
